import { Switch } from 'antd';
import { useId } from 'react';
import styles from './as-coach-switch.module.css';

/** Shows the profile as coaches see it: without what is empty, and with nothing to edit. */
export function AsCoachSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <Switch id={id} size="small" checked={on} onChange={onChange} />
      <label htmlFor={id}>As a coach sees it</label>
    </div>
  );
}
