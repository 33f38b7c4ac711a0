import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { fitCanBeTold } from '../../../../../contract/fit/fit.js';

/** For whom research says how well colleges fit. */
export interface FitWish {
  readonly athleteId: string;
  /** `me`, or a first name. */
  readonly name: string;
  /** Enough is known of them: the list is by fit unless somebody sorts it otherwise. */
  readonly told: boolean;
}

type Fitted = Pick<Athlete, '_id' | 'firstName' | 'sport' | 'academicAttributes' | 'subscription'>;

/** To the athlete themself; undefined without Pro, which adds how colleges fit. */
export const fitForMe = (athlete: Fitted): FitWish | undefined => wish(athlete, 'me');

/** The same, to somebody who follows them. */
export const fitFor = (athlete: Fitted): FitWish | undefined => wish(athlete, athlete.firstName);

const wish = (athlete: Fitted, name: string): FitWish | undefined =>
  athlete.subscription.state === 'free' ? undefined : { athleteId: athlete._id, name, told: fitCanBeTold(athlete) };
