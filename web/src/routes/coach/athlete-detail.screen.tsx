import { Heart } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { ApiError } from '../../app/api-error.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { lastPlaceOf } from '../../app/scroll-place.js';
import { seesUpdates } from '../../app/session/modules.js';
import { useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { useAthlete } from '../../features/athlete/profile/api/athlete.js';
import { AsOfBanner, AsOfPicker } from '../../features/athlete/profile/components/as-of.js';
import { AthleteActions } from '../../features/athlete/profile/components/athlete-actions.js';
import { AthleteHeader } from '../../features/athlete/profile/components/athlete-header.js';
import { AthleteMissing } from '../../features/athlete/profile/components/athlete-missing.js';
import { InfoTab } from '../../features/athlete/profile/components/info-tab.js';
import { Neighbours } from '../../features/athlete/roster/components/neighbours.js';
import { pastDay } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { LinkTabs, type LinkTab } from '../../ui/link-tabs.js';
import { LoadFailed } from '../../ui/load-failed.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import styles from './athlete-detail.screen.module.css';

const AthleteHistory = lazy(async () => {
  const { AthleteHistory } = await import('../../features/audit/history/components/athlete-history.js');
  return { default: AthleteHistory };
});

const InterestList = lazy(async () => {
  const { InterestList } = await import('../../features/college-interest/list/components/interest-list.js');
  return { default: InterestList };
});

const AthleteThreads = lazy(async () => {
  const { AthleteThreads } = await import('../../features/college-interest/inbox/components/athlete-threads.js');
  return { default: AthleteThreads };
});

const tabs = ['info', 'colleges', 'updates', 'history'] as const;

/** /coach/team/{athleteId} (spec, "Coach routes"): who an athlete is, and what happened; now or as of a past day. */
export function AthleteDetailScreen() {
  const { athleteId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const asOf = pastDay(params.get('asOf'));
  // What is unread is only known of now.
  const hasUpdates = seesUpdates(useSession()) && !asOf;
  const tab = tabs.find((name) => name === params.get('tab') && (name !== 'updates' || hasUpdates)) ?? 'info';
  const may = useMay();
  const { data: athlete, error, refetch } = useAthlete(athleteId, asOf || undefined);
  useDocumentTitle(athlete ? `${athlete.firstName} ${athlete.lastName}` : 'Athlete');
  const showAsOf = (day: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      if (day) next.set('asOf', day);
      else next.delete('asOf');
      return next;
    });
  const tabTo = (name: string) => ({
    search: new URLSearchParams({ tab: name, ...(asOf ? { asOf } : {}) }).toString(),
  });
  const back = { to: lastPlaceOf(paths.coach.team), label: 'Team' };

  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <AthleteMissing asOf={asOf} onToday={() => showAsOf('')} back={back.to} />;
  }
  if (error && !athlete) {
    return (
      <div className={styles.state}>
        <LoadFailed what="The athlete" error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!athlete) return <ScreenLoading label="Loading the athlete" />;
  return (
    <>
      <AthleteHeader
        athlete={athlete}
        asOf={asOf}
        back={back}
        beside={<Neighbours athleteId={athleteId} />}
        historyTo={`?${tabTo('history').search}`}
        reach={!asOf}
        actions={!asOf && <AthleteActions athlete={athlete} />}
      />
      <div className={styles.bar}>
        <LinkTabs
          label="Athlete"
          present={tab}
          tabs={[
            { key: 'info', label: 'Information', to: tabTo('info') },
            { key: 'colleges', label: 'Colleges', to: tabTo('colleges') },
            ...(hasUpdates ? [updatesTab(athlete, tabTo('updates'))] : []),
            { key: 'history', label: 'History', to: tabTo('history') },
          ]}
        />
        <AsOfPicker asOf={asOf} onAsOf={showAsOf} />
      </div>
      {asOf && <AsOfBanner asOf={asOf} onAsOf={showAsOf} />}
      {tab === 'colleges' ? (
        <Suspense fallback={<ScreenLoading />}>
          <InterestList
            athleteId={athleteId}
            label={`${athlete.firstName}’s colleges`}
            {...(asOf ? { asOf } : {})}
            empty={
              <EmptyState
                icon={<Heart size={22} />}
                title={asOf ? 'No colleges on the list then' : 'No colleges on the list yet'}
                text={
                  asOf
                    ? `${athlete.firstName} had added none by that day.`
                    : `What ${athlete.firstName} adds stands here. You can add colleges for them from the list of colleges.`
                }
              />
            }
          />
        </Suspense>
      ) : tab === 'updates' ? (
        <Suspense fallback={<ScreenLoading />}>
          <AthleteThreads athlete={athlete} />
        </Suspense>
      ) : tab !== 'history' ? (
        <InfoTab athlete={athlete} mayEdit={may.editAthlete(athlete) && !asOf} past={asOf !== ''} />
      ) : (
        <Suspense fallback={<ScreenLoading />}>
          <AthleteHistory athleteId={athleteId} asOf={asOf} />
        </Suspense>
      )}
    </>
  );
}

const updatesTab = ({ unreadUpdatesForCoach }: Athlete, to: LinkTab['to']): LinkTab => ({
  key: 'updates',
  label: 'Updates',
  to,
  count: unreadUpdatesForCoach || undefined,
});
