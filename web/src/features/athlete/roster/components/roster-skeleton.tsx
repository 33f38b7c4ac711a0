import styles from './roster-skeleton.module.css';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** The shape of the roster while it loads. */
export function RosterSkeleton({ small }: { small: boolean }) {
  return (
    <div className={styles.skeleton} data-small={small} role="status">
      <span className="visually-hidden">Loading the roster</span>
      {rows.map((row) => (
        <div key={row} className={styles.row} aria-hidden>
          <i className={styles.face} />
          <span className={styles.name}>
            <i style={{ width: `${96 + ((row * 37) % 60)}px` }} />
            <i style={{ width: `${70 + ((row * 53) % 50)}px` }} />
          </span>
          {!small && (
            <>
              <i style={{ width: 44 }} />
              <i style={{ width: 84 }} />
              <i style={{ width: 72 }} />
            </>
          )}
          <i className={styles.badge} />
        </div>
      ))}
    </div>
  );
}
