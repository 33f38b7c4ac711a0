import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { ProgressTrack } from '../../../../ui/progress-track.js';
import { completenessOf, missingIn } from '../missing.js';
import { useEditing } from '../use-editing.js';
import { AddRow } from './add-row.js';
import styles from './completeness.module.css';

/** How much of what coaches look for first is filled in, and what is not; away once all of it is. */
export function Completeness({ athlete }: { athlete: Athlete }) {
  const [, setEditing] = useEditing();
  const missing = missingIn(athlete);
  if (missing.length === 0) return null;
  const { asked, filled } = completenessOf(athlete);
  return (
    <section aria-label="Completeness" className={styles.completeness}>
      <p>
        <strong>
          {filled} of {asked}
        </strong>{' '}
        filled in of what coaches look for first
      </p>
      <ProgressTrack share={filled / asked} />
      <AddRow
        fields={missing.map(({ field }) => field)}
        onAdd={(field) => setEditing(missing.find((one) => one.field === field)?.section)}
      />
    </section>
  );
}
