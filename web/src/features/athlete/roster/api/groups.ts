import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { createGroup, deleteGroup, editGroup, setAthleteGroups } from '../../../../../../contract/team/endpoints.js';
import type { Group } from '../../../../../../contract/team/team.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useTeamId } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/use-undo.js';
import { patchAthlete } from '../../api/patch-athlete.js';

const refresh = (client: QueryClient, teamId: string) => client.invalidateQueries({ queryKey: keys.team(teamId) });

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
  return useMutation({
    mutationFn: ({ group, athletes, assigned }: Assignment) =>
      call(setAthleteGroups, {
        params: { id: teamId },
        body: { groupId: group._id, athleteIds: athletes.map(({ _id }) => _id), assigned },
      }),
    onMutate: async (assignment) => {
      await client.cancelQueries({ queryKey: keys.roster(teamId) });
      show(assignment);
    },
    onError: (_error, assignment) => {
      show({ ...assignment, assigned: !assignment.assigned });
      toasts.error('An error occurred while updating the group. Please try again.');
    },
    onSettled: () => refresh(client, teamId),
  });
}

/** What a group form hands in. */
export interface GroupValues {
  readonly name: string;
  readonly color: string;
}

/** Creates a group, or edits `group`. A refusal for the name's sake is left to the form. */
export function useSaveGroup(group: Group | undefined) {
  const client = useQueryClient();
  const teamId = useTeamId();
  return useMutation({
    mutationFn: (values: GroupValues): Promise<Group> =>
      group
        ? call(editGroup, { params: { id: teamId }, body: { ...values, oldName: group.name } })
        : call(createGroup, { params: { id: teamId }, body: values }),
    onSuccess: ({ name }) => {
      toasts.show({ title: group ? 'Group updated' : 'Group created', text: name });
      return refresh(client, teamId);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields.name) return;
      toasts.error(`An error occurred while ${group ? 'updating' : 'creating'} the group. Please try again.`);
    },
  });
}

export function useDeleteGroup() {
  const client = useQueryClient();
  const teamId = useTeamId();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ name }: Group) => call(deleteGroup, { params: { id: teamId }, body: { name } }),
    onSuccess: ({ eventId }, { name }) => {
      toasts.show({
        title: 'Group deleted',
        text: name,
        // With the athletes that were in it.
        action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream: `team-${teamId}` }) },
      });
      return refresh(client, teamId);
    },
    onError: () => toasts.error('An error occurred while deleting the group. Please try again.'),
  });
}
