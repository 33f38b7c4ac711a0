import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { teamSeesAll } from '../../../../../../contract/athlete/team-sight.js';
import {
  formatHeight,
  formatMeasurable,
  isTransfer,
  type Measurable,
} from '../../../../../../contract/athlete/vocabulary.js';
import { paths } from '../../../../app/paths.js';
import { seesUpdates } from '../../../../app/session/modules.js';
import { useSession } from '../../../../app/session/session.js';
import { agoInWords, formatMoment } from '../../../../ui/day.js';
import { CountBadge } from '../../../../ui/count-badge.js';
import { AthleteStatus } from '../../components/athlete-status.js';
import { nameOf, positionsIn, wordsOf } from '../roster-words.js';
import styles from './roster-cells.module.css';

interface Props {
  athlete: RosterAthlete;
}

/** The name, how much of their updates is unread where the team has updates, and the status of whoever is not active. */
export function Name({ athlete }: Props) {
  const { accountStatus, unreadUpdatesForCoach } = athlete;
  const hasUpdates = seesUpdates(useSession());
  return (
    <div className={styles.name}>
      {teamSeesAll(accountStatus) ? (
        <Link to={paths.coach.athlete(athlete._id)} data-opens>
          {nameOf(athlete)}
        </Link>
      ) : (
        nameOf(athlete)
      )}
      {hasUpdates && <CountBadge value={unreadUpdatesForCoach} noun="unread updates" />}
      {accountStatus !== 'active' && <AthleteStatus status={accountStatus} />}
    </div>
  );
}

/** The name, and `#12 · Austin, TX`. */
export function Who({ athlete }: Props) {
  const { jersey, town } = wordsOf(athlete, new Date());
  return (
    <div className={styles.who}>
      <Name athlete={athlete} />
      <p className={styles.under}>
        {jersey}
        <span className={styles.town}>
          {jersey && town && ' · '}
          {town}
        </span>
      </p>
    </div>
  );
}

export function Positions({ athlete }: Props) {
  const { positions } = wordsOf(athlete, new Date());
  const { shown, more } = positionsIn(positions);
  const others = positions.slice(shown.length).map(({ name }) => name);
  return (
    <span className={styles.positions}>
      {shown.map(({ code, name }) => (
        <abbr key={code} title={name}>
          {code}
        </abbr>
      ))}
      {more > 0 && (
        <span className={styles.none} title={others.join(', ')}>
          <span aria-hidden>+{more}</span>
          <span className="visually-hidden">{others.join(', ')}</span>
        </span>
      )}
    </span>
  );
}

export function Class({ athlete }: Props) {
  const { grade, classOf } = wordsOf(athlete, new Date());
  return (
    <div className={styles.class} title={[grade, classOf].filter(Boolean).join(', ')}>
      <p className={styles.cut}>{grade}</p>
      <p className={styles.under}>{classOf}</p>
    </div>
  );
}

export function School({ athlete: { schoolLevel, highSchool, lastCollege } }: Props) {
  const school = (isTransfer(schoolLevel) && lastCollege) || highSchool;
  return (
    <p className={styles.cut} title={school ?? undefined}>
      {school ?? '–'}
    </p>
  );
}

/** A number that was measured, marked where a coach vouches for it. */
export function Measured({ athlete, of }: Props & { of: Measurable }) {
  const value = athlete.measurableAttributes[of];
  if (value === null) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.number} title={formatMeasurable(of, value)}>
      {athlete.verifiedMeasurables.includes(of) && <BadgeCheck size={14} role="img" aria-label="Verified" />}
      {plainNumber(of, value)}
    </span>
  );
}

/** Without its unit, which is the same down the column. */
function plainNumber(of: Measurable, value: number): string {
  if (of === 'height') return formatHeight(value);
  return of === 'fortyYardDash' || of === 'shuttle' ? value.toFixed(2) : String(value);
}

export function Gpa({ athlete: { gpa } }: Props) {
  return gpa === null ? <span className={styles.none}>–</span> : gpa.toFixed(2);
}

/** How many of the athlete's numbers a coach vouches for; which, on hover. */
export function Verified({ athlete }: Props) {
  const { length } = athlete.verifiedMeasurables;
  if (length === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.number} title={wordsOf(athlete, new Date()).verified}>
      <BadgeCheck size={14} aria-hidden />
      {length}
    </span>
  );
}

export function LastActivity({ athlete: { lastActivityAt } }: Props) {
  return <span title={formatMoment(lastActivityAt)}>{agoInWords(lastActivityAt, new Date())}</span>;
}

/** `WR · Sophomore · Cedar Falls`. */
export function inShort(athlete: RosterAthlete): string {
  const { positions, grade } = wordsOf(athlete, new Date());
  return [positions.map(({ code }) => code).join(', '), grade, athlete.city].filter(Boolean).join(' · ');
}
