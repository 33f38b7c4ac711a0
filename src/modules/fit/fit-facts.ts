import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { CollegeFields } from '../../../contract/college/college.js';
import type { MissingOfAthlete } from '../../../contract/fit/fit.js';
import type { Place } from './point.js';

/** What a fit looks at of an athlete. */
export interface FitAthlete extends Pick<
  AthleteProfile,
  'sport' | 'position' | 'state' | 'schoolLevel' | 'collegePreferences'
> {
  readonly gpa: number | null;
  readonly satScore: number | null;
  readonly actScore: number | null;
  readonly measurables: Pick<AthleteProfile['measurableAttributes'], BenchmarkedMeasurable>;
  /** Everywhere that home may be: one place where it is known, many where only the state is, none where nothing is. */
  readonly home: readonly Place[];
}

/** What there are benchmarks for. */
export const benchmarked = ['height', 'weight', 'fortyYardDash', 'benchPress', 'squat'] as const;
export type BenchmarkedMeasurable = (typeof benchmarked)[number];

/** What a fit looks at of a college. Null is what nobody has reported. */
export type FitCollege = Pick<
  CollegeFields,
  | 'state'
  | 'latitude'
  | 'longitude'
  | 'campusSetting'
  | 'control'
  | 'hbcu'
  | 'enrollment'
  | 'admissionRate'
  | 'satReading25'
  | 'satReading75'
  | 'satMath25'
  | 'satMath75'
  | 'act25'
  | 'act75'
  | 'tuitionInState'
  | 'tuitionOutOfState'
  | 'netPrice'
  | 'football'
  | 'flagFootball'
  | 'mSoccer'
  | 'wSoccer'
>;

/** The facts behind one value of a part: why it is what it is, and what would make it surer. */
export interface Grounds {
  readonly reasons: string[];
  readonly missing: { readonly athlete: MissingOfAthlete[]; readonly college: string[] };
}
