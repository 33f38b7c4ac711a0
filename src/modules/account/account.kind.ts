import type { Kind, Whereabouts } from '../access/public.js';

const FIND = `SELECT ARRAY[]::text[] AS "teamIds" FROM read.account_access WHERE user_id = $1`;

/** An account belongs to no team. Its topic tells its owner that they are somebody else now. */
export const accountKind: Kind = {
  name: 'account',
  seenBy: 'log.read',
  own: ({ userId }) => userId,
  target: {
    noun: 'Account',
    async find(pool, id) {
      return (await pool.query<Whereabouts>({ name: 'find-account', text: FIND, values: [id] })).rows[0];
    },
  },
  heardEvenBlocked: true,
};
