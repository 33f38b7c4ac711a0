import styles from './list-skeleton.module.css';

/** The shape of a list of the platform while it loads. */
export function ListSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden>
          <i style={{ width: `${110 + ((row * 37) % 60)}px` }} />
          <i className={styles.badge} />
          <i style={{ width: 90 }} />
          <i style={{ width: 60 }} />
        </div>
      ))}
    </div>
  );
}
