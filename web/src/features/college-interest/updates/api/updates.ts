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
import { refused, told, undoOf, type Interest } from '../../api/change-interest.js';
import { call } from '../../../../app/call.js';
import { useAction, useCustomAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** All that was written on an interest. */
export const useUpdates = ({ _id }: Interest) => useRead(getUpdates, { params: { id: _id } });

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
export const useWrite = (interest: Interest) =>
  useCustomAction((writing: Writing) => write(interest._id, writing), {
    // What was sent stands in the conversation: only an edit is told of besides.
    done: (_, { edits, updateId }) => (edits ? told(interest, updateId ? 'Edited' : 'Posted') : undefined),
    undo: (answer) => undoOf(answer, interest),
    failed: (error) => refused(error, 'This could not be sent. Please try again.'),
  });

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
export const useDelete = (interest: Interest) =>
  useCustomAction(
    ({ updateId, replyId }: { updateId: string; replyId?: string }): Promise<{ eventId: string | null }> =>
      replyId === undefined
        ? call(deleteUpdate, { params: { id: interest._id, updateId } })
        : call(deleteReply, { params: { id: interest._id, updateId, replyId } }),
    {
      done: (_, { replyId }) => told(interest, replyId === undefined ? 'Update deleted' : 'Reply deleted'),
      undo: (answer) => undoOf(answer, interest),
      failed: (error) => refused(error, 'This could not be deleted. Please try again.'),
    },
  );

/** Says that the caller has viewed these. Where it fails they stay unread: the next look says it again. */
export const useMarkViewed = ({ _id }: Interest) =>
  useAction(viewUpdates, {
    input: (ids: { updateIds: string[]; replyIds: string[] }) => ({
      params: { id: _id },
      body: { ...ids, viewStatus: 'viewed' as const },
    }),
  });
