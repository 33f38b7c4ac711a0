import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import type { AthleteSortKey } from '../../../../../../contract/athlete/vocabulary.js';
import { paths } from '../../../../app/paths.js';
import type { DataListProps } from '../../../../ui/list/data-list.js';
import { AthleteStatus } from '../../components/athlete-status.js';
import { nameOf, wordsOf } from '../roster-words.js';
import { AthleteGroups } from './athlete-groups.js';
import styles from './roster-columns.module.css';

type Columns = DataListProps<RosterAthlete, AthleteSortKey>['columns'];

/** What the roster shows of an athlete, in the table and on a card. */
export const rosterColumns = (onManageGroups: () => void): Columns => [
  {
    key: 'athlete',
    title: 'Athlete',
    sort: 'lastName',
    cell: (athlete) => (
      <>
        <Name athlete={athlete} />
        <p className={styles.under}>{wordsOf(athlete, new Date()).under}</p>
      </>
    ),
    card: ['name', (athlete) => <Name athlete={athlete} />],
  },
  {
    key: 'about',
    title: 'Position',
    width: '124px',
    cell: (athlete) => <Position athlete={athlete} />,
    card: ['line', inShort],
  },
  {
    key: 'class',
    title: 'Class',
    width: '142px',
    room: 900,
    sort: 'highSchoolGraduationYear',
    cell: (athlete) => {
      const { grade, classOf } = wordsOf(athlete, new Date());
      return (
        <div className={styles.words}>
          {grade}
          <p className={styles.under}>{classOf}</p>
        </div>
      );
    },
  },
  {
    key: 'school',
    title: 'School',
    width: '15%',
    room: 1320,
    cell: ({ highSchool }) => (
      <p className={styles.school} title={highSchool ?? undefined}>
        {highSchool ?? '–'}
      </p>
    ),
  },
  {
    key: 'verified',
    title: 'Verified',
    width: '84px',
    room: 1320,
    cell: (athlete) => <Verified athlete={athlete} />,
  },
  {
    key: 'groups',
    title: 'Groups',
    width: '17%',
    room: 1100,
    cell: (athlete) => <AthleteGroups athlete={athlete} onManage={onManageGroups} />,
    card: 'foot',
  },
];

/** The name, and the status of whoever is not active. */
function Name({ athlete }: { athlete: RosterAthlete }) {
  const { accountStatus } = athlete;
  return (
    <div className={styles.name}>
      <Link to={paths.coach.athlete(athlete._id)} data-opens>
        {nameOf(athlete)}
      </Link>
      {accountStatus !== 'active' && <AthleteStatus status={accountStatus} />}
    </div>
  );
}

function Position({ athlete }: { athlete: RosterAthlete }) {
  const { positions, size } = wordsOf(athlete, new Date());
  return (
    <div className={styles.words}>
      <span className={styles.positions}>
        {positions.map(({ code, name }) => (
          <abbr key={code} title={name}>
            {code}
          </abbr>
        ))}
      </span>
      <p className={styles.under}>{size}</p>
    </div>
  );
}

/** How many of the athlete's numbers a coach vouches for; which, on hover. */
function Verified({ athlete }: { athlete: RosterAthlete }) {
  const { length } = athlete.verifiedMeasurables;
  if (length === 0) return <span className={styles.under}>–</span>;
  return (
    <span className={styles.verified} title={wordsOf(athlete, new Date()).verified}>
      <BadgeCheck size={15} aria-hidden />
      {length}
    </span>
  );
}

/** `WR · Sophomore · Cedar Falls`. */
function inShort(athlete: RosterAthlete): string {
  const { positions, grade } = wordsOf(athlete, new Date());
  return [positions.map(({ code }) => code).join(', '), grade, athlete.city].filter(Boolean).join(' · ');
}
