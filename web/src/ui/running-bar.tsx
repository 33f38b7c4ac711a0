import styles from './status-badge.module.css';

/** Something is on its way, and nobody knows how much is left. */
export function RunningBar() {
  return (
    <div className={styles.runningBarTrack} aria-hidden>
      <i />
    </div>
  );
}
