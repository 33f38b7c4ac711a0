import { Button } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import type { RosterMember } from '../../../../contract/college-roster/endpoints.js';
import { formatRosterField } from '../../../../contract/college-roster/roster-player.js';
import { DataList, type DataListProps } from '../../ui/list/data-list.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useDecide } from './decide.js';
import { homeOf, nameOf } from './roster-words.js';

type Columns = DataListProps<RosterMember>['columns'];

const unknown = <span style={{ color: 'var(--ink-3)' }}>–</span>;
const isMember = (hidden: ReadonlySet<string>) => (player: RosterMember) => hidden.has(player._id);

const columnsOf = (isHidden: (player: RosterMember) => boolean): Columns => [
  {
    key: 'player',
    title: 'Player',
    width: '26%',
    cell: (player) => (
      <span style={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {player.jersey !== null && <span style={{ color: 'var(--ink-3)' }}>#{player.jersey} </span>}
        {nameOf(player)} {isHidden(player) && <StatusBadge tone="quiet">Hidden</StatusBadge>}
      </span>
    ),
    card: 'name',
  },
  {
    key: 'positions',
    title: 'Position',
    width: '104px',
    cell: (player) => formatRosterField('positions', player) ?? unknown,
  },
  {
    key: 'class',
    title: 'Class',
    width: '124px',
    cell: classOf,
    card: ['line', factsOf],
  },
  {
    key: 'height',
    title: 'Height',
    width: '88px',
    align: 'end',
    cell: (player) => formatRosterField('height', player) ?? unknown,
  },
  {
    key: 'weight',
    title: 'Weight',
    width: '88px',
    align: 'end',
    cell: (player) => formatRosterField('weight', player) ?? unknown,
  },
  { key: 'home', title: 'From', cell: (player) => homeOf(player) ?? unknown, card: ['line', homeAndSchools] },
  {
    key: 'schools',
    title: 'Schools',
    room: 1100,
    cell: (player) => schoolsOf(player) || unknown,
  },
];

function classOf(player: RosterMember) {
  const words = formatRosterField('class', player);
  return words === null ? unknown : `${player.redshirt ? 'Redshirt ' : ''}${words}`;
}

const factsOf = (player: RosterMember): string =>
  (['positions', 'class', 'height', 'weight'] as const)
    .map((field) => formatRosterField(field, player))
    .filter(Boolean)
    .join(' · ');

const schoolsOf = ({ highSchool, previousSchool }: RosterMember): string =>
  [highSchool, previousSchool && `from ${previousSchool}`].filter(Boolean).join(', ');

const homeAndSchools = (player: RosterMember): string =>
  [homeOf(player), schoolsOf(player)].filter(Boolean).join(' · ');

interface Props {
  players: readonly RosterMember[];
  /** Ids of the players that only admins see. */
  hidden: readonly string[];
  /** Only what is approved now can be hidden, and not by everybody. */
  mayHide: boolean;
}

/** The approved players of a roster, hidden ones too. */
export function RosterTable({ players, hidden, mayHide }: Props) {
  const isHidden = isMember(new Set(hidden));
  return (
    <DataList
      label="Approved players"
      noun="players"
      rows={players}
      columns={columnsOf(isHidden)}
      idOf={({ _id }) => _id}
      nameOf={nameOf}
      density="compact"
      {...(mayHide && {
        actions: {
          width: '104px',
          of: (player: RosterMember) => <HideButton player={player} isHidden={isHidden(player)} />,
        },
      })}
      tableFrom={1000}
    />
  );
}

function HideButton({ player, isHidden }: { player: RosterMember; isHidden: boolean }) {
  const decide = useDecide();
  const name = nameOf(player);
  const Icon = isHidden ? Eye : EyeOff;
  const verb = isHidden ? 'Show' : 'Hide';
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon size={15} aria-hidden />}
      aria-label={`${verb}: ${name}`}
      loading={decide.isPending}
      onClick={() => decide.mutate({ decision: isHidden ? 'shown' : 'hidden', recordIds: [player._id], name })}
    >
      {verb}
    </Button>
  );
}
