import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { today } from '../../../../ui/day.js';
import { useView } from '../../../../ui/list/use-view.js';
import { CompareView } from '../../../college/compare/compare-address.js';
import { fitRows } from '../../../college/compare/compare-rows.js';
import { CompareColleges } from '../../../college/compare/components/compare-colleges.js';
import { homeOf } from '../../../college/home.js';
import { useSomeFits } from '../../../college/page/api/fit.js';
import { fitQuestions, fitQuestionsAbout } from '../../../college/page/fit-words.js';
import { useInterests } from '../../api/interests.js';
import { useInterestedInSome } from '../../team/api/team-colleges.js';
import { interestRows, teamRow } from '../interest-rows.js';

/**
 * Colleges side by side, with what an athlete has with each and, which Pro adds, how it fits them; `own`: they are reading
 * themself.
 */
export function CompareForAthlete({ athlete, own }: { athlete: Athlete; own: boolean }) {
  const [{ compare, home }] = useView(CompareView);
  const fitted = athlete.subscription.state !== 'free';
  const fits = useSomeFits(athlete._id, fitted ? compare : [], homeOf(home));
  const { data: list } = useInterests(athlete._id);
  const interests =
    list && compare.map((id) => list.collegeInterests.find(({ collegeId }) => collegeId === id) ?? null);
  return (
    <CompareColleges
      ownSport={athlete.sport}
      about={[
        ...(fitted ? fitRows(fits, own ? fitQuestions : fitQuestionsAbout(athlete.firstName)) : []),
        ...(interests ? interestRows(interests, today()) : []),
      ]}
    />
  );
}

/** Colleges side by side, with who of a team is interested in each. */
export function CompareForTeam({ teamId }: { teamId: string }) {
  const [{ compare }] = useView(CompareView);
  return <CompareColleges ownSport={null} about={[teamRow(useInterestedInSome(teamId, compare))]} />;
}
