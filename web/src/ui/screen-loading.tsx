import styles from './mark.module.css';

/** What stands in for a screen while it loads; shows only after a moment, so that a fast one does not flicker. */
export function ScreenLoading({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.loading} role="status">
      {/* Of the style sheet in index.html. */}
      <span className="ring" aria-hidden />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
