import { changeCoachMembership } from '../../../../contract/coach/endpoints.js';
import type { CoachSummary } from '../../../../contract/team/team.js';
import { useAction } from '../../app/data/action.js';
import { nameOf } from './coach.js';

/** Activates a coach of a team, or deactivates them, with Undo in the toast. */
export const useChangeMembership = (teamId: string) =>
  useAction(changeCoachMembership, {
    input: ({ _id, membership }: CoachSummary) => {
      const status: CoachSummary['membership'] = membership === 'active' ? 'inactive' : 'active';
      return { body: { coachId: _id, teamId, status } };
    },
    done: ({ membership }, coach) => ({
      title: 'Team membership updated',
      text: `${nameOf(coach)} was ${membership === 'active' ? 'activated' : 'deactivated'}.`,
    }),
    undo: ({ eventId }, coach) =>
      eventId
        ? { eventId, stream: `team-${teamId}`, text: `${nameOf(coach)} is ${coach.membership} again.` }
        : undefined,
    failed: 'An error occurred while updating the team membership.',
  });
