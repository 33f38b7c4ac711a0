import { X } from 'lucide-react';
import type { CollegePoint } from '../../../../../../contract/college/college-places.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { useCollege } from '../../api/college.js';
import { Crest } from '../../components/crest.js';
import type { OpenedCollege } from '../../opened-college.js';
import styles from './map-card.module.css';

interface Props {
  /** The one that was pressed, or several that lie in one place. */
  colleges: readonly CollegePoint[];
  onChoose: (college: CollegePoint) => void;
  onOpen: (college: OpenedCollege) => void;
  onClose: () => void;
}

/** What was pressed on the map. */
export function MapCard({ colleges, onChoose, onOpen, onClose }: Props) {
  const [one, ...others] = colleges;
  return (
    <div className={styles.card} role="group" aria-label="On the map">
      {one && others.length === 0 ? (
        <OneCollege point={one} onOpen={onOpen} />
      ) : (
        <ul className={styles.several} aria-label="Colleges in this place">
          {colleges.map((college) => (
            <li key={college._id}>
              <button type="button" onClick={() => onChoose(college)}>
                {college.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <IconButton label="Close" icon={<X size={16} aria-hidden />} onClick={onClose} />
    </div>
  );
}

function OneCollege({ point, onOpen }: { point: CollegePoint; onOpen: Props['onOpen'] }) {
  const { data } = useCollege(point._id);
  const { _id, name, color } = point;
  const college = data ?? { _id, name, city: null, state: null, code: null, primaryColor: color, secondaryColor: null };
  return (
    <div className={styles.college}>
      <Crest college={college} size={40} />
      <div>
        <button type="button" className={styles.name} onClick={() => onOpen(college)}>
          {name}
        </button>
        <p>{[college.city, college.state].filter(Boolean).join(', ')}</p>
      </div>
    </div>
  );
}
