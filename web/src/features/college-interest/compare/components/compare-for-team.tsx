import { useView } from '../../../../ui/list/use-view.js';
import { CompareView } from '../../../college/compare/compare-address.js';
import { CompareColleges } from '../../../college/compare/components/compare-colleges.js';
import { useInterestedInSome } from '../../team/api/team-colleges.js';
import { teamRow } from '../interest-rows.js';

/** Colleges side by side, with who of a team is interested in each. */
export function CompareForTeam({ teamId }: { teamId: string }) {
  const [{ compare }] = useView(CompareView);
  return <CompareColleges ownSport={null} about={[teamRow(useInterestedInSome(teamId, compare))]} />;
}
