import {
  type FitAnalysis,
  type FitConfidence,
  type FitPart,
  type FitPartName,
  type FitComparison,
  fitParts,
  type FitRange,
  speaksFor,
  tellsLittle,
} from '../../../contract/fit/fit.js';
import type { FitAthlete, FitCollege, Grounds } from './fit-facts.js';
import { academicComparisons, academicGrounds, academicSpan } from './parts/academic.js';
import { athleticComparisons, athleticGrounds, athleticSpan } from './parts/athletic.js';
import { costGrounds, costSpan } from './parts/cost.js';
import { distanceGrounds, distanceSpan } from './parts/distance.js';
import { preferenceGrounds, preferenceSpan } from './parts/preferences.js';
import { rounded, type Span, weighted } from './span.js';

interface Part {
  readonly weight: number;
  readonly span: (athlete: FitAthlete, college: FitCollege) => Span;
  readonly grounds: (athlete: FitAthlete, college: FitCollege) => Grounds;
  readonly compared?: (athlete: FitAthlete, college: FitCollege) => FitComparison[];
}

const parts: Readonly<Record<FitPartName, Part>> = {
  athletic: { weight: 30, span: athleticSpan, grounds: athleticGrounds, compared: athleticComparisons },
  academic: { weight: 30, span: academicSpan, grounds: academicGrounds, compared: academicComparisons },
  cost: { weight: 20, span: costSpan, grounds: costGrounds },
  preferences: { weight: 15, span: preferenceSpan, grounds: preferenceGrounds },
  distance: { weight: 5, span: distanceSpan, grounds: distanceGrounds },
};

/** How well a college fits an athlete on the whole: what lists are sorted by. */
export const fitSpan = (athlete: FitAthlete, college: FitCollege): Span =>
  weighted(fitParts.map((name) => [parts[name].weight, parts[name].span(athlete, college)]));

/** The same in whole numbers, as answers say it. */
export const fitRange = (athlete: FitAthlete, college: FitCollege): FitRange => rounded(fitSpan(athlete, college));

/** How well a college fits an athlete, by its parts, with why and what is missing to be sure. */
export function analyseFit(athlete: FitAthlete, college: FitCollege): Pick<FitAnalysis, 'sum' | 'parts'> {
  const part = (name: FitPartName): FitPart => ({
    ...rounded(parts[name].span(athlete, college)),
    ...parts[name].grounds(athlete, college),
    compared: parts[name].compared?.(athlete, college) ?? [],
  });
  const sum = fitRange(athlete, college);
  return {
    sum: { ...sum, confidence: confidence(sum.high - sum.low) },
    parts: {
      athletic: part('athletic'),
      academic: part('academic'),
      cost: part('cost'),
      preferences: part('preferences'),
      distance: part('distance'),
    },
  };
}

function confidence(width: number): FitConfidence {
  if (width <= 25) return 'high';
  return width <= 50 ? 'medium' : 'low';
}

/** Whether a college is known to have a team in the athlete's sport. */
export function plays({ sport }: Pick<FitAthlete, 'sport'>, college: FitCollege): boolean {
  const division = sport && college[sport]?.division;
  return division !== null && division !== undefined && division !== 'None';
}

/** The question that speaks most for a fit; null where none is known to. Lists show the distance itself. */
export function strongestPart(athlete: FitAthlete, college: FitCollege): FitPartName | null {
  const told = fitParts
    .filter((name) => name !== 'distance')
    .map((name) => ({ name, ...rounded(parts[name].span(athlete, college)) }))
    .filter((range) => !tellsLittle(range) && speaksFor(range));
  return told.sort((a, b) => b.low + b.high - (a.low + a.high))[0]?.name ?? null;
}

/** Everything that is compared, the athletic part first. */
export const comparisons = ({ parts }: Pick<FitAnalysis, 'parts'>): FitComparison[] =>
  fitParts.flatMap((name) => parts[name].compared);

/** Why a fit is what it is, by the parts that say something. */
export const fittingReasons = ({ parts }: Pick<FitAnalysis, 'parts'>): string[] =>
  fitParts.flatMap((name) => (tellsLittle(parts[name]) ? [] : parts[name].reasons));
