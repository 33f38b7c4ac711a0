import { isMinor } from '../../../contract/athlete/grade.js';
import { whereIsAthlete } from '../../../projections/account-access/caller.queries.js';
import type { Resource } from '../access/public.js';

/** An athlete, and each thing of which an athlete has one, under their own id. */
export const ofAthlete: Omit<Resource, 'name'> = {
  seenBy: 'athlete.read',
  own: ({ athleteId }) => athleteId,
  linked: ({ linkedAthleteIds }) => linkedAthleteIds,
  target: {
    noun: 'Athlete',
    async find(pool, id) {
      const found = await whereIsAthlete(pool, id);
      if (!found) return undefined;
      const { dateOfBirth, ...teams } = found;
      return { ...teams, isMinor: isMinor(dateOfBirth, new Date()) };
    },
  },
};
