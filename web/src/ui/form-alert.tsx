import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form/form.module.css';

/** What went wrong with a whole form. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className={styles.alert} role="alert">
      <CircleAlert size={16} aria-hidden />
      <span>{children}</span>
    </div>
  );
}
