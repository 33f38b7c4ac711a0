import styles from './running-bar.module.css';

/** Something is on its way, and nobody knows how much is left. */
export function RunningBar() {
  return (
    <div className={styles.track} aria-hidden>
      <i />
    </div>
  );
}
