import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { createGroup, deleteGroup, editGroup, setAthleteGroups } from '../../../../../../contract/team/endpoints.js';
import type { Group } from '../../../../../../contract/team/team.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useTeamId } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import { patchAthlete } from '../../api/patch-athlete.js';
import { athletesInWords } from '../many.js';
import { useToldTogether } from './told-together.js';

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
  const tell = useToldTogether();
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
    // A tick beside one athlete shows what it did and is taken off again; of a whole selection that would change others, too.
    onSuccess: (answer, { group, athletes, assigned }) => {
      if (!answer.undo || athletes.length === 1) return;
      tell(answer, `${assigned ? 'Added to' : 'Removed from'} ${group.name}`, athletesInWords(answer.changed));
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

/** What changes of a group. */
export type GroupChanges = { readonly [Name in keyof GroupValues]?: GroupValues[Name] | undefined };

/** Creates a group. What its form shows of a refusal is left to it. */
export const useCreateGroup = () =>
  useSaved('created', 'creating', (teamId, { key, ...body }: GroupValues & { readonly key: string }) =>
    call(createGroup, { params: { id: teamId }, body, key }),
  );

/** Edits `group`: found by its id, since somebody else may have renamed it meanwhile. */
export const useEditGroup = ({ _id, name, color }: Group) =>
  useSaved('updated', 'updating', (teamId, { changes, basedOn, key }: SavedEdit<GroupChanges, GroupValues>) => {
    const seen = { name, color, ...basedOn };
    const to = { name: changes.name ?? seen.name, color: changes.color ?? seen.color };
    const body = { ...to, oldName: name, groupId: _id, basedOn: seen };
    return call(editGroup, { params: { id: teamId }, body, key });
  });

function useSaved<Input>(done: string, doing: string, save: (teamId: string, input: Input) => Promise<Group>) {
  const client = useQueryClient();
  const teamId = useTeamId();
  return useMutation({
    mutationFn: (input: Input) => save(teamId, input),
    onSuccess: ({ name }) => {
      toasts.show({ title: `Group ${done}`, text: name });
      return refresh(client, teamId);
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error(`An error occurred while ${doing} the group. Please try again.`);
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
