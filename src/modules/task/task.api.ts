import { dayAt } from '../../../contract/day.js';
import {
  assignTask,
  changeTaskStatus,
  deleteTask,
  editTask,
  listTasks,
  openTaskFile,
  type Task,
  type TaskFile,
} from '../../../contract/task.js';
import { getTaskProgress } from '../../../contract/task/progress.js';
import { namesOf } from '../../../projections/account-access/account.queries.js';
import { taskById, tasksPage, type TaskFound } from '../../../projections/tasks.js';
import { taskProgress } from '../../../projections/team-tasks.queries.js';
import type { Recorded } from '../../kernel/decider.js';
import { DomainError, invalidField, notFound, nothingChanged } from '../../kernel/errors.js';
import { FileAddresses } from '../../platform/files/file-addresses.js';
import type { UploadedFile } from '../../platform/http/uploaded-file.js';
import { Access, implement, type RequestContext } from '../access/public.js';
import { athletes } from '../athlete/public.js';
import { colleges } from '../college/public.js';
import { assignTasks } from './assign-tasks.js';
import { tasks, type FileOfTask, type HandedIn, type TaskState } from './task.decider.js';
import type { TaskEvent } from './task.events.js';
import { TaskFiles } from './task-files.js';

export const taskHandlers = [
  implement(assignTask, { with: [Access, TaskFiles] }, async ({ body, file }, context, access, files) => {
    await requireColleges(context, body.collegeIds);
    return assignTasks(body, file, context, access, files);
  }),

  implement(listTasks, { with: [Access] }, async ({ params, query }, context, access) => {
    const { caller, pool, now } = context;
    const teamId = access.asTeam(caller, 'task.read');
    const page = await tasksPage(pool, query, { athleteId: params.id, teamId, today: dayAt(now()) });
    return { tasks: await answers(context, page.tasks), taskCount: page.total };
  }),

  implement(getTaskProgress, ({ params, query }, { pool }) => taskProgress(pool, { teamId: params.id, ...query })),

  implement(editTask, { with: [Access] }, async ({ params, body: { basedOn, ...changes } }, context, access) => {
    const { task, stream } = await taskOf(params, context, access);
    if (changes.collegeIds) await requireColleges(context, changes.collegeIds);
    const { events } = await context.send(stream, { type: 'EditTask', changes, basedOn });
    return { task: await read(context, task.taskId), undo: undoOf(events) };
  }),

  implement(deleteTask, { with: [Access] }, async ({ params }, context, access) => {
    const { task, stream } = await taskOf(params, context, access);
    const { id, stream: name } = await context.sendOne(stream, { type: 'DeleteTask' });
    return { taskId: task.taskId, undo: { eventId: id, stream: name } };
  }),

  implement(changeTaskStatus, { with: [Access, TaskFiles] }, async ({ params, body, file }, context, access, files) => {
    const { task, stream } = await taskOf(params, context, access);
    const { events } =
      body.status === 'assigned'
        ? await context.send(stream, { type: 'ReopenTask' })
        : await complete(task, body, file, context, files);
    return { task: await read(context, task.taskId), undo: undoOf(events) };
  }),

  implement(openTaskFile, { with: [Access, FileAddresses] }, async ({ params }, context, access, addresses) => {
    const { task } = await taskOf(params, context, access, 'File');
    const named = [task.file?.fileId, task.handedIn?.fileId];
    if (!named.includes(params.fileId)) throw notFound('File');
    return { taskFileSignedUrl: addresses.briefly(params.fileId, context.caller) };
  }),
];

/**
 * The task as the log has it; a team’s staff find their own team’s alone.
 * @throws DomainError not-found
 */
async function taskOf(
  { id, taskId }: { readonly id: string; readonly taskId: string },
  { caller, load }: RequestContext,
  access: Access,
  noun = 'Task',
) {
  const stream = tasks.of(taskId);
  const task = await load(stream);
  const teamId = access.asTeam(caller, 'task.read');
  if (!task || task.deleted || task.athleteId !== id || (teamId !== undefined && task.teamId !== teamId))
    throw notFound(noun);
  return { task, stream };
}

/** @throws DomainError invalid, naming what is missing or wrong */
async function complete(
  task: TaskState,
  {
    completionNotes: notes,
    fileId,
    fileName,
  }: { completionNotes: string | null; fileId: string | null; fileName?: string | undefined },
  upload: UploadedFile | undefined,
  context: RequestContext,
  files: TaskFiles,
): Promise<{ readonly events: readonly Recorded<TaskEvent>[] }> {
  const stream = tasks.of(task.taskId);
  const send = (file: HandedIn | null) => context.send(stream, { type: 'CompleteTask', notes, file });
  if (!upload) return send(fileId === null ? null : await ownFile(task, fileId, context));
  if (fileId !== null) throw invalidField('fileId', 'Upload a file or choose one, not both.');
  const stated = { fileName: fileName ?? task.fields.title, subject: task.athleteId, stream: stream.name };
  const added = files.keep(upload, stated, context, async (file: FileOfTask) => {
    const done = await send({ ...file, ownFile: false });
    // Thrown, so that the bytes go again.
    if (done.events.length === 0) throw nothingChanged();
    return done;
  });
  return added.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'nothing-changed') return { events: [] };
    throw error;
  });
}

/** @throws DomainError invalid for a file that is not the athlete’s */
async function ownFile(
  { athleteId, handedIn }: TaskState,
  fileId: string,
  { load }: RequestContext,
): Promise<HandedIn> {
  if (handedIn?.fileId === fileId) return handedIn;
  const athlete = await load(athletes.of(athleteId));
  const file = athlete && Object.hasOwn(athlete.files, fileId) ? athlete.files[fileId] : undefined;
  if (!file) throw invalidField('fileId', 'This file doesn’t exist. Choose another.');
  const { nickname, contentType, size } = file;
  return { fileId, fileName: nickname, contentType, size, ownFile: true };
}

/** @throws DomainError invalid for a college that there is not */
async function requireColleges({ load }: RequestContext, collegeIds: readonly string[]): Promise<void> {
  const found = await Promise.all(collegeIds.map((id) => load(colleges.of(id))));
  if (found.includes(undefined)) throw invalidField('collegeIds', 'This college doesn’t exist. Choose another.');
}

const undoOf = ([event]: readonly Recorded<TaskEvent>[]) =>
  event ? { eventId: event.id, stream: event.stream } : null;

/** @throws DomainError not-found */
async function read(context: RequestContext, taskId: string): Promise<Task> {
  const found = await taskById(context.pool, taskId);
  const [answer] = found ? await answers(context, [found]) : [];
  if (!answer) throw notFound('Task');
  return answer;
}

async function answers({ pool }: RequestContext, found: readonly TaskFound[]): Promise<Task[]> {
  const people = found.flatMap(({ task: { assignedById, completion } }) =>
    [assignedById, completion?.completedById ?? []].flat(),
  );
  const names = await namesOf(pool, [...new Set(people)]);
  const person = (userId: string) => ({ userId, name: names.get(userId) ?? null });
  return found.map(({ task, colleges: named }) => ({
    _id: task.taskId,
    athleteId: task.athleteId,
    teamId: task.teamId,
    ...task.fields,
    colleges: named,
    status: task.completion ? 'completed' : 'assigned',
    file: fileAnswer(task.file),
    assignedBy: person(task.assignedById),
    assignedAt: task.assignedAt,
    completedAt: task.completion?.completedAt ?? null,
    completedBy: task.completion && person(task.completion.completedById),
    completionNotes: task.completion?.notes ?? null,
    completionFile: fileAnswer(task.handedIn),
  }));
}

const fileAnswer = (file: FileOfTask | null): TaskFile | null =>
  file && { _id: file.fileId, name: file.fileName, contentType: file.contentType, size: file.size };
