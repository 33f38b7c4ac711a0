import type { FitAnalysis, FitRange } from '../../../contract/fit/fit.js';
import { sportLabels } from '../../../contract/team/vocabulary.js';
import { withinSentence } from '../../../contract/within-sentence.js';
import {
  type listRecommendations,
  type Recommendation,
  LEAST_SIMILAR,
} from '../../../contract/recommendation/endpoints.js';
import { collegesToRecommend, type CollegeToRecommend } from '../../../projections/recommending.queries.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../access/public.js';
import {
  analyseFit,
  fitRange,
  fittingReasons,
  readFitAthlete,
  readFitRosters,
  type FitAthlete,
  withRoster,
} from '../fit/public.js';
import { dismissals } from './dismissing/dismissals.decider.js';

/** A college that could be recommended. */
export interface Candidate {
  readonly collegeId: string;
  readonly fit: FitRange;
  /** How many similar athletes have it on their list. */
  readonly similar: number;
}

/** Points of a hundred that each similar athlete adds, up to as many. */
const A_SIMILAR = 2;
const MAX_COUNTED = 10;

/** A number that could tell who they are counts for nothing. */
const countedSimilar = (similar: number): number => (similar < LEAST_SIMILAR ? 0 : similar);

const points = ({ fit, similar }: Candidate): number =>
  (fit.low + fit.high) / 2 + A_SIMILAR * Math.min(countedSimilar(similar), MAX_COUNTED);

/**
 * The best of the candidates, the best first: more must speak for a fit than against it. Of two that are as good the surer
 * fit comes first, then the smaller id, so that nothing changes between two looks.
 * @param count of the best
 */
export const rankRecommendations = (candidates: readonly Candidate[], count: number): Candidate[] =>
  candidates
    .filter(({ fit }) => fit.low + fit.high > 100)
    .toSorted(
      (a, b) =>
        points(b) - points(a) ||
        a.fit.high - a.fit.low - (b.fit.high - b.fit.low) ||
        (a.collegeId < b.collegeId ? -1 : 1),
    )
    .slice(0, count);

/** Reasons that are given of a fit. */
const MAX_REASONS = 2;

/**
 * Which colleges to recommend to an athlete, by rules.
 * @param count of the best
 * @throws DomainError not-found
 */
export async function recommend(
  { pool, load }: Pick<RequestContext, 'pool' | 'load'>,
  athleteId: string,
  count: number,
): Promise<AnswerOf<typeof listRecommendations>> {
  const athlete = await readFitAthlete(pool, athleteId);
  if (athlete.sport === null) return { recommendations: [] };
  const [colleges, { collegeIds }, rosters] = await Promise.all([
    // A join of five read models. Dismissals have none: nobody else asks for them, and their stream is small.
    collegesToRecommend(pool, athleteId, athlete.sport),
    load(dismissals.of(athleteId)),
    readFitRosters(pool, athlete.sport, 'all'),
  ]);
  const found = colleges.map((college) => withRoster(college, rosters));
  const dismissed = new Set(collegeIds);
  const known = new Map(found.map((college) => [college.collegeId, college]));
  const candidates = found
    .filter(({ collegeId }) => !dismissed.has(collegeId))
    .map((college) => ({ ...college, fit: fitRange(athlete, college) }));
  const recommendations = rankRecommendations(candidates, count).flatMap(({ collegeId }) => {
    const college = known.get(collegeId);
    return college ? [recommended(athlete, college)] : [];
  });
  return { recommendations };
}

function recommended(athlete: FitAthlete, college: CollegeToRecommend): Recommendation {
  const fit = analyseFit(athlete, college);
  return {
    collegeId: college.collegeId,
    college: college.shown,
    fit: { low: fit.sum.low, high: fit.sum.high },
    reasons: reasonsFor(athlete, college, fit),
  };
}

function reasonsFor({ sport }: FitAthlete, { similar }: CollegeToRecommend, fit: Pick<FitAnalysis, 'parts'>): string[] {
  const counted = countedSimilar(similar);
  const followed = `${counted} athletes like you follow it: same sport and position, similar class.`;
  const reasons = [...(counted > 0 ? [followed] : []), ...fittingReasons(fit)].slice(0, MAX_REASONS);
  // More speaks for it than against it, though no part alone says much.
  return reasons.length > 0 || sport === null ? reasons : [`It has a ${withinSentence(sportLabels[sport])} team.`];
}
