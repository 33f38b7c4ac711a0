import { Button } from 'antd';
import { UserRoundSearch } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { Id } from '../../../../contract/paging.js';
import { ApiError } from '../../app/api-error.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { keepPlace, lastPlaceOf } from '../../app/scroll-place.js';
import { useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { useFeatureParts } from '../../app/shell/feature-parts.js';
import { formatDay, pastDay } from '../../ui/day.js';
import { EmptyState, LoadFailed } from '../../ui/empty-state.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { AsOfBanner, AsOfPicker, AthleteActions, Neighbours } from './athlete-bar.js';
import { AskingParentsCard } from './parents/asking-parents-card.js';
import { Guardians } from './parents/guardians.js';
import { AthleteHeader } from './profile/athlete-header.js';
import { AthleteInfo } from './profile/athlete-info.js';
import styles from './athlete-detail.module.css';

const AthleteHistory = lazy(async () => {
  const { AthleteHistory } = await import('../audit/athlete-history.js');
  return { default: AthleteHistory };
});

const AthleteColleges = lazy(async () => {
  const { AthleteColleges } = await import('../college-interest/list/components/athlete-colleges.js');
  return { default: AthleteColleges };
});

/** /coach/team/{athleteId} (spec, "Coach routes"): who an athlete is, and what happened; now or as of a past day. */
export function AthleteDetailScreen() {
  const { athleteId = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const asOf = pastDay(params.get('asOf'));
  const session = useSession();
  // What other features tell of an athlete is only known of now.
  const added = useFeatureParts(({ athleteTabs }) => athleteTabs).filter(
    ({ isOffered }) => !asOf && isOffered(session),
  );
  const tab =
    ['colleges', 'history', ...added.map(({ key }) => key)].find((key) => key === params.get('tab')) ?? 'info';
  const Added = added.find(({ key }) => key === tab);
  const may = useMay();
  // A screen that isn't there yet, such as /coach/team/evaluations.
  const isAthlete = Id.safeParse(athleteId).success;
  const {
    data: athlete,
    error,
    refetch,
  } = useRead(getAthlete, { params: { id: athleteId }, ...(asOf && { query: { asOf } }) }, { enabled: isAthlete });
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

  if (!isAthlete) return <Navigate to={paths.coach.team} replace />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <AthleteMissing asOf={asOf} onToday={() => showAsOf('')} back={back.to} />;
  }
  if (error && !athlete) {
    return (
      <div style={{ paddingTop: 24 }}>
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
            ...added.map(({ key, label, count }) => ({ key, label, to: tabTo(key), count: count?.(athlete) })),
            { key: 'history', label: 'History', to: tabTo('history') },
          ]}
        />
        {!Added && <AsOfPicker asOf={asOf} onAsOf={showAsOf} />}
      </div>
      {asOf && <AsOfBanner asOf={asOf} onAsOf={showAsOf} />}
      {tab === 'colleges' ? (
        <Suspense fallback={<ScreenLoading />}>
          <AthleteColleges athlete={athlete} asOf={asOf} />
        </Suspense>
      ) : Added ? (
        <Suspense fallback={<ScreenLoading />}>
          <Added.Panel athlete={athlete} />
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

const parts = ['profile', 'parents'] as const;
const labels = { profile: 'Profile', parents: 'Parents and guardians' };

interface Props {
  athlete: Athlete;
  mayEdit: boolean;
  /** As of a past day. */
  past: boolean;
}

/** The information tab; `infoTab=parents` shows the parents (spec, "Coach routes"). On paper both stand below each other. */
function InfoTab({ athlete, mayEdit, past }: Props) {
  const [params] = useSearchParams();
  const present = params.get('infoTab') === 'parents' ? 'parents' : 'profile';
  const to = (part: (typeof parts)[number]) => {
    const next = new URLSearchParams(params);
    next.set('tab', 'info');
    if (part === 'profile') next.delete('infoTab');
    else next.set('infoTab', part);
    return { search: next.toString() };
  };
  return (
    <>
      <nav aria-label="Information" className={styles.nav}>
        {parts.map((part) => (
          <Link key={part} to={to(part)} replace aria-current={part === present ? 'page' : undefined}>
            {labels[part]}
            {part === 'parents' && <span>{athlete.parentGuardians.length}</span>}
          </Link>
        ))}
      </nav>
      <div className={present === 'profile' ? undefined : styles.paperOnly}>
        <AthleteInfo athlete={athlete} mayEdit={mayEdit} past={past} />
      </div>
      <section className={present === 'parents' ? styles.parents : styles.paperOnly} aria-label={labels.parents}>
        <h2 className={styles.paperOnly}>{labels.parents}</h2>
        {!past && <AskingParentsCard athlete={athlete} />}
        <Guardians athlete={athlete} past={past} />
      </section>
    </>
  );
}

/** Nobody here: not on the team, or, in the past, not yet. */
function AthleteMissing({ asOf, onToday, back }: { asOf: string; onToday: () => void; back: string }) {
  return (
    <div style={{ paddingTop: 24 }}>
      <h1 className="visually-hidden">Athlete</h1>
      <EmptyState
        icon={<UserRoundSearch size={22} />}
        title={asOf ? `No profile as of ${formatDay(asOf)}` : 'Athlete not found'}
        text={asOf ? 'They had no profile yet or weren’t on your team that day.' : 'They aren’t on your team.'}
        action={
          <>
            {asOf && <Button onClick={onToday}>Back to today</Button>}
            <Link to={back} state={keepPlace} style={{ alignSelf: 'center', padding: '6px 8px', fontWeight: 550 }}>
              Back to the team
            </Link>
          </>
        }
      />
    </div>
  );
}
