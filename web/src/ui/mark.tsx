import styles from './mark.module.css';

/** The mark of the product: a touchline and a player's run along it. `index.html` and `favicon.svg` have it, too. */
function Mark({ size, tone = 'dark' }: { size: number; tone?: 'dark' | 'light' }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} data-tone={tone} className={styles.mark} aria-hidden>
      <rect width="32" height="32" rx="8" className={styles.tile} />
      <path d="M7 9.5h18M13 9.5V24" className={styles.line} />
      <path d="M19 15v9" className={styles.run} />
    </svg>
  );
}

/** The name of the product with its mark. */
export function Wordmark({ tone = 'dark' }: { tone?: 'dark' | 'light' }) {
  return (
    <span className={styles.wordmark} data-tone={tone}>
      <Mark size={26} tone={tone} />
      Touchline
    </span>
  );
}

/** What `index.html` shows until the script has come, for as long as it is not known who is here. */
export function Splash({ label }: { label: string }) {
  return (
    <div className="splash" role="status" aria-label={label}>
      <Mark size={40} />
      <span className="ring" aria-hidden />
    </div>
  );
}
