import { accessCoachTeamTable, accountAccessTable } from '../account-access/account-access.table.js';

/**
 * Condition: the last sender of the invite `i` is not suspended, and is an admin, the athlete whose parent it is for, or still has their place in the team.
 */
export const senderStands = `EXISTS (
  SELECT FROM ${accountAccessTable.live} s
    LEFT JOIN ${accessCoachTeamTable.live} m ON m.coach_id = s.coach_id AND m.team_id = i.team_id AND m.status = 'active'
  WHERE s.user_id = i.sender_id AND s.suspended_at IS NULL AND (s.role = 'admin' OR m.coach_id IS NOT NULL OR s.athlete_id = i.athlete_id))`;

/** Condition: the issuer of the team-creation code `c` is an admin who is not suspended, or the application itself. */
export const issuerStands = `(c.issued_by IS NULL OR EXISTS (
  SELECT FROM ${accountAccessTable.live} s
  WHERE s.user_id = c.issued_by AND s.role = 'admin' AND s.suspended_at IS NULL))`;
