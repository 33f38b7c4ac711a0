import type { Kind, Whereabouts } from '../access/public.js';

const FIND = `SELECT ARRAY[team_id] AS "teamIds" FROM read.sent_invite WHERE invite_id = $1`;

export const inviteKind: Kind = {
  name: 'invite',
  seenBy: 'invite',
  target: {
    noun: 'Invite',
    async find(pool, id) {
      return (await pool.query<Whereabouts>({ name: 'find-invite', text: FIND, values: [id] })).rows[0];
    },
  },
};
