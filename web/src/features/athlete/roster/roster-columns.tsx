import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { teamSeesAll } from '../../../../../contract/athlete/team-sight.js';
import {
  type AthleteSortKey,
  formatHeight,
  formatMeasurable,
  isTransfer,
  type Measurable,
  measurableNames,
} from '../../../../../contract/athlete/vocabulary.js';
import { interestStageLabels } from '../../../../../contract/college-interest/vocabulary.js';
import { paths } from '../../../app/paths.js';
import { seesUpdates } from '../../../app/session/may.js';
import { useSession } from '../../../app/session/session.js';
import type { RosterColumnPart } from '../../../app/shell/screen.js';
import { CountBadge } from '../../../ui/count-badge.js';
import { agoInWords, formatDay, formatMoment } from '../../../ui/day.js';
import type { Column } from '../../../ui/list/column.js';
import { AthleteStatus } from '../athlete-status.js';
import { AthleteGroups } from './athlete-groups.js';
import { isDrawn, ownChoices, type DrawnColumn } from './roster-layout.js';
import { nameOf, positionsIn, wordsOf } from './roster-words.js';
import styles from './roster.module.css';

type RosterColumn = Column<RosterAthlete, AthleteSortKey>;
type Drawn = Pick<RosterColumn, 'cell' | 'sort' | 'align' | 'card'>;

const athleteColumn: RosterColumn = {
  key: 'athlete',
  title: 'Athlete',
  sort: 'lastName',
  cell: (athlete) => <Who athlete={athlete} />,
  card: ['name', (athlete) => <Name athlete={athlete} />],
};

const isMeasurable = (name: DrawnColumn): name is DrawnColumn & Measurable =>
  measurableNames.some((measurable) => measurable === name);

/** What the roster shows of an athlete: the name, and of its own columns and those of other features the ones that are shown. */
export const rosterColumns = (
  shown: readonly string[],
  added: readonly RosterColumnPart[],
  onManageGroups: () => void,
): [RosterColumn, ...RosterColumn[]] => [
  athleteColumn,
  ...[
    ...ownChoices.map((column) => ({
      ...column,
      ...(isDrawn(column.key)
        ? drawn(column.key, onManageGroups)
        : { cell: (athlete: RosterAthlete) => <Text of={'text' in column ? column.text(athlete) : null} /> }),
    })),
    ...added.map(({ Cell, ...column }) => ({
      ...column,
      cell: (athlete: RosterAthlete) => <Cell athlete={athlete} />,
    })),
  ]
    .filter(({ key }) => shown.includes(key))
    .map(({ width, ...column }) => ({ ...column, width: `${width}px` })),
];

function drawn(name: DrawnColumn, onManageGroups: () => void): Drawn {
  if (isMeasurable(name)) return { cell: (athlete) => <Measured athlete={athlete} of={name} />, align: 'end' };
  switch (name) {
    case 'position':
      return { cell: (athlete) => <Positions athlete={athlete} />, card: ['line', inShort] };
    case 'class':
      return { cell: (athlete) => <Class athlete={athlete} />, sort: 'highSchoolGraduationYear' };
    case 'groups':
      return { cell: (athlete) => <AthleteGroups athlete={athlete} onManage={onManageGroups} />, card: 'foot' };
    case 'school':
      return { cell: (athlete) => <School athlete={athlete} /> };
    case 'colleges':
      return { cell: (athlete) => <Colleges athlete={athlete} />, sort: 'collegeCount' };
    case 'offers':
      return { cell: (athlete) => <Offers athlete={athlete} />, sort: 'offerCount', align: 'end' };
    case 'committed':
      return { cell: (athlete) => <CommittedTo athlete={athlete} /> };
    case 'touch':
      return { cell: (athlete) => <LastTouch athlete={athlete} />, sort: 'lastTouch' };
    case 'verified':
      return { cell: (athlete) => <Verified athlete={athlete} /> };
    case 'activity':
      return { cell: (athlete) => <LastActivity athlete={athlete} /> };
  }
}

interface Props {
  athlete: RosterAthlete;
}

/** The name, how much of their updates is unread where the team has updates, and the status of those who are not active. */
function Name({ athlete }: Props) {
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
      <p className="cut hint">
        {jersey}
        <span className={styles.town}>
          {jersey && town && ' · '}
          {town}
        </span>
      </p>
    </div>
  );
}

function Positions({ athlete }: Props) {
  const { positions } = wordsOf(athlete, new Date());
  const { shown, more } = positionsIn(positions);
  const others = positions.slice(shown.length).map(({ name }) => name);
  return (
    <span className={styles.positions}>
      {shown.map(({ code, name }) => (
        <abbr key={code} className="tag" title={name}>
          {code}
        </abbr>
      ))}
      {more > 0 && (
        <span className="hint" title={others.join(', ')}>
          <span aria-hidden>+{more}</span>
          <span className="visually-hidden">{others.join(', ')}</span>
        </span>
      )}
    </span>
  );
}

function Class({ athlete }: Props) {
  const { grade, classOf } = wordsOf(athlete, new Date());
  return (
    <div className={styles.class} title={[grade, classOf].filter(Boolean).join(', ')}>
      <p className="cut">{grade}</p>
      <p className="cut hint">{classOf}</p>
    </div>
  );
}

function School({ athlete: { schoolLevel, highSchool, lastCollege } }: Props) {
  const school = (isTransfer(schoolLevel) && lastCollege) || highSchool;
  return (
    <p className="cut" title={school ?? undefined}>
      {school ?? '–'}
    </p>
  );
}

/** A number that was measured, marked where a coach vouches for it. */
function Measured({ athlete, of }: Props & { of: Measurable }) {
  const value = athlete.measurableAttributes[of];
  if (value === null) return <span className="hint">–</span>;
  return (
    <span className="inline-row" style={{ gap: 4 }} title={formatMeasurable(of, value)}>
      {athlete.verifiedMeasurables.includes(of) && (
        <BadgeCheck size={14} color="var(--good)" role="img" aria-label="Verified" />
      )}
      {plainNumber(of, value)}
    </span>
  );
}

/** Without its unit, which is the same down the column. */
function plainNumber(of: Measurable, value: number): string {
  if (of === 'height') return formatHeight(value);
  return of === 'fortyYardDash' || of === 'shuttle' ? value.toFixed(2) : String(value);
}

function Text({ of }: { of: string | null }) {
  return of ?? <span className="hint">–</span>;
}

/** How many of the athlete's numbers a coach vouches for; which, on hover. */
function Verified({ athlete }: Props) {
  const { length } = athlete.verifiedMeasurables;
  if (length === 0) return <span className="hint">–</span>;
  return (
    <span className="inline-row" style={{ gap: 4 }} title={wordsOf(athlete, new Date()).verified}>
      <BadgeCheck size={14} color="var(--good)" aria-hidden />
      {length}
    </span>
  );
}

function LastActivity({ athlete: { lastActivityAt } }: Props) {
  return <span title={formatMoment(lastActivityAt)}>{agoInWords(lastActivityAt, new Date())}</span>;
}

/** `WR · Sophomore · Cedar Falls`. */
function inShort(athlete: RosterAthlete): string {
  const { positions, grade } = wordsOf(athlete, new Date());
  return [positions.map(({ code }) => code).join(', '), grade, athlete.city].filter(Boolean).join(' · ');
}

interface CollegesProps {
  athlete: Pick<RosterAthlete, 'interests'>;
}

/** How many colleges are on the list, and how far the furthest of them is. */
function Colleges({ athlete: { interests } }: CollegesProps) {
  if (!interests.stage) return <span className="hint">–</span>;
  return (
    <div className={styles.class}>
      <p className="cut">{interests.colleges}</p>
      <p className="cut hint">{interestStageLabels[interests.stage]}</p>
    </div>
  );
}

function Offers({ athlete: { interests } }: CollegesProps) {
  return interests.offers === 0 ? <span className="hint">–</span> : interests.offers;
}

function CommittedTo({ athlete: { interests } }: CollegesProps) {
  return (
    <p className="cut" title={interests.committedTo ?? undefined}>
      {interests.committedTo ?? '–'}
    </p>
  );
}

/** The day on which something last happened with a college. */
function LastTouch({ athlete: { interests } }: CollegesProps) {
  return interests.lastTouch ? formatDay(interests.lastTouch) : <span className="hint">–</span>;
}
