import { BadgeCheck } from 'lucide-react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import {
  formatHeight,
  measurableNames,
  measurables,
  type Measurable,
} from '../../../../../../contract/athlete/vocabulary.js';
import { formatDay } from '../../../../ui/day.js';
import styles from './measurables.module.css';

/** Measured numbers, each with who vouches for it and when it was measured, where anybody does. */
export function Measurables({ athlete }: { athlete: Athlete }) {
  return (
    <dl className={styles.strip}>
      {measurableNames.map((name) => {
        const value = athlete.measurableAttributes[name];
        if (value === null) return null;
        const { label, unit } = measurables[name];
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <p className={styles.value}>
                {name === 'height' ? formatHeight(value) : value}
                {name !== 'height' && <span> {unit}</span>}
              </p>
              <Source athlete={athlete} of={name} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Source({ athlete, of }: { athlete: Athlete; of: Measurable }) {
  const verified = athlete.verifiedMeasurables.find(({ name }) => name === of);
  if (!verified) return <p className={styles.source}>Not verified</p>;
  return (
    <p className={styles.source} data-verified>
      <BadgeCheck size={14} aria-hidden />
      Verified {formatDay(verified.measuredOn)} by {verified.verifiedBy}
    </p>
  );
}
