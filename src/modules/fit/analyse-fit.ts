import {
  type FitAnalysis,
  type FitConfidence,
  type FitPart,
  type FitPartName,
  fitParts,
  type FitRange,
  tellsLittle,
} from '../../../contract/fit/fit.js';
import type { FitAthlete, FitCollege, Grounds } from './fit-facts.js';
import { academicGrounds, academicSpan } from './parts/academic.js';
import { athleticGrounds, athleticSpan } from './parts/athletic.js';
import { costGrounds, costSpan } from './parts/cost.js';
import { distanceGrounds, distanceSpan } from './parts/distance.js';
import { preferenceGrounds, preferenceSpan } from './parts/preferences.js';
import { rounded, type Span, weighted } from './span.js';

interface Part {
  readonly weight: number;
  readonly span: (athlete: FitAthlete, college: FitCollege) => Span;
  readonly grounds: (athlete: FitAthlete, college: FitCollege) => Grounds;
}

const parts: Readonly<Record<FitPartName, Part>> = {
  athletic: { weight: 30, span: athleticSpan, grounds: athleticGrounds },
  academic: { weight: 30, span: academicSpan, grounds: academicGrounds },
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

/** Whether more speaks for a fit than against it; of whom nothing is known, nothing does. */
export const speaksFor = ({ low, high }: FitRange): boolean => low + high > 100;

/** Why a fit is what it is, by the parts that say something. */
export const fittingReasons = ({ parts }: Pick<FitAnalysis, 'parts'>): string[] =>
  fitParts.flatMap((name) => (tellsLittle(parts[name]) ? [] : parts[name].reasons));
