import { CollegeFields, type College } from '../../../../../contract/college/college.js';

/** What a form takes of a college. Programs and rates come from files: nobody types them. */
export const EditedCollege = CollegeFields.omit({
  football: true,
  flagFootball: true,
  mSoccer: true,
  wSoccer: true,
  admissionRate: true,
  graduationRate: true,
});

/** Some of it: what somebody changed. */
export const CollegeChanges = EditedCollege.partial();

const names = EditedCollege.keyof().options;
export type CollegeValues = Pick<College, (typeof names)[number]>;

export const collegeValues = (college: College): CollegeValues =>
  Object.fromEntries(names.map((name) => [name, college[name]])) as CollegeValues;

/** Of a new one nothing is known yet. */
export const noValues = { ...Object.fromEntries(names.map((name) => [name, null])), name: '' } as CollegeValues;
