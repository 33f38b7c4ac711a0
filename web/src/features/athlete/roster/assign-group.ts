import { useQueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { setAthleteGroups } from '../../../../../contract/team/endpoints.js';
import type { Group } from '../../../../../contract/team/team.js';
import { useAction } from '../../../app/data/action.js';
import { useTeamId } from '../../../app/session/session.js';
import { patchAthlete, rosterKey } from '../change-status.js';
import { athletesInWords } from './roster-words.js';

interface Assignment {
  readonly group: Pick<Group, '_id' | 'name' | 'color'>;
  readonly athletes: readonly RosterAthlete[];
  readonly assigned: boolean;
}

/** Puts athletes into a group or takes them out; shown at once. */
export function useAssignGroup() {
  const client = useQueryClient();
  const teamId = useTeamId();
  const show = ({ group: { _id, name, color }, athletes, assigned }: Assignment) => {
    for (const athlete of athletes) {
      patchAthlete(client, teamId, athlete._id, ({ groups }) => {
        const others = groups.filter((group) => group._id !== _id);
        return { groups: assigned ? [...others, { _id, name, color }] : others };
      });
    }
  };
  return useAction(setAthleteGroups, {
    input: ({ group, athletes, assigned }: Assignment) => ({
      params: { id: teamId },
      body: { groupId: group._id, athleteIds: athletes.map(({ _id }) => _id), assigned },
    }),
    atOnce: async (assignment) => {
      await client.cancelQueries({ queryKey: rosterKey(teamId) });
      show(assignment);
      return () => show({ ...assignment, assigned: !assignment.assigned });
    },
    // A tick beside one athlete shows what it did and is taken off again; of a whole selection that would change others, too.
    done: ({ undo, changed }, { group, athletes, assigned }) =>
      undo && athletes.length > 1
        ? { title: `${assigned ? 'Added to' : 'Removed from'} ${group.name}`, text: athletesInWords(changed) }
        : undefined,
    undo: ({ undo }) => (undo === null ? undefined : { ...undo, together: true }),
    failed: 'An error occurred while updating the group. Please try again.',
  });
}
