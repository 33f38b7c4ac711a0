import { Link } from 'react-router-dom';
import type { ListedTeam } from '../../../../../../contract/team/list-teams.js';
import { paths } from '../../../../app/paths.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import type { DataListProps } from '../../../../ui/list/data-list.js';
import { StatusBadge } from '../../../../ui/status-badge.js';
import { placeOf, sinceWords } from '../team-words.js';

type Columns = DataListProps<ListedTeam>['columns'];

/** What the list shows of a team, in the table and on a card. A press on the name opens its page. */
export const teamColumns: Columns = [
  {
    key: 'team',
    title: 'Team',
    cell: (team) => (
      <>
        <Link
          to={paths.admin.team(team._id)}
          data-opens
          className="cut"
          style={{ color: 'var(--ink)', fontWeight: 550 }}
        >
          {team.name}
        </Link>
        <p className="cut hint">{placeOf(team)}</p>
      </>
    ),
    card: 'name',
  },
  {
    key: 'status',
    title: 'Status',
    width: '190px',
    cell: (team) => <Status status={team.status} endedAt={team.subscriptionEndedAt} />,
    card: 'foot',
  },
  {
    key: 'coach',
    title: 'Primary coach',
    width: '24%',
    room: 900,
    cell: (team) => <Coach team={team} />,
    card: ['line', coachOf],
  },
  {
    key: 'coaches',
    title: 'Coaches',
    width: '80px',
    room: 1100,
    align: 'end',
    cell: ({ coachCount }) => coachCount,
  },
  {
    key: 'athletes',
    title: 'Athletes',
    width: '96px',
    align: 'end',
    cell: ({ athleteCounts: { active, pending } }) => (
      <>
        {active}
        {pending > 0 && <p className="cut hint">{pending} pending</p>}
      </>
    ),
    card: ['foot', inNumbers],
  },
  {
    key: 'activity',
    title: 'Last activity',
    width: '118px',
    room: 900,
    cell: ({ lastActivityAt }) => sinceWords(lastActivityAt, new Date()),
    card: ['line', ({ lastActivityAt }) => `Last activity: ${sinceWords(lastActivityAt, new Date())}`],
  },
  {
    key: 'created',
    title: 'Created',
    width: '108px',
    room: 1320,
    cell: ({ createdAt }) => formatDay(dayOf(createdAt)),
  },
];

/** Whether the people of a team can use it, and since when it no longer pays. */
export function Status({ status, endedAt }: { status: ListedTeam['status']; endedAt: string | null }) {
  const active = status === 'active';
  return (
    <>
      <StatusBadge tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
      {endedAt && <StatusBadge tone="warn">{`Subscription ended ${formatDay(dayOf(endedAt))}`}</StatusBadge>}
    </>
  );
}

function Coach({ team: { primaryCoach } }: { team: ListedTeam }) {
  if (!primaryCoach) return <StatusBadge tone="warn">No coach</StatusBadge>;
  const { firstName, lastName, email } = primaryCoach;
  return (
    <div className="cut">
      {firstName} {lastName}
      {email && (
        <p className="cut hint">
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </div>
  );
}

function coachOf({ primaryCoach: coach }: ListedTeam): string {
  return coach ? `${coach.firstName} ${coach.lastName}` : 'No coach';
}

/** `42 athletes, 3 pending`. */
function inNumbers({ athleteCounts: { active, pending } }: ListedTeam): string {
  return `${active} ${active === 1 ? 'athlete' : 'athletes'}${pending > 0 ? `, ${pending} pending` : ''}`;
}
