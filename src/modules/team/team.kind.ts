import type { Kind, Whereabouts } from '../access/public.js';

const FIND = `SELECT ARRAY[team_id] AS "teamIds" FROM read.access_team WHERE team_id = $1`;

export const teamKind: Kind = {
  name: 'team',
  seenBy: 'team.read',
  areTeams: true,
  target: {
    noun: 'Team',
    async find(pool, id) {
      return (await pool.query<Whereabouts>({ name: 'find-team', text: FIND, values: [id] })).rows[0];
    },
  },
};
