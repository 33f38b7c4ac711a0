import type { FileType } from '../../../contract/file/vocabulary.js';
import { FILE_REQUIRED, taskFields, type TaskFields } from '../../../contract/task.js';
import type { Decider, DecisionContext, Past } from '../../kernel/decider.js';
import { conflict, invalidField, notFound } from '../../kernel/errors.js';
import { refuseGone } from '../../kernel/let-go.js';
import { editFields, withChanges, type Edit } from '../../kernel/merge-edit.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  TaskAssigned,
  TaskCompleted,
  TaskDeleted,
  TaskEdited,
  taskEvents,
  TaskReopened,
  type TaskEvent,
} from './task.events.js';

/** A file that a task names. */
export interface FileOfTask {
  readonly fileId: string;
  readonly fileName: string;
  readonly contentType: FileType;
  /** Bytes. */
  readonly size: number;
}

export interface HandedIn extends FileOfTask {
  /** One of the athlete’s own files: it is theirs, the task merely names it. */
  readonly ownFile: boolean;
}

export interface TaskState {
  readonly taskId: string;
  readonly athleteId: string;
  readonly teamId: string;
  readonly fields: TaskFields;
  /** The coach’s file, one for all tasks of an assignment. */
  readonly file: FileOfTask | null;
  /** User id. */
  readonly assignedById: string;
  readonly assignedAt: string;
  readonly completion: {
    readonly notes: string | null;
    /** User id. */
    readonly completedById: string;
    readonly completedAt: string;
  } | null;
  /** Stays when the task is reopened. */
  readonly handedIn: HandedIn | null;
  readonly deleted: boolean;
}

export type TaskCommand =
  | {
      readonly type: 'AssignTask';
      readonly taskId: string;
      readonly athleteId: string;
      readonly teamId: string;
      readonly fields: TaskFields;
      readonly file: FileOfTask | null;
    }
  | ({ readonly type: 'EditTask' } & Edit<TaskFields>)
  | { readonly type: 'DeleteTask' }
  /** Without a file the one that was handed in before counts. */
  | { readonly type: 'CompleteTask'; readonly notes: string | null; readonly file: HandedIn | null }
  | { readonly type: 'ReopenTask' };

/** A task of one athlete; a deleted one may come back, as it was. */
export const taskDecider: Decider<TaskState | undefined, TaskCommand, TaskEvent> = {
  category: 'task',
  events: taskEvents,
  initialState: undefined,
  evolve: (state, event) =>
    event.type === 'TaskAssigned' ? assigned(state, event.data) : state && changed(state, event),
  decide(command, state, context) {
    if (command.type === 'AssignTask') return assign(command, state, context);
    if (!state || state.deleted) throw notFound('Task');
    switch (command.type) {
      case 'EditTask':
        return edit(state, command);
      case 'DeleteTask':
        return [TaskDeleted(wholeOf(state))];
      case 'CompleteTask':
        return complete(state, command, context);
      case 'ReopenTask':
        return reopen(state);
    }
  },
  teamOf: (state) => state?.teamId,
  // The coach’s file is other athletes’, too: the stream that it was first named on has it for all of them.
  filesOf: ({ file, handedIn, deleted }) => [
    ...(file ? [file.fileId] : []),
    ...(handedIn && !handedIn.ownFile && !deleted ? [handedIn.fileId] : []),
  ],
  compensate,
};

/** `task-{id}`. */
export const tasks = streamsOf(taskDecider);

function assigned(state: TaskState | undefined, data: ReturnType<typeof TaskAssigned>['data']): TaskState {
  // Brought back, it keeps what was done.
  if (state) return { ...state, deleted: false };
  const { taskId, athleteId, teamId, fields, assignedById, assignedAt } = data;
  return {
    taskId,
    athleteId,
    teamId,
    fields,
    file: fileIn(data),
    assignedById,
    assignedAt,
    completion: null,
    handedIn: null,
    deleted: false,
  };
}

function changed(state: TaskState, event: Exclude<Past<TaskEvent>, { type: 'TaskAssigned' }>): TaskState {
  switch (event.type) {
    case 'TaskEdited':
      return { ...state, fields: withChanges(state.fields, event.data.changes) };
    case 'TaskDeleted':
      return { ...state, deleted: true };
    case 'TaskCompleted': {
      const { notes, completedById, completedAt, ownFile } = event.data;
      const file = fileIn(event.data);
      return {
        ...state,
        completion: { notes, completedById, completedAt },
        handedIn: file && { ...file, ownFile },
      };
    }
    case 'TaskReopened':
      return { ...state, completion: null };
  }
}

interface FlatFile {
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly contentType: FileType | null;
  readonly size: number | null;
}

const fileIn = ({ fileId, fileName, contentType, size }: FlatFile): FileOfTask | null =>
  fileId !== null && contentType !== null ? { fileId, fileName: fileName ?? '', contentType, size: size ?? 0 } : null;

const flat = (file: FileOfTask | null): FlatFile => ({
  fileId: file?.fileId ?? null,
  fileName: file?.fileName ?? null,
  contentType: file?.contentType ?? null,
  size: file?.size ?? null,
});

const uploadIn = (handedIn: HandedIn | null): string | null => (handedIn && !handedIn.ownFile ? handedIn.fileId : null);

const titledOf = ({ taskId, athleteId, teamId, fields: { title } }: TaskState) => ({
  taskId,
  athleteId,
  teamId,
  title,
});

const wholeOf = ({ taskId, athleteId, teamId, fields, file, handedIn, assignedById, assignedAt }: TaskState) => ({
  taskId,
  athleteId,
  teamId,
  fields,
  ...flat(file),
  handedInId: uploadIn(handedIn),
  assignedById,
  assignedAt,
});

function assign(
  { taskId, athleteId, teamId, fields, file }: Extract<TaskCommand, { type: 'AssignTask' }>,
  state: TaskState | undefined,
  { actor, now }: DecisionContext,
): TaskEvent[] {
  if (state) throw conflict('task-exists', 'This task is already assigned.');
  const by = { assignedById: actor.userId, assignedAt: now.toISOString() };
  return [TaskAssigned({ taskId, athleteId, teamId, fields, ...flat(file), handedInId: null, ...by })];
}

function edit(state: TaskState, wish: Edit<TaskFields>): TaskEvent[] {
  const edited = editFields(taskFields.names, state.fields, wish, () => ({}));
  return edited ? [TaskEdited({ ...titledOf(state), ...edited })] : [];
}

/** @throws DomainError invalid, naming `file`, where one is required */
function complete(
  state: TaskState,
  { notes, file }: Extract<TaskCommand, { type: 'CompleteTask' }>,
  { actor, now }: DecisionContext,
): TaskEvent[] {
  if (state.completion) return [];
  const handedIn = file ?? state.handedIn;
  if (state.fields.fileRequired && !handedIn) throw invalidField('file', FILE_REQUIRED);
  const before = uploadIn(state.handedIn);
  return [
    TaskCompleted({
      ...titledOf(state),
      ...flat(handedIn),
      ownFile: handedIn?.ownFile ?? false,
      replacedId: before === handedIn?.fileId ? null : before,
      notes,
      completedById: actor.userId,
      completedAt: now.toISOString(),
    }),
  ];
}

const reopen = (state: TaskState): TaskEvent[] =>
  state.completion ? [TaskReopened({ ...titledOf(state), ...state.completion })] : [];

/** @throws DomainError conflict `task-deleted`, `file-gone` */
function compensate(event: Past<TaskEvent>, state: TaskState, { now }: DecisionContext): readonly TaskEvent[] {
  if (event.type === 'TaskDeleted') {
    const { fileId, handedInId } = event.data;
    if (fileId !== null || handedInId !== null) refuseGone(event, now);
    return [TaskAssigned(wholeOf(state))];
  }
  if (state.deleted) throw conflict('task-deleted', 'This task was deleted. Restore it first.');
  switch (event.type) {
    case 'TaskAssigned':
      return [TaskDeleted(wholeOf(state))];
    case 'TaskEdited': {
      const { fields, changes: previous, previous: changes } = event.data;
      return [TaskEdited({ ...titledOf(state), fields, changes, previous })];
    }
    case 'TaskCompleted':
      return reopen(state);
    case 'TaskReopened': {
      const { notes, completedById, completedAt } = event.data;
      const { handedIn } = state;
      const file = { ...flat(handedIn), ownFile: handedIn?.ownFile ?? false, replacedId: null };
      return [TaskCompleted({ ...titledOf(state), ...file, notes, completedById, completedAt })];
    }
  }
}
