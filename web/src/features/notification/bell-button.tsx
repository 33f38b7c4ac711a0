import { Button } from 'antd';
import { Bell } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMay } from '../../app/session/use-may.js';

const load = () => import('./bell.js');
const UnreadCount = lazy(async () => ({ default: (await load()).UnreadCount }));
const BellPanel = lazy(async () => ({ default: (await load()).BellPanel }));
const fetchPanel = () => void load().catch(() => undefined);

/** The screen comes first: what is unread is asked for once it is there. */
const PAUSE = 1000;

/** Opens the notifications, and says how many are unread. This is all of them that comes with every screen. */
export function BellButton({ compact }: { compact: boolean }) {
  const may = useMay();
  const [counts, setCounts] = useState(false);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => setCounts(true), PAUSE);
    return () => clearTimeout(timer);
  }, []);
  if (!may('notification.own')) return null;
  const size = compact ? 44 : 32;
  return (
    <>
      <Button
        ref={button}
        type="text"
        aria-haspopup="dialog"
        aria-expanded={open}
        style={{ position: 'relative', width: size, height: size, margin: compact ? 0 : '-4px 0', padding: 0 }}
        icon={<Bell size={compact ? 20 : 17} aria-hidden />}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">Notifications</span>
        {counts && (
          <Suspense>
            <UnreadCount />
          </Suspense>
        )}
      </Button>
      {open && (
        <Suspense>
          <BellPanel anchor={button} compact={compact} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
