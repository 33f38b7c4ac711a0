import { Link, type To } from 'react-router-dom';
import styles from './link-tabs.module.css';

export interface LinkTab {
  readonly key: string;
  readonly label: string;
  readonly to: To;
  /** What a screen knows besides its address: where it leads back to, say. */
  readonly state?: unknown;
  readonly count?: number | undefined;
}

/** Tabs that are addresses. */
export function LinkTabs({ label, tabs, present }: { label: string; tabs: readonly LinkTab[]; present: string }) {
  return (
    <nav aria-label={label} style={{ margin: '0 -10px -1px', overflowX: 'auto', scrollbarWidth: 'none' }}>
      <ul style={{ display: 'flex', gap: 4 }}>
        {tabs.map(({ key, label: name, to, state, count }) => (
          <li key={key}>
            <Link to={to} state={state} className={styles.tab} aria-current={key === present ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
