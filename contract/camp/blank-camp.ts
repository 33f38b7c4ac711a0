import type { CampFields } from './camp.js';

/** A camp of which nothing is said but what it must say: whose it is, its name, its sports and its days. */
export const blankCamp = {
  placeName: null,
  address: null,
  city: null,
  state: null,
  latitude: null,
  longitude: null,
  positions: [],
  ageFrom: null,
  ageTo: null,
  graduationYearFrom: null,
  graduationYearTo: null,
  cost: null,
  link: null,
  description: null,
  registrationDeadline: null,
  contact: null,
} satisfies Omit<CampFields, 'collegeId' | 'name' | 'sports' | 'firstDay' | 'lastDay'>;
