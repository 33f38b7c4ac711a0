import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import type { RosterAthlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { lazyScreen } from '../../app/lazy-screen.js';
import { useMay } from '../../app/session/use-may.js';
import { HomeNotices } from '../../app/shell/feature-parts.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { useIdle } from '../../ui/timers.js';
import { useOpen } from '../../ui/use-open.js';
import { RosterActions, useExportRoster } from '../athlete/roster/roster-actions.js';
import { badgeCount, useRosterView } from '../athlete/roster/roster-view.js';
import { Roster } from '../athlete/roster/roster.js';
import { useTeam } from './caller-team.js';
import styles from './components/team-banner.module.css';

const loadFilter = () => import('../athlete/roster/filter-drawer.js');
const loadGroups = () => import('../athlete/roster/groups-drawer.js');
const loadInvite = () => import('../invite/components/invite-dialog.js');
const loadPending = () => import('../athlete/membership/pending-athletes.js');
const FilterDrawer = lazy(async () => ({ default: (await loadFilter()).FilterDrawer }));
const GroupsDrawer = lazy(async () => ({ default: (await loadGroups()).GroupsDrawer }));
const PendingAthletes = lazy(async () => ({ default: (await loadPending()).PendingAthletes }));
const InviteDialog = lazy(async () => ({ default: (await loadInvite()).InviteDialog }));
const ExportProgress = lazy(async () => {
  const { ExportProgress } = await import('../athlete/roster/export-progress.js');
  return { default: ExportProgress };
});
const TodayBar = lazy(async () => ({ default: (await import('../athlete/roster/today-bar.js')).TodayBar }));
const coaches = lazyScreen(() => import('../coach/coaches.js'), 'Coaches');
const parents = lazyScreen(() => import('../parent/parents.js'), 'Parents');

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
      <HomeNotices />
      {tab === 'athletes' && (
        <section aria-label="Today" className={styles.today}>
          <Suspense>
            <TodayBar />
          </Suspense>
        </section>
      )}
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

const tabs = ['athletes', 'coaches', 'parents'] as const;
type TeamTab = (typeof tabs)[number];

/** The tab that the address names; athletes by default (spec, "Coach routes"). */
const tabOf = (params: URLSearchParams): TeamTab => tabs.find((tab) => tab === params.get('tab')) ?? 'athletes';

const labels: Record<TeamTab, string> = { athletes: 'Athletes', coaches: 'Coaches', parents: 'Parents' };

const needs: Record<TeamTab, Permission> = { athletes: 'team.read', coaches: 'coach.read', parents: 'parent.read' };

function TeamTabs({ tab }: { tab: TeamTab }) {
  const { data: team } = useTeam();
  const may = useMay();
  const [params] = useSearchParams();
  const counts: Partial<Record<TeamTab, number | undefined>> = {
    athletes: team?.athleteCounts.active,
    coaches: team && team.assistantCoaches.length + (team.primaryCoach ? 1 : 0),
  };
  return (
    <LinkTabs
      label="Athletes, coaches and parents"
      present={tab}
      tabs={tabs
        .filter((name) => may(needs[name]))
        .map((name) => ({
          key: name,
          label: labels[name],
          // The present tab keeps what it shows; another one starts fresh.
          to: { search: name === tab ? params.toString() : name === 'athletes' ? '' : `tab=${name}` },
          count: counts[name],
        }))}
    />
  );
}
