import { changeTaskStatus, deleteTask, openTaskFile, type Task, type TaskStatus } from '../../../../contract/task.js';
import { messageOf } from '../../app/api-error.js';
import { call } from '../../app/call.js';
import { useAction, useCustomAction } from '../../app/data/action.js';
import { upload } from '../../app/upload.js';
import { useOpenAddress } from '../athlete/files/open-address.js';

export interface StatusChange {
  readonly status: TaskStatus;
  readonly completionNotes?: string | null;
  readonly file?: File | null;
  /** One of the athlete's own files. */
  readonly fileId?: string | null;
  /** Of a form, which shows itself what is refused. */
  readonly key?: string;
  readonly onProgress?: (sent: number) => void;
}

/** Completes a task or reopens it, with Undo in the toast. */
export const useTaskStatus = ({ _id, athleteId, title }: Task) =>
  useCustomAction(
    ({ file, key, onProgress, ...fields }: StatusChange) =>
      upload(changeTaskStatus, {
        params: { id: athleteId, taskId: _id },
        fields: { ...fields, ...(file && { fileName: file.name.slice(-200) }) },
        file: file ?? undefined,
        ...(file && { fileName: file.name }),
        ...(key && { key }),
        ...(onProgress && { onProgress }),
      }),
    {
      done: ({ task }) => ({ title: task.status === 'completed' ? 'Task completed' : 'Task reopened', text: title }),
      undo: ({ undo }, { status }) =>
        undo
          ? { ...undo, text: status === 'completed' ? `${title} is open again.` : `${title} is completed again.` }
          : undefined,
      failed: (error) => messageOf(error, 400, 409, 422) ?? `${title} could not be changed. Please try again.`,
    },
  );

/** Deletes a task, with Undo in the toast. */
export const useDeleteTask = () =>
  useAction(deleteTask, {
    input: ({ _id, athleteId }: Task) => ({ params: { id: athleteId, taskId: _id } }),
    done: (_, { title }) => ({ title: 'Task deleted', text: title }),
    undo: ({ undo }, { title }) => ({ ...undo, text: `${title} was restored.` }),
    failed: (_, { title }) => `${title} could not be deleted. Please try again.`,
  });

/** Opens a file of a task in a new tab, by an address that works for a few minutes. */
export const useOpenTaskFile = ({ _id, athleteId }: Task) =>
  useOpenAddress(async (fileId) => {
    const { taskFileSignedUrl } = await call(openTaskFile, { params: { id: athleteId, taskId: _id, fileId } });
    return taskFileSignedUrl;
  });
