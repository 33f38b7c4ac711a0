import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createTag,
  deleteTag,
  editTag,
  listTags,
  type Tag,
  type TagRequest,
} from '../../../../../../contract/team/tags.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useTeamId } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';

export type TagChanges = { readonly [Name in keyof TagRequest]?: TagRequest[Name] | undefined };

/** The tags of a team, by title; nothing is asked for without a team. */
export const useTags = (teamId: string | undefined) =>
  useQuery({
    queryKey: [...keys.teamColleges(teamId ?? ''), 'tags'],
    queryFn: ({ signal }) => call(listTags, { params: { id: teamId ?? '' }, signal }),
    enabled: teamId !== undefined,
  });

/** Creates a tag. What its form shows of a refusal is left to it. */
export const useCreateTag = () =>
  useSaved('created', (teamId, { key, ...body }: TagRequest & { readonly key: string }) =>
    call(createTag, { params: { id: teamId }, body, key }),
  );

export const useEditTag = ({ _id }: Tag) =>
  useSaved('updated', (teamId, { changes, basedOn, key }: SavedEdit<TagChanges, TagRequest>) =>
    call(editTag, { params: { id: teamId, tagId: _id }, body: { ...changes, basedOn }, key }),
  );

function useSaved<Input>(done: string, save: (teamId: string, input: Input) => Promise<Tag>) {
  const client = useQueryClient();
  const teamId = useTeamId();
  return useMutation({
    mutationFn: (input: Input) => save(teamId, input),
    onSuccess: ({ title }) => {
      toasts.show({ title: `Tag ${done}`, text: title });
      return client.invalidateQueries({ queryKey: keys.team(teamId) });
    },
    onError: (error) => {
      if (!isForForm(error)) toasts.error('The tag could not be saved. Please try again.');
    },
  });
}

/** Deletes a tag, with Undo in the toast: it comes back to its colleges. */
export function useDeleteTag() {
  const client = useQueryClient();
  const teamId = useTeamId();
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id }: Tag) => call(deleteTag, { params: { id: teamId, tagId: _id } }),
    onSuccess: ({ eventId, stream }, { title }) => {
      toasts.show({
        title: 'Tag deleted',
        text: title,
        action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream }) },
      });
      return client.invalidateQueries({ queryKey: keys.team(teamId) });
    },
    onError: () => toasts.error('The tag could not be deleted. Please try again.'),
  });
}
