import {
  addAttachment,
  openAttachment,
  removeAttachment,
  type Attachment,
} from '../../../../../../contract/college-interest/attachments.js';
import { useOpenAddress } from '../../../athlete/files/api/open-address.js';
import { nicknameOf } from '../../../athlete/files/file-rules.js';
import { refused, told, undoOf, type Interest } from '../../api/change-interest.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useAction, useCustomAction } from '../../../../app/data/action.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { upload } from '../../../../app/upload.js';

/** Which message: a reply of an update, or the update itself. */
export interface MessageAt {
  readonly updateId: string;
  readonly replyId?: string;
}

/** Adds files to a message, one after the other; of each that the server refuses is told by name, and the others still go. */
export const useAttach = ({ _id: id }: Interest) =>
  useCustomAction(async ({ at: { updateId, replyId }, files }: { at: MessageAt; files: readonly File[] }) => {
    for (const file of files) {
      const fields = { nickname: nicknameOf(file.name), ...(replyId === undefined ? {} : { replyId }) };
      try {
        await upload(addAttachment, { params: { id, updateId }, fields, file, fileName: file.name });
      } catch (error) {
        const why = error instanceof ApiError ? error.message : 'It did not arrive. Please try again.';
        toasts.error(why, `${file.name} could not be added`);
      }
    }
  });

export const useOpenAttachment = ({ _id: id }: Interest, updateId: string) =>
  useOpenAddress(async (fileId) => {
    const { attachmentSignedUrl } = await call(openAttachment, { params: { id, updateId, fileId } });
    return attachmentSignedUrl;
  });

/** Removes a file from a message, with Undo in the toast. */
export const useDetach = (interest: Interest, updateId: string) =>
  useAction(removeAttachment, {
    input: ({ _id: fileId }: Attachment) => ({ params: { id: interest._id, updateId, fileId } }),
    done: () => told(interest, 'File removed'),
    undo: (answer) => undoOf(answer, interest),
    failed: (error) => refused(error, 'The file could not be removed. Please try again.'),
  });
