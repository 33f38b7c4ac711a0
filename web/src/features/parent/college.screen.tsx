import { useParams } from 'react-router-dom';
import { planIncludes } from '../../../../contract/subscription/entitlement.js';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useMay } from '../../app/session/use-may.js';
import { CampsHere } from '../camp/camps-here.js';
import { useInterestTabs } from '../college-interest/college-page/components/interest-tabs.js';
import { CollegePage } from '../college/page/components/college-page.js';
import { FitAnswers } from '../college/page/components/fit-answers.js';
import { LockedRoster } from '../college-roster/analytics/locked-roster.js';
import { RosterHere } from '../college-roster/analytics/roster-here.js';
import { LockedFit } from '../subscription/locked-fit.js';
import { FollowedScreen, useFollowed } from './followed-screen.js';

/** /parent/colleges/{collegeId}: a college, and how it fits a parent's athletes. */
export function ParentCollegeScreen() {
  const { collegeId = '' } = useParams();
  const { present = '' } = useFollowed();
  const { data: athlete } = useRead(getAthlete, { params: { id: present } }, { enabled: present !== '' });
  const tabs = useInterestTabs({
    athleteId: present,
    collegeId,
    without: `It isn’t on ${athlete?.firstName ?? 'their'}’s list yet.`,
  });
  return (
    <CollegePage
      collegeId={collegeId}
      home={paths.parent.colleges}
      sports={athlete?.sport ? [athlete.sport] : []}
      tabs={tabs}
      camps={present !== '' && <CampsHere athleteId={present} collegeId={collegeId} />}
      roster={athlete && <FollowedRoster athlete={athlete} collegeId={collegeId} />}
      fit={
        <div>
          <FollowedScreen>{(followed) => <FollowedFit athlete={followed} collegeId={collegeId} />}</FollowedScreen>
        </div>
      }
    />
  );
}

function FollowedRoster({ athlete, collegeId }: { athlete: Athlete; collegeId: string }) {
  if (!planIncludes('rosterAnalytics', athlete.subscription))
    return athlete.sport && <LockedRoster athlete={athlete} collegeId={collegeId} sport={athlete.sport} />;
  const to = paths.parent.college(`${collegeId}/roster`);
  return athlete.sport && <RosterHere collegeId={collegeId} sport={athlete.sport} to={to} athlete={athlete} />;
}

function FollowedFit({ athlete, collegeId }: { athlete: Athlete; collegeId: string }) {
  const mayEdit = useMay().editAthlete(athlete);
  if (!planIncludes('fit', athlete.subscription)) return <LockedFit athlete={athlete} />;
  const editAt = (section: string) =>
    `${paths.parent.profile}?${new URLSearchParams({ athlete: athlete._id, edit: section })}`;
  return <FitAnswers athlete={athlete} collegeId={collegeId} own={false} editAt={mayEdit ? editAt : undefined} />;
}
