import styles from './timeline-skeleton.module.css';

const rows = Array.from({ length: 5 }, (_, index) => index);

/** The shape of a history while it loads. */
export function TimelineSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading the history</span>
      {rows.map((row) => (
        <div key={row} className={styles.row} aria-hidden>
          <i className={styles.face} />
          <span>
            <i style={{ width: `${44 + ((row * 17) % 30)}%` }} />
            <i style={{ width: `${18 + ((row * 7) % 12)}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
