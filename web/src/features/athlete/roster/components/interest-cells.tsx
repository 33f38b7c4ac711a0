import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { interestStageLabels } from '../../../../../../contract/college-interest/vocabulary.js';
import { formatDay } from '../../../../ui/day.js';
import styles from './roster-cells.module.css';

interface Props {
  athlete: Pick<RosterAthlete, 'interests'>;
}

/** How many colleges are on the list, and how far the furthest of them is. */
export function Colleges({ athlete: { interests } }: Props) {
  if (!interests.stage) return <span className={styles.none}>–</span>;
  return (
    <div className={styles.class}>
      <p className={styles.cut}>{interests.colleges}</p>
      <p className={styles.under}>{interestStageLabels[interests.stage]}</p>
    </div>
  );
}

export function Offers({ athlete: { interests } }: Props) {
  return interests.offers === 0 ? <span className={styles.none}>–</span> : interests.offers;
}

export function CommittedTo({ athlete: { interests } }: Props) {
  return (
    <p className={styles.cut} title={interests.committedTo ?? undefined}>
      {interests.committedTo ?? '–'}
    </p>
  );
}

/** The day on which something last happened with a college. */
export function LastTouch({ athlete: { interests } }: Props) {
  return interests.lastTouch ? formatDay(interests.lastTouch) : <span className={styles.none}>–</span>;
}
