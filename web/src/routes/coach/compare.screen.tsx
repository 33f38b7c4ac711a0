import { useSession } from '../../app/session/session.js';
import { CompareColleges } from '../../features/college/compare/components/compare-colleges.js';
import { CompareForTeam } from '../../features/college-interest/compare/components/compare-for-team.js';

/** /coach/colleges/compare: colleges side by side. */
export function CoachCompareScreen() {
  const { team } = useSession();
  return team ? <CompareForTeam teamId={team.id} /> : <CompareColleges ownSport={null} />;
}
