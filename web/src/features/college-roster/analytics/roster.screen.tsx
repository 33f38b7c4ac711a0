import { Button } from 'antd';
import { ArrowLeft, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import type { College } from '../../../../../contract/college/college.js';
import { getCollege } from '../../../../../contract/college/endpoints.js';
import { getRosterAnalytics, listRosterSeasons } from '../../../../../contract/college-roster/analytics-endpoints.js';
import { planIncludes } from '../../../../../contract/subscription/entitlement.js';
import { getTeam } from '../../../../../contract/team/endpoints.js';
import { type Sport, sportLabels, sports } from '../../../../../contract/team/vocabulary.js';
import { useRead } from '../../../app/data/read.js';
import { Together } from '../../../app/data/together.js';
import { useDocumentTitle } from '../../../app/document-title.js';
import { paths } from '../../../app/paths.js';
import { useSession } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { EmptyState, LoadFailed, NoneFound } from '../../../ui/empty-state.js';
import { LinkTabs } from '../../../ui/link-tabs.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { ScreenHeader } from '../../../ui/screen-header.js';
import { OwnAthlete } from '../../athlete/own-athlete.js';
import { isNoCollege } from '../../college/some-colleges.js';
import { FollowedScreen } from '../../parent/followed-screen.js';
import { LockedRoster } from './locked-roster.js';
import { ClassPicture, OpeningsPicture, RangesTable, SeasonsPicture } from './pictures.js';
import { BesideAthlete, HomeStates, RosterFacts, RosterSourceLine } from './roster-facts.js';
import { RosterPlayers } from './roster-players.js';

/** /athlete/colleges/{collegeId}/roster: a college's roster, and the athlete beside it; paid or trial only. */
export const AthleteRosterScreen = () => (
  <OwnAthlete>
    {(athlete) => <RosterScreen college={paths.athlete.college} own athlete={athlete} first={athlete.sport} />}
  </OwnAthlete>
);

/** /parent/colleges/{collegeId}/roster: the same beside one of a parent's athletes. */
export function ParentRosterScreen() {
  const { collegeId = '' } = useParams();
  return (
    <FollowedScreen shared={['sport']}>
      {(athlete) =>
        planIncludes('rosterAnalytics', athlete.subscription) ? (
          <RosterScreen college={paths.parent.college} athlete={athlete} first={athlete.sport} />
        ) : (
          <LockedRoster athlete={athlete} collegeId={collegeId} sport={athlete.sport} />
        )
      }
    </FollowedScreen>
  );
}

/** /coach/colleges/{collegeId}/roster */
export function CoachRosterScreen() {
  const { team } = useSession();
  const { data } = useRead(getTeam, { params: { id: team?.id ?? '' } }, { enabled: team !== undefined });
  return <RosterScreen college={paths.coach.college} first={data?.sports[0] ?? null} />;
}

/** /admin/college/{collegeId}/roster, beside the roster as it was decided; auditors read it too. */
export const ReviewedRosterScreen = () => <RosterScreen college={paths.admin.roster} first={null} />;

interface Props {
  /** Where it is reached from: the page of the college, or of its roster in this sport. */
  college: (collegeId: string, sport: Sport) => string;
  athlete?: Athlete;
  own?: boolean;
  /** Whose sport comes first, where the address names none. */
  first: Sport | null;
}

function RosterScreen({ college: pageOf, athlete, own = false, first }: Props) {
  const { collegeId = '' } = useParams();
  const [params] = useSearchParams();
  const { data: college, error, refetch } = useRead(getCollege, { params: { id: collegeId } });
  useDocumentTitle(college ? `${college.name} roster` : 'Roster');
  if (!college) {
    if (!error) return <ListSkeleton label="Loading the roster" rows={8} plain />;
    if (isNoCollege(error))
      return (
        <>
          <ScreenHeader title="College not found" />
          <NoneFound title="College not found" text="Look for it in the list of colleges." />
        </>
      );
    return <LoadFailed what="The college" error={error} onRetry={() => void refetch()} />;
  }
  const played = sports.filter((sport) => plays(college, sport) || sport === first);
  const asked = sports.find((sport) => sport === params.get('sport'));
  const sport = asked ?? first ?? played[0] ?? 'football';
  const shown = played.includes(sport) ? played : [sport, ...played];
  return (
    <>
      <Link to={pageOf(collegeId, sport)} className="back" style={{ marginTop: 18 }}>
        <ArrowLeft size={15} aria-hidden /> {college.name}
      </Link>
      <ScreenHeader title={`${sportLabels[sport]} roster`} text={college.name} />
      {shown.length > 1 && <SportTabs sports={shown} present={sport} />}
      <Together key={sport}>
        <WholeRoster collegeId={collegeId} sport={sport} athlete={athlete} own={own} />
      </Together>
    </>
  );
}

function plays(college: College, sport: Sport): boolean {
  const division = college[sport]?.division;
  return division !== undefined && division !== null && division !== 'None';
}

function SportTabs({ sports: shown, present }: { sports: readonly Sport[]; present: Sport }) {
  const [params] = useSearchParams();
  const to = (sport: Sport) => ({ search: new URLSearchParams([...rest, ['sport', sport]]).toString() });
  const rest = [...params].filter(([name]) => name !== 'sport');
  return (
    <div style={{ marginBottom: 16, borderBottom: '1px solid var(--line)' }}>
      <LinkTabs
        label="Sport"
        present={present}
        tabs={shown.map((sport) => ({ key: sport, label: sportLabels[sport], to: to(sport) }))}
      />
    </div>
  );
}

/** Readers know nothing of a hidden roster; who reviews it is told what is missing. */
function NoAnalytics({ collegeId, sport }: { collegeId: string; sport: Sport }) {
  const reviews = useMay()('roster.review');
  if (!reviews) return <EmptyState icon={<Users size={22} />} title="We don’t have this roster yet." />;
  return (
    <EmptyState
      icon={<Users size={22} />}
      title="No analytics yet"
      text="They need approved players on a roster that athletes and coaches can see."
      action={
        <Link to={paths.admin.roster(collegeId, sport)}>
          <Button type="primary" tabIndex={-1}>
            Open the roster
          </Button>
        </Link>
      }
    />
  );
}

interface WholeProps {
  collegeId: string;
  sport: Sport;
  athlete: Athlete | undefined;
  own: boolean;
}

function WholeRoster({ collegeId, sport, athlete, own }: WholeProps): ReactNode {
  const { data: roster, error, refetch } = useRead(getRosterAnalytics, { params: { id: collegeId, sport } });
  const { data: known, isPending } = useRead(listRosterSeasons, { params: { id: collegeId, sport } });
  if (!roster || isPending) {
    if (error) return <LoadFailed what="The roster" error={error} onRetry={() => void refetch()} />;
    return <ListSkeleton label="Loading the roster" rows={8} plain />;
  }
  const { analytics } = roster;
  if (!analytics) return <NoAnalytics collegeId={collegeId} sport={sport} />;
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
      <Card title="At a glance">
        {athlete && <BesideAthlete athlete={athlete} own={own} roster={roster} />}
        <RosterFacts roster={roster} analytics={analytics} />
        <RosterSourceLine roster={roster} />
      </Card>
      <Card title="Positions by class">
        <ClassPicture analytics={analytics} sport={sport} />
      </Card>
      <Card title="Openings by year">
        <OpeningsPicture analytics={analytics} sport={sport} />
      </Card>
      {known && known.seasons.length > 1 && (
        <Card title="Over seasons">
          <SeasonsPicture seasons={known.seasons} />
        </Card>
      )}
      <Card title="Height and weight">
        <RangesTable analytics={analytics} sport={sport} />
      </Card>
      <HomeStates analytics={analytics} />
      <h2>Players</h2>
      <RosterPlayers collegeId={collegeId} sport={sport} />
    </div>
  );
}
