import type pg from 'pg';
import { ownAccount, ownInvites } from '../../../../projections/account-access/own-data.queries.js';
import { emailKey } from '../../identity/public.js';
import type { Row, Section, Self } from './section.js';

/** The account itself, the ways into it and the sessions that are open. */
export function accountSections(pool: pg.Pool, { userId, email }: Self): Section[] {
  const read = async (sql: string) => (await pool.query<Row>(sql, [userId])).rows;
  return [
    { key: 'account', title: 'Account', single: true, rows: () => ownAccount(pool, userId) },
    { key: 'waysToSignIn', title: 'Ways to sign in', rows: () => read(WAYS) },
    { key: 'secondFactors', title: 'Second factors', rows: () => read(FACTORS) },
    { key: 'sessions', title: 'Sessions', rows: () => read(SESSIONS) },
    {
      key: 'invites',
      title: 'Invites',
      rows: () => ownInvites(pool, userId, emailKey(email)),
    },
  ];
}

const WAYS = `
  SELECT 'password' AS way, NULL AS email, changed_at AS since FROM touchline.credentials WHERE user_id = $1
  UNION ALL
  SELECT provider, email, linked_at FROM touchline.identities WHERE user_id = $1 AND linked_at IS NOT NULL
  ORDER BY since`;

const FACTORS = `
  SELECT kind, name, confirmed_at AS "addedAt", last_used_at AS "lastUsedAt"
  FROM touchline.second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL ORDER BY confirmed_at`;

const SESSIONS = `
  SELECT method, device, created_at AS "signedInAt", last_seen_at AS "lastSeenAt", expires_at AS "endsAt"
  FROM touchline.sessions WHERE user_id = $1 AND expires_at > now() ORDER BY created_at`;
