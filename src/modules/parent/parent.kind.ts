import type { Kind, Whereabouts } from '../access/public.js';

/** A parent belongs where their athletes do. */
const FIND = `
  SELECT ARRAY(
    SELECT DISTINCT a.team_id FROM read.access_parent_athlete l JOIN read.access_athlete a USING (athlete_id)
    WHERE l.parent_id = p.parent_id AND a.team_id IS NOT NULL) AS "teamIds"
  FROM read.access_parent p WHERE p.parent_id = $1`;

export const parentKind: Kind = {
  name: 'parent',
  seenBy: 'parent.read',
  own: ({ parentId }) => parentId,
  target: {
    noun: 'Parent',
    async find(pool, id) {
      return (await pool.query<Whereabouts>({ name: 'find-parent', text: FIND, values: [id] })).rows[0];
    },
  },
};
