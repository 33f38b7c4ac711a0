import { v5 as uuidv5 } from 'uuid';

// Fixed forever: what a team keeps of a college is found by the two of them.
const TEAM_COLLEGES = '2b6a8f4e-7f0c-4a56-8f4a-0d9a1c1f9e51';

/** A team and a college share one stream, whichever coach writes first. */
export const teamCollegeIdOf = (teamId: string, collegeId: string): string =>
  uuidv5(`${teamId}|${collegeId}`, TEAM_COLLEGES);
