import { CollegeFields, type College } from '../../../../../contract/college/college.js';

/** What the form takes of a college; its programs have forms of their own. */
export const EditedCollege = CollegeFields.omit({ football: true, flagFootball: true, mSoccer: true, wSoccer: true });

/** Some of it: what somebody changed. */
export const CollegeChanges = EditedCollege.partial();

const names = EditedCollege.keyof().options;
export type CollegeValues = Pick<College, (typeof names)[number]>;

export const collegeValues = (college: College): CollegeValues =>
  Object.fromEntries(names.map((name) => [name, college[name]])) as CollegeValues;

/** Of a new one nothing is known yet. */
export const noValues = { ...Object.fromEntries(names.map((name) => [name, null])), name: '' } as CollegeValues;
