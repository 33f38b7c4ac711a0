import { Mark } from './mark.js';
import styles from './wordmark.module.css';

/** The name of the product with its mark. */
export function Wordmark({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  return (
    <span className={styles.wordmark} data-tone={tone}>
      <Mark size={26} tone={tone} />
      Touchline
    </span>
  );
}
