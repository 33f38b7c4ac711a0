import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addAttachment,
  openAttachment,
  removeAttachment,
  type Attachment,
} from '../../../../../../contract/college-interest/attachments.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { upload } from '../../../../app/upload.js';
import { useOpenAddress } from '../../../athlete/files/api/open-address.js';
import { nicknameOf } from '../../../athlete/files/file-rules.js';
import { refused, useTold, type Interest } from '../../api/change-interest.js';

/** Which message: a reply of an update, or the update itself. */
export interface MessageAt {
  readonly updateId: string;
  readonly replyId?: string;
}

/** Adds files to a message, one after the other; of each that the server refuses is told by name, and the others still go. */
export function useAttach({ _id: id, athleteId }: Interest) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ at: { updateId, replyId }, files }: { at: MessageAt; files: readonly File[] }) => {
      for (const file of files) {
        const fields = { nickname: nicknameOf(file.name), ...(replyId === undefined ? {} : { replyId }) };
        try {
          await upload(addAttachment, { params: { id, updateId }, fields, file, fileName: file.name });
        } catch (error) {
          const why = error instanceof ApiError ? error.message : 'It did not arrive. Please try again.';
          toasts.error(why, `${file.name} could not be added`);
        }
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.updates(athleteId) }),
  });
}

export const useOpenAttachment = ({ _id: id }: Interest, updateId: string) =>
  useOpenAddress(async (fileId) => {
    const { attachmentSignedUrl } = await call(openAttachment, { params: { id, updateId, fileId } });
    return attachmentSignedUrl;
  });

/** Removes a file from a message, with Undo in the toast. */
export function useDetach(interest: Interest, updateId: string) {
  const told = useTold();
  return useMutation({
    mutationFn: ({ _id: fileId }: Attachment) =>
      call(removeAttachment, { params: { id: interest._id, updateId, fileId } }),
    onSuccess: ({ eventId }) => told({ interest, eventId, title: 'File removed' }),
    onError: (error) => refused(error, 'The file could not be removed. Please try again.'),
  });
}
