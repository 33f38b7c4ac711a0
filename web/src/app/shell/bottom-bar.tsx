import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Offered } from './offered.js';
import { placeAt, type Place } from './place.js';
import styles from './bottom-bar.module.css';

/** The main places of a role at the bottom of a phone, where a thumb is. */
export function BottomBar({ places, actions }: { places: readonly Place[]; actions?: ReactNode }) {
  const { pathname, search } = useLocation();
  const here = placeAt(places, pathname, search);
  return (
    <nav aria-label="Main" className={styles.bar}>
      <ul>
        {places.map((place) => (
          <Offered key={place.to} place={place}>
            <li>
              <Link to={place.to} aria-current={place === here ? 'page' : undefined}>
                <place.icon size={21} aria-hidden />
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
