import { topicOf, topics } from '../contract/live/live.js';
import type { OpenSupportSession, OwnSupportSession } from '../contract/support-session.js';
import {
  endOf,
  SupportSessionEnded,
  SupportSessionStarted,
} from '../src/modules/support-session/support-session.events.js';
import type { EventOf } from '../src/kernel/event-definition.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { readTable } from '../src/platform/projections/tables/read-table.js';
import { orNull, type ReadDatabase, rowsById, text, timestamp } from '../src/platform/projections/tables/selection.js';
import { namesOf } from './account-access/account.queries.js';
import { erased } from './erased.js';
import { versionOf } from './versions.js';

const version = versionOf('support-sessions');

const table = readTable({
  of: version,
  name: 'support_session',
  key: ['support_session_id'],
  columns: {
    support_session_id: text(),
    user_id: text(),
    /** The athlete profile of a minor. */
    minor_id: orNull(text()),
    admin_id: text(),
    /** The admin’s own session. */
    sign_in_id: text(),
    reason: text(),
    started_at: timestamp(),
    /** ISO 8601, which sorts as text. */
    until: text(),
    ended_at: orNull(timestamp()),
    ended_by: orNull(text()),
  },
  indexes: [
    ['user_id', 'started_at'],
    ['minor_id', 'started_at'],
    ['admin_id', 'started_at'],
  ],
});

const sessions = rowsOf(table).from({
  reads: [SupportSessionStarted, SupportSessionEnded],
  key: ({ data }) => ({ support_session_id: data.supportSessionId }),
  on: {
    SupportSessionStarted: (_, event) => ({
      support_session_id: event.data.supportSessionId,
      user_id: event.data.userId,
      minor_id: event.data.minorId,
      admin_id: event.data.adminId,
      sign_in_id: event.data.signInId,
      reason: event.data.reason,
      started_at: event.occurredAt,
      until: endOf(event),
      ended_at: null,
      ended_by: null,
    }),
    SupportSessionEnded: (row, { data, occurredAt }) => row && { ...row, ended_at: occurredAt, ended_by: data.by },
  },
  each: [erased('user_id', 'userId')],
});

/**
 * Told to the person, the admin and a minor’s guardians: `supportSession:{userId}`. Guardians who were confirmed since
 * hear it as a change of who sees the minor, which doesn’t tell the others why.
 */
export const supportSessionsProjection = readModel({
  ...version,
  tables: [sessions],
  topics: ({ data }) => {
    const { userId, adminId, minorId, guardianIds = [] } = data as Partial<EventOf<typeof SupportSessionEnded>['data']>;
    if (adminId === undefined) return [];
    return [
      ...[userId, adminId, ...guardianIds].map((id) => topicOf('supportSession', id)),
      ...(minorId ? [topics.athlete(minorId, 'access')] : []),
    ];
  },
});

interface Found {
  readonly _id: string;
  readonly userId: string;
  readonly minorId: string | null;
  readonly adminId: string;
  readonly reason: string;
  readonly startedAt: Date;
  readonly until: string;
  readonly endedAt: Date | null;
  readonly endedBy: string | null;
  readonly open: boolean;
}

/** An admin who signed out no longer looks; one who signed in by another issuer has no session of ours ($2). */
const SELECT = `SELECT s.support_session_id AS _id, s.user_id AS "userId", s.minor_id AS "minorId", s.admin_id AS "adminId", s.reason,
    s.started_at AS "startedAt", s.until, s.ended_at AS "endedAt", s.ended_by AS "endedBy",
    s.ended_at IS NULL AND s.until > $3 AND (s.sign_in_id = $2 OR EXISTS (
      SELECT FROM touchline.sessions i WHERE i.id::text = s.sign_in_id AND i.expires_at > now())) AS open
  FROM ${table.live} s`;

/** How many of an account are listed. */
const SHOWN = 50;

/** In which support looked at the account or at these minors, the latest first. */
export async function supportSessionsOf(
  db: ReadDatabase,
  { userId, minorIds }: { readonly userId: string; readonly minorIds: readonly string[] },
  now: Date,
  noSession: string,
): Promise<OwnSupportSession[]> {
  const { rows } = await db.query<Found>(
    `${SELECT} WHERE s.user_id = $1 OR s.minor_id = ANY ($4::text[])
     ORDER BY s.started_at DESC, s.support_session_id LIMIT ${SHOWN}`,
    [userId, noSession, now.toISOString(), minorIds],
  );
  const names = await namesOf(
    db,
    rows.flatMap((one) => [one.adminId, one.userId]),
  );
  return rows.map(({ _id, adminId, userId: whose, minorId, reason, startedAt, until, endedAt, endedBy, open }) => ({
    _id,
    by: { userId: adminId, name: names.get(adminId) ?? 'Touchline support' },
    minor:
      minorId === null || whose === userId ? null : { athleteId: minorId, name: names.get(whose) ?? 'Your athlete' },
    reason,
    startedAt: startedAt.toISOString(),
    until,
    ended: endedAt && { at: endedAt.toISOString(), by: endedBy as NonNullable<OwnSupportSession['ended']>['by'] },
    open,
  }));
}

/** Those of these athletes that support looked at as minors. */
export async function minorsLookedAt(db: ReadDatabase, athleteIds: readonly string[]): Promise<string[]> {
  if (athleteIds.length === 0) return [];
  const { rows } = await db.query<{ minorId: string }>(
    `SELECT DISTINCT s.minor_id AS "minorId" FROM ${table.live} s WHERE s.minor_id = ANY ($1::text[])`,
    [athleteIds],
  );
  return rows.map(({ minorId }) => minorId);
}

/** The admins who are looking at the account, or at the minor. */
export async function adminsLookingAt(
  db: ReadDatabase,
  of: { readonly userId?: string; readonly minorId?: string },
  now: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ adminId: string }>(
    `SELECT DISTINCT s.admin_id AS "adminId" FROM ${table.live} s
     WHERE (s.user_id = $1 OR s.minor_id = $2) AND s.ended_at IS NULL AND s.until > $3`,
    [of.userId ?? null, of.minorId ?? null, now.toISOString()],
  );
  return rows.map(({ adminId }) => adminId);
}

/** The admin’s open session; null without one. */
export async function openSessionOf(db: ReadDatabase, adminId: string, now: Date): Promise<OpenSupportSession | null> {
  const { rows } = await db.query<{ _id: string; userId: string; until: string }>(
    `SELECT s.support_session_id AS _id, s.user_id AS "userId", s.until FROM ${table.live} s
     WHERE s.admin_id = $1 AND s.ended_at IS NULL AND s.until > $2 ORDER BY s.started_at DESC LIMIT 1`,
    [adminId, now.toISOString()],
  );
  const [row] = rows;
  if (!row) return null;
  const { _id, userId, until } = row;
  return { _id, person: { userId, name: (await namesOf(db, [userId])).get(userId) ?? 'Someone' }, until };
}

/** Those of an account for its own export: the admin appears by role only. */
export const ownSupportSessions = rowsById(`
  SELECT reason, started_at AS "startedAt", until, ended_at AS "endedAt", ended_by AS "endedBy"
  FROM ${table.live} WHERE user_id = $1 ORDER BY started_at`);
