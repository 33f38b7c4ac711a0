import styles from './status-badge.module.css';

/** More would not fit on a button. */
const MOST = 99;

/** How many there are, on a button; nothing for none. `noun` is for screen readers. */
export function CountBadge({ value, noun }: { value: number; noun: string }) {
  if (value === 0) return null;
  return (
    <span className={styles.count}>
      {value > MOST ? `${MOST}+` : value}
      <span className="visually-hidden"> {noun}</span>
    </span>
  );
}
