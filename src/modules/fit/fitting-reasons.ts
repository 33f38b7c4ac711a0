import { fitParts, type FitAnalysis, type FitRange } from '../../../contract/fit/fit.js';
import { tellsLittle } from '../../../contract/fit/reading-fits.js';
import type { FitAthlete, FitCollege } from './fit-facts.js';

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
