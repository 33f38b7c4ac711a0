import { LEAST_SIMILAR } from '../../../contract/recommendation/endpoints.js';
import type { FitRange } from '../../../contract/fit/fit.js';

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
export const countedSimilar = (similar: number): number => (similar < LEAST_SIMILAR ? 0 : similar);

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
