import { getCollegeRoster, type RosterMember } from '../../../../../contract/college-roster/endpoints.js';
import { formatRosterField, playerClassLabels } from '../../../../../contract/college-roster/roster-player.js';
import { type Sport, sportLabels } from '../../../../../contract/team/vocabulary.js';
import { useRead } from '../../../app/data/read.js';
import type { Column } from '../../../ui/list/column.js';
import { DataList } from '../../../ui/list/data-list.js';
import { List } from '../../../ui/list/list.js';

const nameOf = ({ firstName, lastName }: RosterMember) => `${firstName} ${lastName}`;
const classOf = ({ class: listed, redshirt }: RosterMember) =>
  [redshirt && 'Redshirt', listed && playerClassLabels[listed]].filter(Boolean).join(' ');
const homeOf = ({ city, state, country }: RosterMember) => [city, state, country].filter(Boolean).join(', ');
const sizeOf = (player: RosterMember) =>
  [formatRosterField('height', player), formatRosterField('weight', player)].filter(Boolean).join(', ');
const schoolOf = ({ previousSchool, highSchool }: RosterMember) => previousSchool ?? highSchool;

const columns: readonly [Column<RosterMember>, ...Column<RosterMember>[]] = [
  {
    key: 'name',
    title: 'Player',
    cell: (player) => (
      <>
        {player.jersey !== null && <span style={{ color: 'var(--ink-3)' }}>#{player.jersey} </span>}
        {nameOf(player)}
      </>
    ),
    card: 'name',
  },
  {
    key: 'position',
    title: 'Position',
    width: '90px',
    cell: (player) => formatRosterField('positions', player),
    card: ['line', (player) => [formatRosterField('positions', player), classOf(player)].filter(Boolean).join(' · ')],
  },
  { key: 'class', title: 'Class', width: '160px', cell: classOf },
  { key: 'size', title: 'Height and weight', width: '150px', cell: sizeOf, card: 'line' },
  { key: 'home', title: 'From', cell: homeOf, card: 'line' },
  { key: 'school', title: 'Last school', room: 1100, cell: schoolOf },
];

/** Everyone on a college's approved roster. */
export function RosterPlayers({ collegeId, sport }: { collegeId: string; sport: Sport }) {
  const query = useRead(getCollegeRoster, { params: { id: collegeId, sport } });
  return (
    <List query={query} what="The roster" rows={({ players }) => players} empty={null}>
      {(players) => (
        <DataList
          label={`${sportLabels[sport]} players`}
          noun="players"
          rows={players}
          columns={columns}
          idOf={({ _id }) => _id}
          nameOf={nameOf}
          density="compact"
        />
      )}
    </List>
  );
}
