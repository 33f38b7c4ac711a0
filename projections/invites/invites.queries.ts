import type { Invite } from '../../contract/invite/invite.js';
import type { InviteRole } from '../../contract/invite/vocabulary.js';
import { rowsById, select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { nameOfAccount } from '../account-access/account.queries.js';
import { accessAthleteTable, accountAccessTable } from '../account-access/account-access.table.js';
import { athleteProfileTable } from '../athlete-profile/athlete-profile.table.js';
import { teamTable } from '../team/team.table.js';
import { senderStands } from './invites.projection.js';
import { joinRequestTable } from './invites.table.js';
import { sentInviteTable, type SentInviteRow } from './sent-invite.table.js';

const WHEREABOUTS = `SELECT array_remove(ARRAY[team_id], NULL) AS "teamIds" FROM ${sentInviteTable.live} WHERE invite_id = $1`;

/** The team of an invite. Undefined if unknown. */
export async function whereIsInvite(
  db: ReadDatabase,
  inviteId: string,
): Promise<{ readonly teamIds: readonly string[] } | undefined> {
  const asked = { name: 'find-invite', text: WHEREABOUTS, values: [inviteId] };
  return (await db.query<{ teamIds: string[] }>(asked)).rows[0];
}

const invite = select(sentInviteTable, 'i', {
  inviteId: 'invite_id',
  teamId: 'team_id',
  role: 'role',
  senderId: 'sender_id',
  athleteId: 'athlete_id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  relationship: 'relationship',
  expiresAt: 'expires_at',
  sentAt: 'sent_at',
  status: 'status',
  acceptedAt: 'accepted_at',
  refused: 'refused',
});

/** An invite with the names around it. */
export type InviteFound = Selected<typeof invite> & {
  readonly senderName: string | null;
  /** Whether the last sender may still admit people. */
  readonly senderStands: boolean;
  readonly athlete: { readonly firstName: string; readonly lastName: string } | null;
  readonly askers: Invite['askers'];
};

/**
 * Condition: the invite's addressee is not a former athlete of the team, and not a parent of one. To the team a former
 * athlete is a name and a status, and an erased one nothing.
 */
const OF_TEAM = `NOT EXISTS (
  SELECT FROM (SELECT i.athlete_id UNION SELECT x.athlete_id FROM ${accountAccessTable.live} x
      WHERE i.role = 'athlete' AND i.status = 'accepted' AND NOT i.refused AND x.user_id = i.answered_by) of
    LEFT JOIN ${accessAthleteTable.live} m
      ON m.athlete_id = of.athlete_id AND m.team_id = i.team_id AND m.account_status IN ('active', 'pending')
  WHERE of.athlete_id IS NOT NULL AND m.athlete_id IS NULL)`;

const MATCHING = `
  FROM ${sentInviteTable.live} i
  WHERE i.team_id = $1 AND ${OF_TEAM} AND ($2::text IS NULL OR i.role = $2)
    AND ($3::text[] IS NULL OR CASE WHEN i.status = 'pending' AND (i.expires_at <= $4 OR NOT ${senderStands}) THEN 'expired' ELSE i.status END = ANY($3))`;

// By the account: an erased person is gone.
const ASKERS = `
  COALESCE((SELECT json_agg(json_build_object('userId', x.user_id, 'name', trim(x.first_name || ' ' || x.last_name), 'email', x.email,
      'since', asked.value ->> 'since', 'standing', asked.value ->> 'standing') ORDER BY asked.value ->> 'since', x.user_id)
    FROM jsonb_each(i.askers) asked JOIN ${accountAccessTable.live} x ON x.user_id = asked.key), '[]')`;

const FOUND = `
  SELECT ${invite.sql},
    ${nameOfAccount('i.sender_id')} AS "senderName",
    ${senderStands} AS "senderStands",
    (SELECT json_build_object('firstName', p.profile ->> 'firstName', 'lastName', p.profile ->> 'lastName')
       FROM ${athleteProfileTable.live} p WHERE p.athlete_id = i.athlete_id) AS athlete,
    ${ASKERS} AS askers`;

const PAGE = `${FOUND} ${MATCHING} ORDER BY i.sent_at DESC, i.invite_id LIMIT $5 OFFSET $6`;

interface Wanted {
  readonly teamId: string;
  readonly role: InviteRole | undefined;
  /** Any of these; a pending one that no longer works is `expired`. */
  readonly status: readonly string[] | undefined;
  readonly now: Date;
  /** From 1. */
  readonly page: number;
  readonly count: number;
}

/** A page of a team's invites, the latest first, and how many there are on all pages. */
export async function invitesOfTeam(
  db: ReadDatabase,
  { teamId, role, status, now, page, count }: Wanted,
): Promise<{ invites: InviteFound[]; total: number }> {
  const values = [teamId, role ?? null, status && status.length > 0 ? status : null, now];
  const [{ rows }, counted] = await Promise.all([
    db.query<InviteFound>(PAGE, [...values, count, (page - 1) * count]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total ${MATCHING}`, values),
  ]);
  return { invites: rows, total: counted.rows[0]?.total ?? 0 };
}

const OF_ATHLETE = `${FOUND} FROM ${sentInviteTable.live} i
  WHERE i.athlete_id = $1 AND i.role = 'parent' AND i.status = 'pending' ORDER BY i.sent_at DESC, i.invite_id LIMIT 50`;

/** The open invites to an athlete's parents, the latest first. */
export const invitesOfAthlete = async (db: ReadDatabase, athleteId: string): Promise<InviteFound[]> =>
  (await db.query<InviteFound>(OF_ATHLETE, [athleteId])).rows;

/** The invites to any of these addresses (lower case), answered by the account, or to parents of the athlete. */
export async function invitesOfPerson(
  db: ReadDatabase,
  { userId, athleteId }: { readonly userId: string | null; readonly athleteId: string | null },
  emailKeys: readonly string[],
): Promise<Pick<SentInviteRow, 'invite_id' | 'status'>[]> {
  const { rows } = await db.query<Pick<SentInviteRow, 'invite_id' | 'status'>>(
    `SELECT invite_id, status FROM ${sentInviteTable.live} WHERE email_key = ANY ($1) OR answered_by = $2 OR athlete_id = $3`,
    [emailKeys, userId, athleteId],
  );
  return rows;
}

// One's own data as it is exported: other people appear by id only.

export const ownJoinRequests = rowsById(`
  SELECT r.requested_at AS "requestedAt", t.name AS team, r.status, r.decided_at AS "decidedAt"
  FROM ${joinRequestTable.live} r JOIN ${teamTable.live} t USING (team_id) WHERE r.athlete_id = $1 ORDER BY r.requested_at`);

// Without the code: it is in the email. Without the sender, who is another person; the addressee is one too if
// that one answered in their place, or an athlete invited them.
const INVITES = `
  SELECT i.sent_at AS "sentAt", t.name AS team, i.role, i.status, i.expires_at AS "expiresAt", own.email,
    own.first_name AS "firstName", own.last_name AS "lastName"
  FROM ${sentInviteTable.live} i LEFT JOIN ${teamTable.live} t USING (team_id)
  LEFT JOIN ${sentInviteTable.live} own ON own.invite_id = i.invite_id AND own.email_key = $2
  WHERE i.email_key = $2 OR i.answered_by = $1
    OR (i.sender_id = $1 AND i.athlete_id = (SELECT s.athlete_id FROM ${accountAccessTable.live} s WHERE s.user_id = $1))
  ORDER BY i.sent_at`;

/** @param emailKey lower case */
export async function ownInvites(
  db: ReadDatabase,
  userId: string,
  emailKey: string,
): Promise<Readonly<Record<string, unknown>>[]> {
  return (await db.query<Readonly<Record<string, unknown>>>(INVITES, [userId, emailKey])).rows;
}
