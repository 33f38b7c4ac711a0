import type { HTMLAttributes } from 'react';
import styles from './toolbar.module.css';

interface Props extends HTMLAttributes<HTMLDivElement> {
  /** Holds fields that narrow, which are two a line on a phone. */
  filters?: boolean;
}

/** What is above a list: a search first, then what narrows and orders it. */
export const ListToolbar = ({ filters = false, className = '', ...rest }: Props) => (
  <div className={`${styles.toolbar} ${className}`} data-filters={filters} {...rest} />
);
