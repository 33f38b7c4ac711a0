import { useLayoutEffect, useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import styles from './mark.module.css';

export interface LinkTab {
  readonly key: string;
  readonly label: string;
  readonly to: To;
  /** What a screen knows besides its address: where it leads back to, say. */
  readonly state?: unknown;
  readonly count?: number | undefined;
}

/** Tabs that are addresses. Where they have no room they scroll, the present one in sight. */
export function LinkTabs({ label, tabs, present }: { label: string; tabs: readonly LinkTab[]; present: string }) {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [present]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      style={{ position: 'relative', margin: '0 -10px -1px', overflowX: 'auto', scrollbarWidth: 'none' }}
    >
      <ul style={{ display: 'flex', gap: 4 }}>
        {tabs.map(({ key, label: name, to, state, count }) => (
          <li key={key}>
            <Link to={to} state={state} className={styles.tab} aria-current={key === present ? 'page' : undefined}>
              {name}
              {count !== undefined && <span className="tag">{count.toLocaleString('en-US')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
