import { isMinor } from '../../../contract/athlete/minor.js';
import type { Kind } from '../access/public.js';

const FIND = `
  SELECT array_remove(ARRAY[team_id], NULL) AS "teamIds", date_of_birth AS "dateOfBirth"
  FROM read.access_athlete WHERE athlete_id = $1`;

interface Row {
  readonly teamIds: readonly string[];
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
}

export const athleteKind: Kind = {
  name: 'athlete',
  seenBy: 'athlete.read',
  own: ({ athleteId }) => athleteId,
  linked: ({ linkedAthleteIds }) => linkedAthleteIds,
  target: {
    noun: 'Athlete',
    async find(pool, id) {
      const { rows } = await pool.query<Row>({ name: 'find-athlete', text: FIND, values: [id] });
      return rows[0] && { teamIds: rows[0].teamIds, isMinor: isMinor(rows[0].dateOfBirth, new Date()) };
    },
  },
};
