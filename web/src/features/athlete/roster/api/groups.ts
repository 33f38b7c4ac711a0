import { useQueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { createGroup, deleteGroup, editGroup, setAthleteGroups } from '../../../../../../contract/team/endpoints.js';
import type { Group } from '../../../../../../contract/team/team.js';
import { useAction } from '../../../../app/data/action.js';
import { useTeamId } from '../../../../app/session/session.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import { patchAthlete, rosterKey } from '../../change-status.js';
import { athletesInWords } from '../roster-words.js';

export interface Assignment {
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

/** What a group form hands in. */
export interface GroupValues {
  readonly name: string;
  readonly color: string;
}

/** What changes of a group. */
export type GroupChanges = { readonly [Name in keyof GroupValues]?: GroupValues[Name] | undefined };

/** Creates a group. What its form shows of a refusal is left to it. */
export function useCreateGroup() {
  const teamId = useTeamId();
  return useAction(createGroup, {
    input: ({ key, ...body }: GroupValues & { readonly key: string }) => ({ params: { id: teamId }, body, key }),
    done: ({ name }) => ({ title: 'Group created', text: name }),
    failed: 'An error occurred while creating the group. Please try again.',
  });
}

/** Edits `group`: found by its id, since somebody else may have renamed it meanwhile. */
export function useEditGroup({ _id, name, color }: Group) {
  const teamId = useTeamId();
  return useAction(editGroup, {
    input: ({ changes, basedOn, key }: SavedEdit<GroupChanges, GroupValues>) => {
      const seen = { name, color, ...basedOn };
      const to = { name: changes.name ?? seen.name, color: changes.color ?? seen.color };
      return { params: { id: teamId }, body: { ...to, oldName: name, groupId: _id, basedOn: seen }, key };
    },
    done: (group) => ({ title: 'Group updated', text: group.name }),
    failed: 'An error occurred while updating the group. Please try again.',
  });
}

export function useDeleteGroup() {
  const teamId = useTeamId();
  return useAction(deleteGroup, {
    input: ({ name }: Group) => ({ params: { id: teamId }, body: { name } }),
    done: (_, { name }) => ({ title: 'Group deleted', text: name }),
    // With the athletes that were in it.
    undo: ({ eventId }) => ({ eventId, stream: `team-${teamId}` }),
    failed: 'An error occurred while deleting the group. Please try again.',
  });
}
