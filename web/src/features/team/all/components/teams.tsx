import { CreditCard, History, Pencil, Power, PowerOff, Shield, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { type ListedTeam, listTeams, teamNeeds } from '../../../../../../contract/team/list-teams.js';
import { TeamStatus } from '../../../../../../contract/team/vocabulary.js';
import { useRead } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { useMay } from '../../../../app/session/use-may.js';
import { DateField } from '../../../../ui/date-field.js';
import { today } from '../../../../ui/day.js';
import { EmptyState, NoneFound } from '../../../../ui/empty-state.js';
import { DataList } from '../../../../ui/list/data-list.js';
import { FilterToolbar } from '../../../../ui/list/filter-toolbar.js';
import { fieldsOf, filtersQuery, isNarrowed, single } from '../../../../ui/list/filters.js';
import { List } from '../../../../ui/list/list.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE, dayField, pageField, searchField } from '../../../../ui/list/view-fields.js';
import { TeamMark } from '../../components/team-mark.js';
import { useChangeTeamStatus } from '../change-status.js';
import { teamColumns } from './team-columns.js';

const filters = {
  status: single('Status', {
    field: z.union([z.literal(''), TeamStatus]).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any status' },
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
    query: (status) => ({ status }),
  }),
  needs: single('Needs', {
    field: z.enum(['', ...teamNeeds]).catch(''),
    none: '',
    options: [
      { value: '', label: 'Needs anything' },
      { value: 'coach', label: 'Needs a coach' },
      { value: 'answers', label: 'Has requests to join' },
      { value: 'subscription', label: 'Subscription ended' },
    ],
    query: (needs) => ({ needs }),
  }),
  startDate: single('Created from', { field: dayField, none: '', options: [], query: (startDate) => ({ startDate }) }),
  endDate: single('Created through', { field: dayField, none: '', options: [], query: (endDate) => ({ endDate }) }),
};

/** What the list of teams shows; the address holds it, under the names that the call has. */
const TeamsView = z.object({ page: pageField, search: searchField, ...fieldsOf(filters) });

const TeamDrawer = lazy(async () => ({
  default: (await import('../../settings/components/team-drawer.js')).TeamDrawer,
}));

/** All teams: found, told apart, opened. `first` leads to the first one while there is none. */
export function Teams({ first }: { first: ReactNode }) {
  const [view, onView] = useView(TeamsView);
  const { page, search, startDate, endDate } = view;
  const query = { page, count: A_PAGE, ...(search && { search }), ...filtersQuery(filters, view) };
  const [opened, setOpened] = useState<ListedTeam>();
  return (
    <section aria-label="Teams">
      <FilterToolbar
        search={{ label: 'Search teams', placeholder: 'Search teams and coaches' }}
        filters={filters}
        values={view}
        onChange={onView}
      >
        <DateField
          label="Created from"
          placeholder="Created from"
          value={startDate}
          max={endDate || today()}
          onChange={(day) => onView({ startDate: day })}
        />
        <DateField
          label="Created through"
          placeholder="Created through"
          value={endDate}
          min={startDate || undefined}
          max={today()}
          onChange={(day) => onView({ endDate: day })}
        />
      </FilterToolbar>
      <List
        query={useRead(listTeams, { query }, { keep: true })}
        what="The teams"
        rows={({ teams }) => teams}
        skeleton={{ rows: 8, pictures: true }}
        empty={
          isNarrowed(filters, view) ? (
            <NoneFound text="No teams match." />
          ) : (
            <EmptyState
              icon={<Shield size={22} />}
              title="No teams yet"
              text="Issue a code so a coach can create one."
              action={first}
            />
          )
        }
        pages={{
          page,
          size: A_PAGE,
          total: ({ teamCount }) => teamCount,
          noun: ['team', 'teams'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(teams) => (
          <DataList
            label="Teams"
            noun="teams"
            rows={teams}
            columns={teamColumns}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            picture={(team, size) => <TeamMark team={team} size={size} />}
            actions={{
              width: '68px',
              of: (team) => <TeamMenu team={team} onOpen={setOpened} />,
            }}
          />
        )}
      </List>
      <Suspense>
        {opened && <TeamDrawer key={opened._id} team={opened} onClosed={() => setOpened(undefined)} />}
      </Suspense>
    </section>
  );
}

interface Props {
  team: ListedTeam;
  onOpen: (team: ListedTeam) => void;
}

/** What can be done to a team; what does no harm first. */
function TeamMenu({ team, onOpen }: Props) {
  const navigate = useNavigate();
  const may = useMay();
  const change = useChangeTeamStatus();
  const active = team.status === 'active';
  const Icon = active ? PowerOff : Power;
  return (
    <RowMenu
      name={team.name}
      items={[
        ...(may('team.settings')
          ? [{ key: 'edit', label: 'Edit team', icon: <Pencil size={16} aria-hidden />, onSelect: () => onOpen(team) }]
          : []),
        {
          key: 'coaches',
          label: 'View coaches',
          icon: <Users size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.coachesOf(team.name)),
        },
        ...(may('payment.review')
          ? [
              {
                key: 'payments',
                label: 'View payments',
                icon: <CreditCard size={16} aria-hidden />,
                onSelect: () => void navigate(paths.admin.paymentsOf(team.name)),
              },
            ]
          : []),
        {
          key: 'history',
          label: 'View history',
          icon: <History size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.logOf(`team-${team._id}`)),
        },
        ...(may('team.status')
          ? [
              {
                key: 'status',
                label: active ? 'Deactivate' : 'Activate',
                icon: <Icon size={16} aria-hidden />,
                danger: active,
                separated: true,
                onSelect: () => change.mutate(team),
              },
            ]
          : []),
      ]}
    />
  );
}
