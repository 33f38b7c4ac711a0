import type { AthleteProfile } from '../athlete/athlete.js';
import type { FitRange } from './fit.js';

/** A wider range says almost nothing. */
const TELLS_LITTLE = 60;
export const tellsLittle = ({ low, high }: FitRange): boolean => high - low > TELLS_LITTLE;

/** The better fit first: by the middle of the range, then the narrower. */
export const compareFits = (a: FitRange, b: FitRange): number =>
  b.low + b.high - (a.low + a.high) || a.high - a.low - (b.high - b.low);

type Told = Pick<AthleteProfile, 'sport'> & {
  readonly academicAttributes: Pick<AthleteProfile['academicAttributes'], 'gpa' | 'satScore' | 'actScore'>;
};

/** Whether enough is known of an athlete to sort by fit: something of the two heaviest parts. */
export const fitCanBeTold = ({ sport, academicAttributes: { gpa, satScore, actScore } }: Told): boolean =>
  sport !== null && (gpa ?? satScore ?? actScore) !== null;
