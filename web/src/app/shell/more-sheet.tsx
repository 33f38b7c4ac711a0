import { Link } from 'react-router-dom';
import { BottomDrawer } from '../../ui/bottom-drawer.js';
import { Offered, type Place } from './place.js';
import styles from './app-shell.module.css';

interface Props {
  places: readonly Place[];
  /** The place that is open. */
  here: Place | undefined;
  onClose: () => void;
}

/** The places of a role that a phone's bar has no room for. */
export function MoreSheet({ places, here, onClose }: Props) {
  return (
    <BottomDrawer title="More" onClose={onClose}>
      {(close) => (
        <ul>
          {places.map((place) => (
            <Offered key={place.to} place={place}>
              <li>
                <Link
                  to={place.to}
                  className={styles.link}
                  style={{ minHeight: 48 }}
                  aria-current={place === here ? 'page' : undefined}
                  onClick={close}
                >
                  <place.icon size={19} aria-hidden />
                  {place.label}
                </Link>
              </li>
            </Offered>
          ))}
        </ul>
      )}
    </BottomDrawer>
  );
}
