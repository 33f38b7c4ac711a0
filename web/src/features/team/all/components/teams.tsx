import { SearchX, Shield } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ListedTeam } from '../../../../../../contract/team/list-teams.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { DataList } from '../../../../ui/list/data-list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE } from '../../../../ui/list/view-fields.js';
import { useTeams } from '../api/teams.js';
import { isNarrowed, TeamsView } from '../teams-view.js';
import { teamColumns } from './team-columns.js';
import { TeamMark } from './team-mark.js';
import { TeamMenu } from './team-menu.js';
import { TeamsToolbar } from './teams-toolbar.js';

const TeamDrawer = lazy(async () => ({
  default: (await import('../../settings/components/team-drawer.js')).TeamDrawer,
}));

const ModulesDrawer = lazy(async () => ({ default: (await import('./modules-drawer.js')).ModulesDrawer }));

/** All teams: found, told apart, opened. `first` leads to the first one while there is none. */
export function Teams({ first }: { first: ReactNode }) {
  const [view, onView] = useView(TeamsView);
  const [opened, setOpened] = useState<ListedTeam>();
  const [switching, setSwitching] = useState<ListedTeam>();
  return (
    <section aria-label="Teams">
      <TeamsToolbar view={view} onView={onView} />
      <List
        query={useTeams(view)}
        what="The teams"
        rows={({ teams }) => teams}
        skeleton={<ListSkeleton label="Loading the teams" rows={8} pictures />}
        empty={
          isNarrowed(view) ? (
            <EmptyState icon={<SearchX size={22} />} title="No results." text="No team is like that." />
          ) : (
            <EmptyState
              icon={<Shield size={22} />}
              title="No teams yet"
              text="A coach creates one with a code that you issue."
              action={first}
            />
          )
        }
        pages={{
          page: view.page,
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
            columns={teamColumns(setOpened)}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            picture={(team, size) => <TeamMark team={team} size={size} />}
            actions={{
              width: '68px',
              of: (team) => <TeamMenu team={team} onOpen={setOpened} onModules={setSwitching} />,
            }}
          />
        )}
      </List>
      <Suspense>
        {opened && <TeamDrawer key={opened._id} team={opened} onClosed={() => setOpened(undefined)} />}
        {switching && <ModulesDrawer key={switching._id} team={switching} onClosed={() => setSwitching(undefined)} />}
      </Suspense>
    </section>
  );
}
