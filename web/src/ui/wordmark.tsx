import styles from './wordmark.module.css';

/** The name of the product with its mark: a touchline and a player's run along it. */
export function Wordmark({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  return (
    <span className={styles.wordmark} data-tone={tone}>
      <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden>
        <rect width="32" height="32" rx="8" className={styles.tile} />
        <path d="M7 9.5h18M13 9.5V24" className={styles.line} />
        <path d="M19 15v9" className={styles.run} />
      </svg>
      Touchline
    </span>
  );
}
