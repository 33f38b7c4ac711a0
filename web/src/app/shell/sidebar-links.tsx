import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { Offered } from './offered.js';
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
        {places.map((place) => (
          <Offered key={place.to} place={place}>
            <li>
              <NavLink to={place.to} className={styles.link ?? ''}>
                <place.icon size={17} aria-hidden />
                {place.label}
              </NavLink>
            </li>
          </Offered>
        ))}
        {actions && <li>{actions}</li>}
      </ul>
    </nav>
  );
}
