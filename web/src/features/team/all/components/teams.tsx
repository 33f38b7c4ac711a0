import { CreditCard, Pencil, Power, PowerOff, Shield, Users } from 'lucide-react';
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
import { EmptyState } from '../../../../ui/empty-state.js';
import { fieldsOf, filtersQuery, single } from '../../../../ui/list/filters.js';
import { ListSection } from '../../../../ui/list/list-section.js';
import { historyItem, RowMenu } from '../../../../ui/list/row-menu.js';
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
    <>
      <ListSection
        label="Teams"
        noun={['team', 'teams']}
        query={useRead(listTeams, { query }, { keep: true })}
        rows={({ teams }) => teams}
        total={({ teamCount }) => teamCount}
        searchIn="Team or coach"
        filters={filters}
        view={view}
        onView={onView}
        controls={
          <>
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
          </>
        }
        empty={
          <EmptyState
            icon={<Shield size={22} />}
            title="No teams yet"
            text="Issue a code so a coach can create one."
            action={first}
          />
        }
        columns={teamColumns}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        picture={(team, size) => <TeamMark team={team} size={size} />}
        actions={{
          width: '68px',
          of: (team) => <TeamMenu team={team} onOpen={setOpened} />,
        }}
      />
      <Suspense>
        {opened && <TeamDrawer key={opened._id} team={opened} onClosed={() => setOpened(undefined)} />}
      </Suspense>
    </>
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
        historyItem(() => void navigate(paths.admin.logOf(`team-${team._id}`))),
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
