import { useQueries } from '@tanstack/react-query';
import { planIncludes } from '../../../../../../contract/subscription/entitlement.js';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { listInterestedAthletes } from '../../../../../../contract/college-interest/list-interests.js';
import { getFit } from '../../../../../../contract/fit/fit.js';
import { readQuery } from '../../../../app/data/read.js';
import { today } from '../../../../ui/day.js';
import { useView } from '../../../../ui/list/use-view.js';
import { CompareView } from '../../../college/compare/compare-address.js';
import { fitRows } from '../../../college/compare/compare-rows.js';
import { CompareColleges } from '../../../college/compare/components/compare-colleges.js';
import { homeOf } from '../../../college/home.js';
import { fitQuestions, fitQuestionsAbout } from '../../../college/page/fit-words.js';
import { useInterests } from '../../interests.js';
import { interestRows, teamRow } from '../interest-rows.js';

const interestedQuery = (teamId: string, collegeId: string) =>
  readQuery(listInterestedAthletes, { params: { id: teamId, collegeId } });

/** The same of several colleges, in their order; undefined for those that have not come. */
const useInterestedInSome = (teamId: string, collegeIds: readonly string[]) =>
  useQueries({
    queries: collegeIds.map((collegeId) => interestedQuery(teamId, collegeId)),
    combine: (all) => all.map(({ data }) => data?.athletes),
  });

/** Where home is, in degrees; undefined where it follows from the athlete's town. */
type Home = { readonly latitude: number; readonly longitude: number } | undefined;

const fitInput = (athleteId: string, collegeId: string, home: Home) => ({
  params: { athleteId, collegeId },
  query: home ? { latitude: home.latitude, longitude: home.longitude } : {},
});

/** How well several colleges fit an athlete, in their order; undefined for those that have not come. */
const useSomeFits = (athleteId: string, collegeIds: readonly string[], home: Home) =>
  useQueries({
    queries: collegeIds.map((collegeId) => readQuery(getFit, fitInput(athleteId, collegeId, home))),
    combine: (all) => all.map(({ data }) => data),
  });

/**
 * Colleges side by side, with what an athlete has with each and, which Pro adds, how it fits them; `own`: they are reading
 * themself.
 */
export function CompareForAthlete({ athlete, own }: { athlete: Athlete; own: boolean }) {
  const [{ compare, home }] = useView(CompareView);
  const fitted = planIncludes('fit', athlete.subscription);
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
