import { topics } from '../../../contract/live/live.js';
import { scopeOf } from '../access/permission-table.js';
import type { Caller } from '../access/caller.js';

/** Whether a topic is one of the caller's: their account and profile, their team, a parent's athletes and these' teams; everything for those who may read everything. */
export function mayHear(caller: Caller, topic: string): boolean {
  if (topic === topics.everything || topic === topics.account(caller.userId)) return true;
  // Also of who is blocked: it may be that they are let in again.
  if (caller.coachId !== undefined && topic === topics.coach(caller.coachId)) return true;
  // Kept out of everything but their own session.
  if (caller.blocked) return false;
  if (topic === topics.readModels) return caller.permissions.includes('operations.read');
  if (scopeOf('history.read', caller.role) === 'any') return true;
  return (
    (caller.team !== undefined && topic === topics.team(caller.team.id)) ||
    (caller.athleteId !== undefined && topic === topics.athlete(caller.athleteId)) ||
    caller.linkedAthleteIds.some((id) => topic === topics.athlete(id)) ||
    // The board of the team is theirs to read.
    caller.linkedTeamIds.some((id) => topic === topics.team(id))
  );
}
