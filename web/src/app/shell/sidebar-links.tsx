import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { Place } from './place.js';
import styles from './app-shell.module.css';

interface Props {
  places: readonly Place[];
  /** What stands below the links and does something here. */
  actions?: ReactNode;
}

export function SidebarLinks({ places, actions }: Props) {
  return (
    <nav aria-label="Main">
      <ul className={styles.links}>
        {places.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink to={to} className={styles.link ?? ''}>
              <Icon size={17} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
        {actions && <li>{actions}</li>}
      </ul>
    </nav>
  );
}
