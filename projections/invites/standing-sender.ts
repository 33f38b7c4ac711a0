import { accessCoachTeamTable, accountAccessTable } from '../account-access/account-access.table.js';

/** Condition: whoever sent the invite `i` last is an admin, or still has their place in the team. */
export const senderStands = `EXISTS (
  SELECT FROM ${accountAccessTable.live} s
    LEFT JOIN ${accessCoachTeamTable.live} m ON m.coach_id = s.coach_id AND m.team_id = i.team_id AND m.status = 'active'
  WHERE s.user_id = i.sender_id AND (s.role = 'admin' OR m.coach_id IS NOT NULL))`;
