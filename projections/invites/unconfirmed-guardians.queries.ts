import { grownUpSince } from '../../contract/athlete/grade.js';
import type { Relationship } from '../../contract/athlete/vocabulary.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { nameOfAccount } from '../account-access/account.queries.js';
import {
  askingParentTable,
  athleteGuardianTable,
  athleteProfileTable,
  parentTable,
} from '../athlete-profile/athlete-profile.table.js';
import { sentInviteTable } from './sent-invite.table.js';
import { seenWhole } from '../team-sight.js';

/** A parent the primary coach has to confirm. */
interface UnconfirmedGuardian {
  readonly parentId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The account's, which is verified; empty without one. */
  readonly email: string;
  readonly relationship: Relationship;
  readonly since: Date;
  /** Whether they see the athlete already. */
  readonly follows: boolean;
  readonly athlete: { readonly _id: string; readonly firstName: string; readonly lastName: string };
  /** Name of the sender of their invite. */
  readonly invitedBy: string | null;
}

const UNCONFIRMED = `
  SELECT w.parent_id AS "parentId", p.first_name AS "firstName", p.last_name AS "lastName",
    COALESCE(x.email, '') AS email, w.relationship, w.since, w.follows,
    json_build_object('_id', a.athlete_id, 'firstName', a.profile ->> 'firstName', 'lastName', a.profile ->> 'lastName') AS athlete,
    (SELECT ${nameOfAccount('i.sender_id')} FROM ${sentInviteTable.live} i
       WHERE i.athlete_id = a.athlete_id AND i.answered_by = p.user_id AND i.role = 'parent' AND i.status = 'accepted'
       ORDER BY i.sent_at DESC LIMIT 1) AS "invitedBy"
  FROM ${athleteProfileTable.live} a
    JOIN LATERAL (
      SELECT q.parent_id, q.relationship, q.asked_at AS since, false AS follows FROM ${askingParentTable.live} q
        WHERE q.athlete_id = a.athlete_id AND NOT EXISTS (
          SELECT FROM ${athleteGuardianTable.live} o WHERE o.athlete_id = a.athlete_id AND o.confirmed_by <> 'athlete')
      UNION ALL
      SELECT g.parent_id, g.relationship, g.since, true FROM ${athleteGuardianTable.live} g
        WHERE g.athlete_id = a.athlete_id AND COALESCE(g.confirmed_by, 'athlete') = 'athlete') w ON true
    JOIN ${parentTable.live} p USING (parent_id)
    LEFT JOIN ${accountAccessTable.live} x ON x.user_id = p.user_id
  WHERE a.team_id = $1 AND ${seenWhole('a')} AND COALESCE(a.profile ->> 'dateOfBirth', '9999') > $2
  ORDER BY w.since, w.parent_id`;

/** Unconfirmed parents of a team's minors, oldest first: they ask without another guardian, or follow already. */
export async function unconfirmedGuardians(
  db: ReadDatabase,
  teamId: string,
  today: Date,
): Promise<UnconfirmedGuardian[]> {
  return (await db.query<UnconfirmedGuardian>(UNCONFIRMED, [teamId, grownUpSince(today)])).rows;
}

const INVITED_BY = `
  SELECT DISTINCT i.athlete_id AS "athleteId", p.parent_id AS "parentId"
  FROM ${sentInviteTable.live} i JOIN ${parentTable.live} p ON p.user_id = i.answered_by
    JOIN ${athleteGuardianTable.live} g ON g.athlete_id = i.athlete_id AND g.parent_id = p.parent_id
  WHERE i.team_id = $1 AND i.sender_id = $2 AND i.role = 'parent' AND i.status = 'accepted'`;

/** The parents who follow an athlete by an invite that this account sent last for the team. */
export async function guardiansInvitedBy(
  db: ReadDatabase,
  teamId: string,
  senderId: string,
): Promise<{ readonly athleteId: string; readonly parentId: string }[]> {
  return (await db.query<{ athleteId: string; parentId: string }>(INVITED_BY, [teamId, senderId])).rows;
}
