import { z } from 'zod';
import { usStates } from '../athlete/us-states.js';

/** Spec, "Shared enumerations": the subdivisions FBS and FCS are football's. */
export const divisions = [
  'Division 1 (FBS)',
  'Division 1 (FCS)',
  'Division 1',
  'Division 2',
  'Division 3',
  'NAIA',
  'NJCAA',
  'CCCAA',
  'None',
] as const;
export const Division = z.enum(divisions);
export type Division = z.infer<typeof Division>;

/** Spec, section 9, "Campus settings". */
export const campusSettings = ['City', 'Suburb', 'Town', 'Rural'] as const;
export const CampusSetting = z.enum(campusSettings);
export type CampusSetting = z.infer<typeof CampusSetting>;

export const controls = ['public', 'private', 'for-profit'] as const;
/** Public or private. */
export const Control = z.enum(controls);
export type Control = z.infer<typeof Control>;

export const controlLabels: Readonly<Record<Control, string>> = {
  public: 'Public',
  private: 'Private, nonprofit',
  'for-profit': 'Private, for profit',
};

/** Spec, section 9, "Campus size": Small under 5,000 students, Medium 5,000 to 15,000, Large over 15,000. */
export const campusSizes = ['Small', 'Medium', 'Large'] as const;
export const CampusSize = z.enum(campusSizes);
export type CampusSize = z.infer<typeof CampusSize>;

/** Number of students: Medium from the first, Large above the second. */
export const MEDIUM_FROM = 5000;
export const MEDIUM_TO = 15_000;

/** The size of a campus by its number of students; null if unreported. */
export function campusSize(students: number | null): CampusSize | null {
  if (students === null) return null;
  if (students < MEDIUM_FROM) return 'Small';
  return students <= MEDIUM_TO ? 'Medium' : 'Large';
}

/** Abbreviation → name: the states, and the territories that have colleges. */
export const collegeStates: Readonly<Record<string, string>> = {
  ...usStates,
  AS: 'American Samoa',
  FM: 'Federated States of Micronesia',
  GU: 'Guam',
  MH: 'Marshall Islands',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  PW: 'Palau',
  VI: 'U.S. Virgin Islands',
};

export const sourceKinds = ['catalogue', 'scorecard', 'athletics', 'admin'] as const;
/**
 * Source of a college's facts. `catalogue`: shipped with Touchline. `scorecard`: a College Scorecard file. `athletics`:
 * a file of teams and conferences. `admin`: entered by an admin.
 */
export const SourceKind = z.enum(sourceKinds);
export type SourceKind = z.infer<typeof SourceKind>;

/** Radius of the Earth in miles, for distances. */
export const EARTH_MILES = 3958.8;

/** Of one sport. */
export const MAX_COLLEGE_COACHES = 20;
