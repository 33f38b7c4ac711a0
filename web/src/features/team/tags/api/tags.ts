import {
  createTag,
  deleteTag,
  editTag,
  listTags,
  type Tag,
  type TagRequest,
} from '../../../../../../contract/team/tags.js';
import { useTeamId } from '../../../../app/session/session.js';
import type { SavedEdit } from '../../../../ui/form/use-edit-form.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

export type TagChanges = { readonly [Name in keyof TagRequest]?: TagRequest[Name] | undefined };

/** The tags of a team, by title; nothing is asked for without a team. */
export const useTags = (teamId: string | undefined) =>
  useRead(listTags, { params: { id: teamId ?? '' } }, { enabled: teamId !== undefined });

/** Creates a tag. What its form shows of a refusal is left to it. */
export function useCreateTag() {
  const teamId = useTeamId();
  return useAction(createTag, {
    input: ({ key, ...body }: TagRequest & { readonly key: string }) => ({ params: { id: teamId }, body, key }),
    done: ({ title }) => ({ title: 'Tag created', text: title }),
    failed: 'The tag could not be saved. Please try again.',
  });
}

export function useEditTag({ _id }: Tag) {
  const teamId = useTeamId();
  return useAction(editTag, {
    input: ({ changes, basedOn, key }: SavedEdit<TagChanges, TagRequest>) => ({
      params: { id: teamId, tagId: _id },
      body: { ...changes, basedOn },
      key,
    }),
    done: ({ title }) => ({ title: 'Tag updated', text: title }),
    failed: 'The tag could not be saved. Please try again.',
  });
}

/** Deletes a tag, with Undo in the toast: it comes back to its colleges. */
export function useDeleteTag() {
  const teamId = useTeamId();
  return useAction(deleteTag, {
    input: ({ _id }: Tag) => ({ params: { id: teamId, tagId: _id } }),
    done: (_, { title }) => ({ title: 'Tag deleted', text: title }),
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The tag could not be deleted. Please try again.',
  });
}
