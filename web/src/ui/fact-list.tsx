import type { ReactNode } from 'react';
import styles from './card.module.css';

/** What is known of somebody or something, as `<Fact>`. */
export const FactList = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In the place of what nobody knows. */
export const Unknown = ({ children }: { children: ReactNode }) => (
  <span style={{ color: 'var(--ink-3)' }}>{children}</span>
);
