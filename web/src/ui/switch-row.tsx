import { Flex, Switch } from 'antd';
import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  /** What it means, below the label. */
  text?: ReactNode;
  checked: boolean;
  busy?: boolean;
  onChange: (checked: boolean) => void;
}

/** One setting that is on or off; it takes effect at once. */
export function SwitchRow({ label, text, checked, busy = false, onChange }: Props) {
  const id = useId();
  return (
    <Flex align="flex-start" justify="space-between" gap={20}>
      <div style={{ minWidth: 0 }}>
        <label htmlFor={id} style={{ fontWeight: 550 }}>
          {label}
        </label>
        {text && (
          <p id={`${id}-text`} style={{ marginTop: 2, color: 'var(--ink-2)', fontSize: 13.5 }}>
            {text}
          </p>
        )}
      </div>
      <Switch
        id={id}
        checked={checked}
        loading={busy}
        onChange={onChange}
        {...(text ? { 'aria-describedby': `${id}-text` } : {})}
      />
    </Flex>
  );
}
