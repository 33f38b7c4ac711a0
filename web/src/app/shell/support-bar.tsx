import { Button } from 'antd';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { endSupport, leaveSupport, type SupportTab } from '../session/support-tab.js';

const minutesUntil = (until: string): number => Math.ceil((Date.parse(until) - Date.now()) / 60_000);

/** Above every screen of a tab that shows what someone else sees. */
export function SupportBar({ tab: { name, until } }: { tab: SupportTab }) {
  const [left, setLeft] = useState(() => minutesUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(minutesUntil(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (left <= 0) leaveSupport();
  }, [left]);
  const [ending, setEnding] = useState(false);
  return (
    <section
      aria-label="Support session"
      data-support-bar
      style={{
        position: 'sticky',
        top: 0,
        zIndex: 1100,
        display: 'flex',
        gap: 12,
        alignItems: 'center',
        justifyContent: 'center',
        height: 'var(--above)',
        padding: '0 12px',
        background: '#4a3200',
        color: '#fff4d6',
        fontSize: 14,
        lineHeight: 1.3,
      }}
    >
      <Eye size={18} aria-hidden style={{ flex: 'none' }} />
      <p style={{ minWidth: 0, margin: 0 }}>
        You see what <b>{name}</b> sees. <span style={{ whiteSpace: 'nowrap' }}>Read-only.</span>{' '}
        {left === 1 ? '1 minute' : `${left} minutes`} left.
      </p>
      <Button
        loading={ending}
        onClick={() => {
          setEnding(true);
          void endSupport();
        }}
      >
        End
      </Button>
    </section>
  );
}
