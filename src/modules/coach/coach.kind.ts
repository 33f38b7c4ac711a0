import type { Kind, Whereabouts } from '../access/public.js';

const FIND = `
  SELECT ARRAY(SELECT team_id FROM read.access_coach_team t WHERE t.coach_id = c.coach_id) AS "teamIds"
  FROM read.access_coach c WHERE c.coach_id = $1`;

export const coachKind: Kind = {
  name: 'coach',
  seenBy: 'coach.read',
  own: ({ coachId }) => coachId,
  // They may have been let in again.
  heardEvenBlocked: true,
  target: {
    noun: 'Coach',
    async find(pool, id) {
      return (await pool.query<Whereabouts>({ name: 'find-coach', text: FIND, values: [id] })).rows[0];
    },
  },
};
