import { useSession } from '../../app/session/session.js';
import { OwnAthlete } from '../athlete/own-athlete.js';
import { CompareForAthlete, CompareForTeam } from '../college-interest/compare/components/compare-for-athlete.js';
import { FollowedScreen } from '../parent/followed-screen.js';
import { CompareView } from './compare/compare-address.js';
import { CompareColleges } from './compare/components/compare-colleges.js';

/** /athlete/research/compare: colleges side by side, the athlete's own sport first. */
export const AthleteCompareScreen = () => <OwnAthlete>{(own) => <CompareForAthlete athlete={own} own />}</OwnAthlete>;

/** /parent/colleges/compare: the same for one of a parent's athletes. */
export const ParentCompareScreen = () => (
  <FollowedScreen shared={Object.keys(CompareView.shape)}>
    {(athlete) => <CompareForAthlete athlete={athlete} own={false} />}
  </FollowedScreen>
);

/** /coach/colleges/compare */
export function CoachCompareScreen() {
  const { team } = useSession();
  return team ? <CompareForTeam teamId={team.id} /> : <CompareColleges ownSport={null} />;
}
