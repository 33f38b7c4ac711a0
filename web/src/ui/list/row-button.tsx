import type { ReactNode } from 'react';
import styles from './row-button.module.css';

/** The name of a row that opens beside its list: what a press anywhere on the row presses. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" data-opens className={styles.name} onClick={onClick}>
      {children}
    </button>
  );
}
