import type { InviteRole } from '../../contract/invite/vocabulary.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accountAccessTable } from '../account-access/account-access.table.js';
import { athleteGuardianTable, athleteProfileTable, parentTable } from '../athlete-profile/athlete-profile.table.js';
import { seenWhole } from '../team-sight.js';
import { coachTable, teamCoachTable } from '../team/team.table.js';
import { sentInviteTable } from './sent-invite.table.js';

/** What an address is known as on a team. */
export interface KnownAddress {
  /** An invite to it is pending, expired or not. */
  readonly invited: boolean;
  readonly athlete: boolean;
  readonly coach: boolean;
  readonly parent: boolean;
  /** The role of the team's person who signs in with it, if any: an account has one role. */
  readonly account: AddressRole | null;
  /** The roles that pending invites to it are for. */
  readonly invitedAs: readonly InviteRole[];
}

type AddressRole = 'athlete' | 'coach' | 'parent';

// People sign in with one address and may give another on their profile: both are theirs.
const isTheirs = (profileEmail: string): string => `(lower(x.email) = $2 OR lower(${profileEmail}) = $2)`;
const accountOf = (row: string): string => `LEFT JOIN ${accountAccessTable.live} x ON x.user_id = ${row}.user_id`;

// Athletes that the team does not fully see do not count here: a request does not show an address.
const KNOWN = `
  SELECT
    ARRAY(SELECT DISTINCT role FROM ${sentInviteTable.live}
      WHERE team_id = $1 AND email_key = $2 AND status = 'pending' ORDER BY role) AS "invitedAs",
    (SELECT CASE WHEN x.athlete_id IS NOT NULL THEN 'athlete' WHEN x.coach_id IS NOT NULL THEN 'coach' ELSE 'parent' END
      FROM ${accountAccessTable.live} x WHERE lower(x.email) = $2 AND (
        EXISTS (SELECT FROM ${accessAthleteTable.live} a
          WHERE a.athlete_id = x.athlete_id AND a.team_id = $1 AND ${seenWhole('a')})
        OR EXISTS (SELECT FROM ${teamCoachTable.live} m WHERE m.coach_id = x.coach_id AND m.team_id = $1)
        OR EXISTS (SELECT FROM ${accessAthleteTable.live} a JOIN ${athleteGuardianTable.live} g USING (athlete_id)
          WHERE g.parent_id = x.parent_id AND a.team_id = $1 AND ${seenWhole('a')})) LIMIT 1) AS account,
    EXISTS (SELECT FROM ${sentInviteTable.live} WHERE team_id = $1 AND email_key = $2 AND status = 'pending') AS invited,
    EXISTS (SELECT FROM ${accessAthleteTable.live} a JOIN ${athleteProfileTable.live} p USING (athlete_id) ${accountOf('p')}
      WHERE a.team_id = $1 AND ${seenWhole('a')} AND ${isTheirs("p.profile ->> 'email'")}) AS athlete,
    EXISTS (SELECT FROM ${teamCoachTable.live} m JOIN ${coachTable.live} c USING (coach_id) ${accountOf('c')}
      WHERE m.team_id = $1 AND ${isTheirs('c.email')}) AS coach,
    EXISTS (SELECT FROM ${accessAthleteTable.live} a
      JOIN ${athleteGuardianTable.live} g USING (athlete_id) JOIN ${parentTable.live} p USING (parent_id) ${accountOf('p')}
      WHERE a.team_id = $1 AND ${seenWhole('a')} AND ($3::text IS NULL OR a.athlete_id = $3) AND ${isTheirs('p.email')}) AS parent`;

/**
 * @param emailKey lower case
 * @param athleteId counts only the parents of this athlete
 */
export async function knownAddress(
  db: ReadDatabase,
  teamId: string,
  emailKey: string,
  athleteId: string | null,
): Promise<KnownAddress> {
  const { rows } = await db.query<KnownAddress>(KNOWN, [teamId, emailKey, athleteId]);
  return rows[0] ?? { invited: false, athlete: false, coach: false, parent: false, account: null, invitedAs: [] };
}

/** What an address is to an athlete who wants to invite it. */
export interface AddressNearAthlete {
  readonly parent: boolean;
  readonly asking: boolean;
  /** A coach of their team. */
  readonly coach: boolean;
}

const NEAR = `
  SELECT
    EXISTS (SELECT FROM ${parentTable.live} p ${accountOf('p')} WHERE p.parent_id = ANY ($1) AND ${isTheirs('p.email')}) AS parent,
    EXISTS (SELECT FROM ${parentTable.live} p ${accountOf('p')} WHERE p.parent_id = ANY ($3) AND ${isTheirs('p.email')}) AS asking,
    EXISTS (SELECT FROM ${teamCoachTable.live} m JOIN ${coachTable.live} c USING (coach_id) ${accountOf('c')}
      WHERE m.team_id = $4 AND ${isTheirs('c.email')}) AS coach`;

/** @param emailKey lower case */
export async function addressNearAthlete(
  db: ReadDatabase,
  emailKey: string,
  of: { readonly parents: readonly string[]; readonly asking: readonly string[]; readonly teamId: string | null },
): Promise<AddressNearAthlete> {
  const { rows } = await db.query<AddressNearAthlete>(NEAR, [of.parents, emailKey, of.asking, of.teamId]);
  return rows[0] ?? { parent: false, asking: false, coach: false };
}
