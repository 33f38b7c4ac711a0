import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it: what that means and what to do about it. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      {icon && (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
