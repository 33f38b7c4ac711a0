import { Switch } from 'antd';
import { useId, type ReactNode } from 'react';
import styles from './switch-row.module.css';

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
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {text && (
          <p id={`${id}-text`} className={styles.text}>
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
    </div>
  );
}
