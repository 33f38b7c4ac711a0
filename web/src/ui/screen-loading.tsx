import { Starting } from './starting.js';
import styles from './screen-loading.module.css';

/** What stands in for a screen while it loads; shows only after a moment, so that a fast one does not flicker. */
export function ScreenLoading({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.loading}>
      <Starting label={label} />
    </div>
  );
}
