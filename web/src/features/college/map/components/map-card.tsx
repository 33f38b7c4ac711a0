import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.js';
import type { MapPoint } from '../map-point.js';
import styles from './map-card.module.css';

interface Props {
  /** `colleges`. */
  noun: string;
  /** The one that was pressed, or several that lie in one place. */
  points: readonly MapPoint[];
  draw: (point: MapPoint) => ReactNode;
  onChoose: (point: MapPoint) => void;
  onClose: () => void;
}

/** What was pressed on the map. */
export function MapCard({ noun, points, draw, onChoose, onClose }: Props) {
  const [one, ...others] = points;
  return (
    <div className={styles.card} role="group" aria-label="On the map">
      {one && others.length === 0 ? (
        draw(one)
      ) : (
        <ul className={styles.several} aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} in this place`}>
          {points.map((point) => (
            <li key={point._id}>
              <button type="button" onClick={() => onChoose(point)}>
                {point.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <IconButton label="Close" icon={<X size={16} aria-hidden />} onClick={onClose} />
    </div>
  );
}
