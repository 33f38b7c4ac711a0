import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RosterAthlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { useMay } from '../../app/session/use-may.js';
import { Roster } from '../athlete/roster/components/roster.js';
import { RosterActions } from '../athlete/roster/components/roster-actions.js';
import { badgeCount } from '../athlete/roster/roster-view.js';
import { useExportRoster } from '../athlete/roster/api/export-roster.js';
import { useRosterView } from '../athlete/roster/use-roster-view.js';
import { TeamTabs, tabOf } from './components/team-tabs.js';
import { useTeam } from './api/team.js';
import { useIdle } from '../../ui/use-idle.js';
import { useOpen } from '../../ui/use-open.js';
import styles from './team.screen.module.css';

const loadFilter = () => import('../athlete/roster/components/filter-drawer.js');
const loadGroups = () => import('../athlete/roster/components/groups-drawer.js');
const loadInvite = () => import('../invite/components/invite-dialog.js');
const loadPending = () => import('../athlete/membership/components/pending-athletes.js');
const FilterDrawer = lazy(async () => ({ default: (await loadFilter()).FilterDrawer }));
const GroupsDrawer = lazy(async () => ({ default: (await loadGroups()).GroupsDrawer }));
const PendingAthletes = lazy(async () => ({ default: (await loadPending()).PendingAthletes }));
const InviteDialog = lazy(async () => ({ default: (await loadInvite()).InviteDialog }));
const ExportProgress = lazy(async () => {
  const { ExportProgress } = await import('../athlete/roster/components/export-progress.js');
  return { default: ExportProgress };
});
const coaches = lazyScreen(() => import('../coach/components/coaches.js'), 'Coaches');
const parents = lazyScreen(() => import('../parent/components/parents.js'), 'Parents');

const inviteTabs = { athletes: 'athlete', coaches: 'coach', parents: 'parent' } as const;
const titles = { athletes: 'Team', coaches: 'Coaches', parents: 'Parents' };

/** Fetches what opens at a press, once the roster is there. A failure shows when it is opened. */
const fetchDialogs = () => void Promise.allSettled([loadFilter(), loadGroups(), loadInvite(), loadPending()]);

/** /coach/team (spec, "Coach team page"). */
export function TeamScreen() {
  const [params] = useSearchParams();
  const tab = tabOf(params);
  useDocumentTitle(titles[tab]);
  const [view, onView] = useRosterView();
  const { data: team } = useTeam();
  const may = useMay();
  const filter = useOpen();
  const groups = useOpen();
  // The mail about somebody who asks to use an invite leads to the invites that were sent.
  const sentFirst = params.get('invites') === 'sent';
  const invite = useOpen(sentFirst && may('invite'));
  const exporting = useExportRoster();
  const [selected, onSelected] = useState<readonly RosterAthlete[]>([]);
  useIdle(team !== undefined, fetchDialogs);
  return (
    <>
      <h1 className="visually-hidden">Team</h1>
      <div className={styles.head}>
        <TeamTabs tab={tab} />
        <RosterActions
          filters={tab === 'athletes' ? { count: badgeCount(view), open: filter.show } : undefined}
          exporting={
            tab === 'athletes' && may('team.settings')
              ? { busy: exporting.busy, selected: selected.length, start: () => exporting.start(selected) }
              : undefined
          }
          invite={may('invite') ? { pending: team?.athleteCounts.pending ?? 0, open: invite.show } : undefined}
        />
      </div>
      {tab === 'athletes' && (
        <Roster
          view={view}
          onView={onView}
          onManageGroups={groups.show}
          onInvite={may('invite') ? invite.show : undefined}
          onSelected={onSelected}
          onExport={exporting.start}
        />
      )}
      {tab === 'coaches' && coaches}
      {tab === 'parents' && parents}
      <Suspense>
        {exporting.busy && <ExportProgress exporting={exporting} />}
        {filter.used && <FilterDrawer open={filter.open} onClose={filter.hide} view={view} onView={onView} />}
        {groups.used && <GroupsDrawer open={groups.open} onClose={groups.hide} />}
        {invite.used && (
          <InviteDialog
            open={invite.open}
            tab={inviteTabs[tab]}
            sentFirst={sentFirst}
            onClose={invite.hide}
            pending={<PendingAthletes />}
          />
        )}
      </Suspense>
    </>
  );
}
