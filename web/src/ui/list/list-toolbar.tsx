import type { HTMLAttributes } from 'react';
import styles from './chips.module.css';

/** What stands above a list: a search first, then what narrows and orders it. */
export function ListToolbar({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={`${styles.toolbar} ${className}`} {...rest} />;
}
