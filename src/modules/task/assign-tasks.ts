import { taskFields, type AssignTask, type assignTask } from '../../../contract/task.js';
import { meantForTask } from '../../../projections/tasks.js';
import { atOnce } from '../../kernel/at-once.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import type { UploadedFile } from '../../platform/http/uploaded-file.js';
import type { Access, RequestContext } from '../access/public.js';
import { tasks, type FileOfTask } from './task.decider.js';
import type { TaskFiles } from './task-files.js';

/** Commands under way at once: enough to share the log's commits, too few to crowd others out. */
const AT_ONCE = 16;

type Answer = AnswerOf<typeof assignTask>;
type LeftOut = Answer['leftOut'][number];

interface Receiver {
  readonly athleteId: string;
  readonly teamId: string;
}

/**
 * A task for each of many athletes: a command each, in one request. A coach assigns for their team, an admin for that of
 * each athlete.
 * @throws DomainError forbidden `module-off`; too-many `budget-spent`: then nobody got it
 */
export async function assignTasks(
  { athleteIds, fileName, status: _, ...said }: AssignTask,
  upload: UploadedFile | undefined,
  context: RequestContext,
  access: Access,
  files: TaskFiles,
): Promise<Answer> {
  const { caller, pool, newId } = context;
  const teamId = access.asTeam(caller, 'task.manage');
  if (teamId !== undefined) await access.requireModule(caller, 'tasks', 'change', { kind: 'team', id: teamId });
  const { receivers, leftOut } = sorted(await meantForTask(pool, [...new Set(athleteIds)]), teamId);
  const [first, ...others] = receivers.map((receiver) => ({
    ...receiver,
    taskId: newId(`task-${receiver.athleteId}`),
  }));
  if (!first) return { tasks: [], leftOut, undo: null };

  const fields = taskFields.stored.parse(said);
  const many = await context.many(receivers.length, said);
  const assign = (file: FileOfTask | null) => (task: Receiver & { readonly taskId: string }) =>
    many.send(tasks.of(task.taskId), { type: 'AssignTask', ...task, fields, file });
  // The first one states the file, which is kept once for all of them.
  const assignAll = async (file: FileOfTask | null) => [
    await assign(file)(first),
    ...(await atOnce(AT_ONCE, others, assign(file))),
  ];
  const stated = {
    fileName: fileName ?? fields.title,
    subject: caller.userId,
    stream: tasks.of(first.taskId).name,
  };
  const results = await (upload ? files.keep(upload, stated, context, assignAll) : assignAll(null));
  await context.shown(results);
  const [event] = results[0]?.events ?? [];
  return {
    tasks: [first, ...others].map(({ taskId, athleteId }) => ({ taskId, athleteId })),
    leftOut,
    undo: event ? { eventId: event.id, stream: event.stream } : null,
  };
}

/** Who gets it, and why others do not. */
function sorted(meant: Awaited<ReturnType<typeof meantForTask>>, teamId: string | undefined) {
  const receivers: Receiver[] = [];
  const leftOut: LeftOut[] = [];
  for (const { athleteId, teamId: theirs, accountStatus, moduleOff } of meant) {
    if (theirs === null || (teamId !== undefined && theirs !== teamId)) leftOut.push({ athleteId, why: 'not-on-team' });
    else if (accountStatus !== 'active') leftOut.push({ athleteId, why: 'not-active' });
    else if (moduleOff) leftOut.push({ athleteId, why: 'module-off' });
    else receivers.push({ athleteId, teamId: theirs });
  }
  return { receivers, leftOut };
}
