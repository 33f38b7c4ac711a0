import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { Link } from 'react-router-dom';
import { sportLabels, sports } from '../../../../../../contract/team/vocabulary.js';
import { paths } from '../../../../app/paths.js';
import type { DataListProps } from '../../../../ui/list/data-list.js';
import { ProgressTrack } from '../../../../ui/progress-track.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import type { CollegesSort } from './all-colleges.js';
import styles from '../../research/components/college-drawer.module.css';

type Columns = DataListProps<ListedCollege, CollegesSort>['columns'];

/** What the list shows of a college, in the table and on a card. A press on the name opens it. */
export const collegeColumns: Columns = [
  {
    key: 'college',
    title: 'College',
    sort: 'name',
    cell: (college) => (
      <>
        <Link data-opens to={paths.admin.college(college._id)}>
          {college.name}
        </Link>
        <p className={styles.under}>{placeOf(college)}</p>
      </>
    ),
    card: 'name',
  },
  {
    key: 'programs',
    title: 'Programs',
    width: '26%',
    room: 900,
    cell: (college) => <Programs college={college} />,
    card: 'line',
  },
  {
    key: 'enrollment',
    title: 'Students',
    width: '116px',
    room: 1100,
    align: 'end',
    sort: 'enrollment',
    cell: ({ enrollment }) => reported(enrollment?.toLocaleString('en-US')),
  },
  {
    key: 'tuition',
    title: 'Tuition',
    width: '116px',
    room: 1320,
    align: 'end',
    sort: 'tuition',
    cell: ({ tuitionOutOfState }) => reported(tuitionOutOfState && `$${tuitionOutOfState.toLocaleString('en-US')}`),
  },
  {
    key: 'known',
    title: 'Facts',
    width: '124px',
    sort: 'known',
    cell: ({ known: { fields, of } }) => (
      <div style={{ display: 'grid', gap: 4, fontVariantNumeric: 'tabular-nums' }}>
        {fields} of {of}
        <ProgressTrack share={fields / of} />
      </div>
    ),
    card: 'foot',
  },
  {
    key: 'status',
    title: 'Status',
    width: '112px',
    cell: ({ archived }) => (
      <StatusBadge tone={archived ? 'quiet' : 'good'}>{archived ? 'Archived' : 'Listed'}</StatusBadge>
    ),
    card: 'foot',
  },
];

const placeOf = ({ city, state }: ListedCollege): string =>
  [city, state].filter(Boolean).join(', ') || 'Place not reported';

const reported = (text: string | number | null | undefined) =>
  text || <span style={{ color: 'var(--ink-3)' }}>Not reported</span>;

function Programs({ college }: { college: ListedCollege }) {
  const played = sports.flatMap((sport) => {
    const program = college[sport];
    return program ? [`${sportLabels[sport]}: ${program.division}`] : [];
  });
  if (played.length === 0) return <span style={{ color: 'var(--ink-3)' }}>Not reported</span>;
  return (
    <ul style={{ color: 'var(--ink-2)', fontSize: 12.5, lineHeight: 1.45 }}>
      {played.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
