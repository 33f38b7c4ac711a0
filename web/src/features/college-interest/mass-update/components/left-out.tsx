import type { LeftOut as LeftOutAthlete } from '../../../../../../contract/college-interest/mass-update.js';
import { leftOutInWords } from '../mass-update-words.js';
import type { MeantAthlete } from '../meant-athletes.js';
import styles from './mass-update.module.css';

interface Props {
  leftOut: readonly LeftOutAthlete[];
  meant: readonly MeantAthlete[];
}

/** Who does not get an update, by name, and why; nothing where everybody does. */
export function LeftOut({ leftOut, meant }: Props) {
  if (leftOut.length === 0) return null;
  return (
    <ul className={styles.leftOut} aria-label="Left out">
      {leftOutInWords(leftOut, meant).map(({ reason, names }) => (
        <li key={reason}>
          <b>{reason}:</b> {names.join(', ')}
        </li>
      ))}
    </ul>
  );
}
