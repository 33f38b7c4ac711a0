import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Offered } from './offered.js';
import { placeAt, type Place } from './place.js';
import styles from './app-shell.module.css';

interface Props {
  places: readonly Place[];
  /** What stands below the links and does something here. */
  actions?: ReactNode;
}

export function SidebarLinks({ places, actions }: Props) {
  const { pathname, search } = useLocation();
  const here = placeAt(places, pathname, search);
  return (
    <nav aria-label="Main">
      <ul className={styles.links}>
        {places.map((place) => (
          <Offered key={place.to} place={place}>
            <li>
              <Link to={place.to} className={styles.link} aria-current={place === here ? 'page' : undefined}>
                <place.icon size={17} aria-hidden />
                {place.label}
                {place.count && (
                  <span className={styles.waiting}>
                    <place.count />
                  </span>
                )}
              </Link>
            </li>
          </Offered>
        ))}
        {actions && <li>{actions}</li>}
      </ul>
    </nav>
  );
}
