import type { College, ListedCollege } from '../../../../contract/college/college.js';
import { campusSize } from '../../../../contract/college/vocabulary.js';
import type { FitRange } from '../../../../contract/fit/fit.js';
import type { ListedCollegeFound } from '../../../../projections/colleges/college-list.queries.js';
import type { CollegeFound } from '../../../../projections/colleges/college.queries.js';
import { collegeFactNames } from '../college.facts.js';

export const collegeAnswer = ({ createdAt, coaches, ...college }: CollegeFound): College => ({
  ...college,
  size: campusSize(college.enrollment),
  createdAt: createdAt.toISOString(),
  coaches: coachesAnswer(coaches),
});

const coachesAnswer = ({ football = [], flagFootball = [], mSoccer = [], wSoccer = [] }: CollegeFound['coaches']) => ({
  football: [...football],
  flagFootball: [...flagFootball],
  mSoccer: [...mSoccer],
  wSoccer: [...wSoccer],
});

export const listedCollegeAnswer = (
  { known, distance, ...college }: ListedCollegeFound,
  fit: FitRange | null,
): ListedCollege => ({
  ...college,
  size: campusSize(college.enrollment),
  known: { fields: known, of: collegeFactNames.length },
  distance: distance === null ? null : Math.round(distance),
  fit,
});
