import { isMinor } from '../../../contract/athlete/minor.js';
import { whereIsAthlete } from '../../../projections/account-access/whereabouts.queries.js';
import type { Kind } from '../access/public.js';

export const athleteKind: Kind = {
  name: 'athlete',
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
