import { BadgeCheck } from 'lucide-react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { formatDay } from '../../../../ui/day.js';
import type { ProfileField } from '../sections.js';
import { Facts } from './facts.js';
import styles from './measurables.module.css';

/** Measured numbers; those that somebody vouches for say who, and when they were measured. */
export function Measurables({ athlete, fields }: { athlete: Athlete; fields: readonly ProfileField[] }) {
  return (
    <Facts
      athlete={athlete}
      fields={fields}
      mark={({ path }) => {
        const verified = athlete.verifiedMeasurables.find(({ name }) => path === `measurableAttributes.${name}`);
        return (
          verified && (
            <p className={styles.verified}>
              <BadgeCheck size={14} aria-hidden />
              Verified {formatDay(verified.measuredOn)} by {verified.verifiedBy}
            </p>
          )
        );
      }}
    />
  );
}
