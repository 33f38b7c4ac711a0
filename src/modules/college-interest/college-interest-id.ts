import { v5 as uuidv5 } from 'uuid';

// Fixed forever: an athlete's interest in a college is found by the two of them.
const COLLEGE_INTERESTS = '0b7f5b66-6d0f-4d67-9a55-0c5b1f0f8e21';

/** The id of an interest follows from whose it is and in what: an athlete has one interest in one college. */
export const collegeInterestIdOf = (athleteId: string, collegeId: string): string =>
  uuidv5(`${athleteId}|${collegeId}`, COLLEGE_INTERESTS);
