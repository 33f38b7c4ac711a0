import { z } from 'zod';
import { interestChecklistKeys } from './college-interest/college-interest.js';
import { shownDay } from './day.js';
import { endpoint, inPath, needs, withModule } from './endpoint.js';
import { fieldsOf, list, optional, required } from './fields.js';
import { FILE_LIMIT, fileTypes } from './file/vocabulary.js';
import { count, flag, Id, IdParams, page } from './paging.js';
import { Name } from './name.js';
import { ofAthlete } from './privacy/endpoints.js';

/** Spec, coach side, section 9. */
export const taskStatuses = ['assigned', 'completed'] as const;
export const TaskStatus = z.enum(taskStatuses);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** Spec, coach side, section 9, "Checklist keys": checklist items a task can be linked to. */
export const taskItems = [
  'join_app',
  'complete_profile',
  'add_film_links',
  'upload_profile_image',
  ...interestChecklistKeys,
] as const;

export const MAX_TASK_ATHLETES = 500;
export const MAX_TASK_COLLEGES = 20;
export const MAX_TASK_TITLE = 200;
export const MAX_TASK_DESCRIPTION = 5_000;
export const MAX_COMPLETION_NOTES = 2_000;
export const FILE_REQUIRED = 'Add a file to complete this task.';

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most.toLocaleString('en-US')} characters.`);
/** A form sends an empty field where JSON sends null. */
const orEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (sent === '' ? null : sent), schema.nullable());
/** A list in JSON; in a form `a,b`, or JSON as text. */
const inList = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (typeof sent === 'string' ? listIn(sent) : sent), schema);

function listIn(text: string): unknown {
  if (!text.startsWith('[')) return text.split(',').filter(Boolean);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
const yesNo = z.union([z.boolean(), flag]);

/** What a coach enters for a task. */
export const taskFields = fieldsOf({
  title: required('Title', Name('Title is required', MAX_TASK_TITLE)),
  description: optional('Description', text(MAX_TASK_DESCRIPTION)),
  /** YYYY-MM-DD, in the zone America/Chicago; may be in the past. */
  dueDate: optional('Due date', z.iso.date('Enter a date'), shownDay),
  /** Whether completing it requires a file. */
  fileRequired: required('File required', z.boolean(), (needed) => (needed ? 'Yes' : 'No')),
  collegeIds: list(
    'Colleges',
    z.array(Id).max(MAX_TASK_COLLEGES, `Choose up to ${MAX_TASK_COLLEGES} colleges.`),
    (ids, nameOf) => ids.map((id) => nameOf(id, 'a college')).join(', '),
  ),
  /** Key of the checklist. */
  task: optional('Checklist item', z.enum(taskItems)),
});
export const TaskFields = taskFields.schema;
export type TaskFields = z.infer<typeof TaskFields>;

/** A file of a task, without its bytes. */
export const TaskFile = z.object({
  _id: Id,
  name: z.string(),
  contentType: z.enum(fileTypes),
  /** Bytes. */
  size: z.number().int(),
});
export type TaskFile = z.infer<typeof TaskFile>;

const Person = z.object({
  userId: z.string(),
  /** Null if the account no longer exists. */
  name: z.string().nullable(),
});

/** A task of one athlete. */
export const Task = ofAthlete(
  z.object({
    _id: Id,
    athleteId: Id,
    teamId: Id,
    ...TaskFields.shape,
    colleges: z.array(z.object({ collegeId: Id, name: z.string(), logoImageUrl: z.string().nullable() })),
    status: TaskStatus,
    /** The coach's attachment. */
    file: TaskFile.nullable(),
    assignedBy: Person,
    /** ISO 8601. */
    assignedAt: z.string(),
    /** ISO 8601; null while it is assigned. */
    completedAt: z.string().nullable(),
    completedBy: Person.nullable(),
    completionNotes: z.string().nullable(),
    /** The submitted file; it stays when the task is reopened, and completes it again. */
    completionFile: TaskFile.nullable(),
  }),
  ({ athleteId }) => athleteId,
);
export type Task = z.infer<typeof Task>;

export const taskDisplayStatuses = ['Completed', 'Overdue', 'Incomplete'] as const;
export type TaskDisplayStatus = (typeof taskDisplayStatuses)[number];

/**
 * Spec, coach side, section 4.
 * @param today YYYY-MM-DD, in the zone America/Chicago: `dayAt(new Date())`
 */
export function taskDisplayStatus(
  { status, completedAt, dueDate }: Pick<Task, 'status' | 'completedAt' | 'dueDate'>,
  today: string,
): TaskDisplayStatus {
  if (status === 'completed' || completedAt !== null) return 'Completed';
  return dueDate !== null && dueDate < today ? 'Overdue' : 'Incomplete';
}

/** Selects the athlete answers with `incompleteTasks`: profiles and roster rows. */
export const incompleteTasksOf = ({
  incompleteTasks,
}: {
  readonly _id: string;
  readonly incompleteTasks?: number | null;
}): number => incompleteTasks ?? 0;

/** Topics of a task: those of its athlete, and, for coaches, of the athlete’s team. */
export const taskTopics = {
  athlete: (athleteId: string) => `tasks:${athleteId}`,
  athleteOfTeam: (teamId: string, athleteId: string) => `tasks-of-team:${teamId}:${athleteId}`,
};

const upload = { field: 'file', types: fileTypes, limit: FILE_LIMIT, optional: true } as const;
const TaskParams = z.strictObject({ id: Id, taskId: Id });
const ofTheAthlete = withModule('tasks', inPath('athlete'));

const formShape = {
  description: orEmpty(text(MAX_TASK_DESCRIPTION)),
  dueDate: orEmpty(z.iso.date('Enter a date')),
  fileRequired: yesNo,
  collegeIds: inList(taskFields.all.collegeIds.schema),
  task: orEmpty(z.enum(taskItems)),
};

/** A new task as a form or JSON; fields left out are empty. */
export const AssignTask = z.strictObject({
  /** Duplicates count once. */
  athleteIds: inList(
    z
      .array(Id)
      .min(1, 'Choose at least one athlete.')
      .max(MAX_TASK_ATHLETES, `Choose up to ${MAX_TASK_ATHLETES} athletes.`),
  ),
  title: taskFields.all.title.schema,
  description: formShape.description.default(null),
  dueDate: formShape.dueDate.default(null),
  fileRequired: formShape.fileRequired.default(false),
  collegeIds: formShape.collegeIds.default([]),
  task: formShape.task.default(null),
  /** New tasks have the status assigned. */
  status: z.literal('assigned').optional(),
  /** Name of the file. */
  fileName: Name('Name is required', 200).optional(),
});
export type AssignTask = z.infer<typeof AssignTask>;

/** Why an athlete can't get a task. */
export const taskLeftOutReasons = ['not-on-team', 'not-active', 'module-off'] as const;
const LeftOut = ofAthlete(z.object({ athleteId: Id, why: z.enum(taskLeftOutReasons) }), ({ athleteId }) => athleteId);

export const assignTask = endpoint({
  method: 'POST',
  path: '/api/tasks',
  summary: 'Assign a task to up to 500 athletes, as a form or as JSON; the answer lists athletes who can’t get it',
  access: needs('task.manage'),
  body: AssignTask,
  upload,
  response: z.object({
    /** In the order of the request. */
    tasks: z.array(ofAthlete(z.object({ taskId: Id, athleteId: Id }), ({ athleteId }) => athleteId)),
    leftOut: z.array(LeftOut),
    /** One of the tasks; an undo with `together` undoes all of them. Null if nobody got it. */
    undo: z.object({ eventId: Id, stream: z.string() }).nullable(),
  }),
  status: 201,
});

export const EditTask = TaskFields.partial().extend({
  /** What the caller saw of the changed fields; without it the fields are replaced. */
  basedOn: TaskFields.partial().optional(),
});

/** `eventId` and `stream` are for Undo; null if nothing changed. */
const ChangedTask = z.object({ task: Task, undo: z.object({ eventId: Id, stream: z.string() }).nullable() });

export const editTask = endpoint({
  method: 'PUT',
  path: '/api/athlete/:id/task/:taskId',
  summary: 'Edit a task; 409 `changed-meanwhile` if the same fields were changed',
  access: needs('task.manage', ofTheAthlete),
  params: TaskParams,
  body: EditTask,
  response: ChangedTask,
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/athlete/:id/task/:taskId',
  summary: 'Delete a task; undo restores it',
  access: needs('task.manage', ofTheAthlete),
  params: TaskParams,
  response: z.object({ taskId: Id, undo: z.object({ eventId: Id, stream: z.string() }) }),
});

export const ChangeTaskStatus = z.strictObject({
  status: TaskStatus,
  completionNotes: orEmpty(text(MAX_COMPLETION_NOTES)).default(null),
  /** One of the athlete’s own files, instead of an upload. */
  fileId: orEmpty(Id).default(null),
  /** Name of an uploaded file. */
  fileName: Name('Name is required', 200).optional(),
});

export const changeTaskStatus = endpoint({
  method: 'PATCH',
  path: '/api/athlete/:id/task/:taskId/status',
  summary: 'Complete a task, as a form or as JSON, or reopen it; 400 names `file` if one is required',
  access: needs('task.complete', ofTheAthlete),
  params: TaskParams,
  body: ChangeTaskStatus,
  upload,
  response: ChangedTask,
});

/** Overdue tasks are also assigned; `incomplete` tasks are assigned and not overdue. */
export const taskFilters = [...taskStatuses, 'overdue', 'incomplete'] as const;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/tasks',
  summary: 'An athlete’s tasks: open tasks by due date, then completed tasks, latest first',
  access: needs('task.read', ofTheAthlete),
  params: IdParams,
  query: z.strictObject({
    page,
    count: count(15),
    status: z.enum(taskFilters).optional(),
    collegeId: Id.optional(),
  }),
  response: z.object({ tasks: z.array(Task), taskCount: z.number().int() }),
  topics: ['tasks:{id}', 'college'],
});

/** The URL works for a few minutes for anyone who has it. */
export const openTaskFile = endpoint({
  method: 'GET',
  path: '/api/athlete/:id/task/:taskId/file/:fileId',
  summary: 'A signed URL of a file of the task, valid for a few minutes',
  access: needs('task.read', ofTheAthlete),
  params: TaskParams.extend({ fileId: Id }),
  response: z.object({ taskFileSignedUrl: z.string() }),
});
