import type pg from 'pg';
import type { Row } from '../feature.js';

const reads =
  (sql: string) =>
  async (pool: pg.Pool, userId: string): Promise<Row[]> =>
    (await pool.query<Row>(sql, [userId])).rows;

export const waysToSignIn = reads(`
  SELECT 'password' AS way, NULL AS email, changed_at AS since FROM touchline.credentials WHERE user_id = $1
  UNION ALL
  SELECT provider, email, linked_at FROM touchline.identities WHERE user_id = $1 AND linked_at IS NOT NULL
  ORDER BY since`);

export const secondFactorsOf = reads(`
  SELECT kind, name, confirmed_at AS "addedAt", last_used_at AS "lastUsedAt"
  FROM touchline.second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL ORDER BY confirmed_at`);

export const sessionsOf = reads(`
  SELECT method, device, created_at AS "signedInAt", last_seen_at AS "lastSeenAt", expires_at AS "endsAt"
  FROM touchline.sessions WHERE user_id = $1 AND expires_at > now() ORDER BY created_at`);
