import type { ReactNode } from 'react';
import styles from './card.module.css';

interface Props {
  title: ReactNode;
  /** At the end of the title's line. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a screen with its heading. */
export function Card({ title, action, className = '', children }: Props) {
  return (
    <section className={`${styles.card} ${className}`}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
