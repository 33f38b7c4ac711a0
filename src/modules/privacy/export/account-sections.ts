import type pg from 'pg';
import { emailKey } from '../../identity/public.js';
import type { Row, Section, Self } from './section.js';

/** The account itself, the ways into it and the sessions that are open. */
export function accountSections(pool: pg.Pool, { userId, email }: Self): Section[] {
  const read = async (sql: string) => (await pool.query<Row>(sql, [userId])).rows;
  return [
    { key: 'account', title: 'Account', single: true, rows: () => read(ACCOUNT) },
    { key: 'waysToSignIn', title: 'Ways to sign in', rows: () => read(WAYS) },
    { key: 'sessions', title: 'Sessions', rows: () => read(SESSIONS) },
    {
      key: 'invites',
      title: 'Invites',
      rows: async () => (await pool.query<Row>(INVITES, [userId, emailKey(email)])).rows,
    },
  ];
}

const ACCOUNT = `
  SELECT user_id AS "userId", email, first_name AS "firstName", last_name AS "lastName", role,
    email_notifications AS "emailNotifications",
    (SELECT occurred_at FROM read.history_entry WHERE stream = 'account-' || user_id AND revision = 0) AS "registeredAt"
  FROM read.account_access WHERE user_id = $1`;

const WAYS = `
  SELECT 'password' AS way, NULL AS email, changed_at AS since FROM touchline.credentials WHERE user_id = $1
  UNION ALL
  SELECT provider, email, linked_at FROM touchline.identities WHERE user_id = $1 AND linked_at IS NOT NULL
  ORDER BY since`;

const SESSIONS = `
  SELECT method, device, created_at AS "signedInAt", last_seen_at AS "lastSeenAt", expires_at AS "endsAt"
  FROM touchline.sessions WHERE user_id = $1 AND expires_at > now() ORDER BY created_at`;

// Without the code: it is in the mail. Without who sent it: that is somebody else, as is whoever an invite was meant for
// that one answered in their place.
const INVITES = `
  SELECT i.sent_at AS "sentAt", t.name AS team, i.role, i.status, i.expires_at AS "expiresAt", own.email,
    own.first_name AS "firstName", own.last_name AS "lastName"
  FROM read.sent_invite i JOIN read.team t USING (team_id)
  LEFT JOIN read.sent_invite own ON own.invite_id = i.invite_id AND own.email_key = $2
  WHERE i.email_key = $2 OR i.answered_by = $1 ORDER BY i.sent_at`;
