import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  deleteReply,
  deleteUpdate,
  editReply,
  editUpdate,
  getUpdates,
  postReply,
  postUpdate,
  viewUpdates,
} from '../../../../../../contract/college-interest/updates.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import { refused, useTold, type Interest } from '../../api/change-interest.js';

/** All that was written on an interest. */
export const useUpdates = ({ _id, athleteId }: Interest) =>
  useQuery({
    queryKey: [...keys.updates(athleteId), _id],
    queryFn: ({ signal }) => call(getUpdates, { params: { id: _id }, signal }),
  });

/** Something that is or will be written: with a `replyId` a reply, without an `updateId` a new update. */
export interface Place {
  readonly updateId?: string;
  readonly replyId?: string;
}

interface Writing extends Place {
  /** Takes the place of what stands there. */
  readonly edits: boolean;
  readonly text: string;
  readonly key: string;
}

/** Posts, replies and edits. What a form shows of a refusal is left to the form. */
export function useWrite(interest: Interest) {
  const told = useTold();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (writing: Writing) => write(interest._id, writing),
    onSuccess: ({ eventId }, { edits, updateId }) => {
      // What was sent stands in the conversation: only an edit is told of besides.
      if (edits) return told({ interest, eventId, title: updateId ? 'Edited' : 'Posted' });
      return client.invalidateQueries({ queryKey: keys.updates(interest.athleteId) });
    },
    onError: (error) => {
      if (!isForForm(error)) refused(error, 'This could not be sent. Please try again.');
    },
  });
}

interface Written {
  readonly eventId: string | null;
  readonly updateId: string;
  readonly replyId?: string;
}

function write(id: string, { updateId, replyId, edits, text, key }: Writing): Promise<Written> {
  const body = { text };
  if (updateId === undefined) return call(postUpdate, { params: { id }, body, key });
  if (replyId !== undefined) return call(editReply, { params: { id, updateId, replyId }, body, key });
  if (edits) return call(editUpdate, { params: { id, updateId }, body, key });
  return call(postReply, { params: { id, updateId }, body, key });
}

/** Deletes an update with its replies, or a reply; Undo brings it back. */
export function useDelete(interest: Interest) {
  const told = useTold();
  return useMutation({
    mutationFn: ({ updateId, replyId }: { updateId: string; replyId?: string }): Promise<{ eventId: string | null }> =>
      replyId === undefined
        ? call(deleteUpdate, { params: { id: interest._id, updateId } })
        : call(deleteReply, { params: { id: interest._id, updateId, replyId } }),
    onSuccess: ({ eventId }, { replyId }) =>
      told({ interest, eventId, title: replyId === undefined ? 'Update deleted' : 'Reply deleted' }),
    onError: (error) => refused(error, 'This could not be deleted. Please try again.'),
  });
}

/** Says that the caller has viewed these. Where it fails they stay unread: the next look says it again. */
export function useMarkViewed({ _id, athleteId }: Interest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: { updateIds: string[]; replyIds: string[] }) =>
      call(viewUpdates, { params: { id: _id }, body: { ...ids, viewStatus: 'viewed' } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.updates(athleteId) }),
  });
}
