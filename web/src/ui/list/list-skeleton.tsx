import { Skeleton } from 'antd';
import styles from './list-skeleton.module.css';

/** How a list looks while it loads. */
export interface Shape {
  rows?: number;
  /** Whether a picture comes before each row. */
  pictures?: boolean;
  /** Whether it is in a card that has a border of its own. */
  plain?: boolean;
}

interface Props extends Shape {
  /** `Loading the roster`. */
  label: string;
}

/** The shape of a list while it loads. */
export function ListSkeleton({ label, rows = 4, pictures = false, plain = false }: Props) {
  return (
    <div className={styles.skeleton} data-plain={plain} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden>
          <Skeleton
            active
            avatar={pictures && { size: 34 }}
            title={{ width: 96 + ((row * 37) % 60) }}
            paragraph={{ rows: 1, width: 150 + ((row * 53) % 90) }}
          />
        </div>
      ))}
    </div>
  );
}
