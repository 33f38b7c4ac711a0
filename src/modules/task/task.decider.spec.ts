import { describe, expect, it } from '@jest/globals';
import { FILE_REQUIRED, taskDisplayStatus, taskFields, taskFilters, taskStatuses } from '../../../contract/task.js';
import type { Past } from '../../kernel/decider.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { BYTES_STAY_DAYS, DAY_MS } from '../../kernel/let-go.js';
import { specify } from '../../kernel/specification.js';
import { taskDecider } from './task.decider.js';
import { TaskAssigned, TaskCompleted, TaskDeleted, TaskEdited, TaskReopened, type TaskEvent } from './task.events.js';
import { DeleteTaskFiles } from './task.policies.js';

const of = { taskId: 't1', athleteId: 'a1', teamId: 'team-1' };
const fields = { ...taskFields.empty, title: 'Hand in your transcript', fileRequired: false };
const noFile = { fileId: null, fileName: null, contentType: null, size: null };
const poster = { fileId: 'f1', fileName: 'Poster', contentType: 'image/png', size: 7 } as const;
const upload = { fileId: 'f2', fileName: 'Page 1', contentType: 'image/png', size: 9 } as const;
const now = '2026-01-15T12:00:00.000Z';
const by = { assignedById: 'user-1', assignedAt: now };
const whole = { ...of, fields, ...noFile, handedInId: null, ...by };
const titled = { ...of, title: fields.title };
const done = {
  ...titled,
  ...noFile,
  ownFile: false,
  replacedId: null,
  notes: null,
  completedById: 'user-1',
  completedAt: now,
};
const assigned = TaskAssigned(whole);
const needsFile = TaskAssigned({ ...whole, fields: { ...fields, fileRequired: true } });
const completed = TaskCompleted(done);
const handedIn = TaskCompleted({ ...done, ...upload });
const reopened = TaskReopened({ ...titled, notes: null, completedById: 'user-1', completedAt: now });
const deleted = TaskDeleted(whole);
const given = (...events: (TaskEvent & { undoes?: string })[]) => specify(taskDecider).given(...events);
const complete = { type: 'CompleteTask', notes: null, file: null } as const;

describe('a task', () => {
  it('is assigned once, with who did it and when, and with the coach’s file', () => {
    const assign = { type: 'AssignTask', ...of, fields, file: null } as const;
    expect(given().when(assign).events).toEqual([assigned]);
    expect(given().when({ ...assign, file: poster }).events).toEqual([TaskAssigned({ ...whole, ...poster })]);
    expect(given(assigned).when(assign).error?.code).toBe('task-exists');
  });

  it('is edited where something changes, unless others changed the same', () => {
    const edit = (title: string, based?: string) =>
      given(assigned).when({ type: 'EditTask', changes: { title }, ...(based ? { basedOn: { title: based } } : {}) });
    expect(edit('Hand it in').events).toEqual([
      TaskEdited({
        ...titled,
        fields: ['title'],
        changes: { title: 'Hand it in' },
        previous: { title: fields.title },
      }),
    ]);
    expect(edit(fields.title).events).toEqual([]);
    expect(edit('Hand it in', 'Something else').error?.code).toBe('changed-meanwhile');
  });

  it('is deleted, and then nothing can be done with it', () => {
    expect(given(assigned).when({ type: 'DeleteTask' }).events).toEqual([deleted]);
    for (const command of [complete, { type: 'ReopenTask' }, { type: 'EditTask', changes: {} }] as const)
      expect(given(assigned, deleted).when(command).error?.kind).toBe('not-found');
    expect(given().when({ type: 'DeleteTask' }).error?.kind).toBe('not-found');
  });
});

describe('a task that is done', () => {
  it('is completed and reopened, each once', () => {
    expect(given(assigned).when({ ...complete, notes: 'On your desk' }).events).toEqual([
      TaskCompleted({ ...done, notes: 'On your desk' }),
    ]);
    expect(given(assigned, completed).when(complete).events).toEqual([]);
    expect(given(assigned, completed).when({ type: 'ReopenTask' }).events).toEqual([reopened]);
    expect(given(assigned).when({ type: 'ReopenTask' }).events).toEqual([]);
  });

  it('needs a file where one is required: uploaded, the athlete’s own, or handed in before', () => {
    expect(given(needsFile).when(complete).error?.details.fields).toEqual({ file: FILE_REQUIRED });
    const file = { ...upload, ownFile: false };
    expect(given(needsFile).when({ ...complete, file }).events).toEqual([handedIn]);
    expect(given(needsFile).when({ ...complete, file: { ...upload, ownFile: true } }).events).toEqual([
      TaskCompleted({ ...done, ...upload, ownFile: true }),
    ]);
    expect(given(needsFile, handedIn, reopened).when(complete).events).toEqual([handedIn]);
  });

  it('lets go of an upload that another file takes the place of, never of the athlete’s own file', () => {
    const file = { ...upload, fileId: 'f3', ownFile: false };
    const [next] = given(assigned, handedIn, reopened).when({ ...complete, file }).events;
    expect(next).toEqual(TaskCompleted({ ...done, ...file, replacedId: 'f2' }));
    const own = TaskCompleted({ ...done, ...upload, ownFile: true });
    expect(given(assigned, own, reopened).when({ ...complete, file }).events).toEqual([
      TaskCompleted({ ...done, ...file, replacedId: null }),
    ]);
  });
});

describe('what was done to a task', () => {
  it('is taken back, and put back', () => {
    expect(given(assigned).whenUndoing('event-1').events).toEqual([deleted]);
    expect(given(assigned, deleted).whenUndoing('event-2').events).toEqual([assigned]);
    expect(given(assigned, handedIn).whenUndoing('event-2').events).toEqual([reopened]);
    expect(given(assigned, handedIn, reopened).whenUndoing('event-3').events).toEqual([handedIn]);
    const edited = TaskEdited({
      ...titled,
      fields: ['dueDate'],
      changes: { dueDate: now },
      previous: { dueDate: null },
    });
    expect(given(assigned, edited).whenUndoing('event-2').events).toEqual([
      TaskEdited({ ...titled, fields: ['dueDate'], changes: { dueDate: null }, previous: { dueDate: now } }),
    ]);
    expect(given(assigned, edited, deleted).whenUndoing('event-2').error?.code).toBe('task-deleted');
  });

  it('is no longer wiped out by taking the assignment back once it is done', () => {
    expect(given(assigned, completed).whenUndoing('event-1').error?.code).toBe('changed-since');
  });

  it('comes back with what was handed in', () => {
    const gone = TaskDeleted({ ...whole, handedInId: 'f2' });
    const { events, state } = given(assigned, handedIn, gone).whenUndoing('event-3');
    expect(events).toEqual([TaskAssigned({ ...whole, handedInId: 'f2' })]);
    expect(state).toMatchObject({
      deleted: false,
      completion: { completedById: 'user-1' },
      handedIn: { fileId: 'f2' },
    });
  });

  it('does not come back once bytes may be gone', () => {
    const undo = (event: TaskEvent, days: number) => {
      const later = new Date(Date.parse(now) + days * DAY_MS);
      const past = { ...event, id: 'event-2', occurredAt: new Date(now) } as Past<TaskEvent>;
      const { state } = given(assigned, deleted).when({ type: 'DeleteTask' });
      return taskDecider.compensate?.(past, state!, {
        actor: { userId: 'u', role: 'coach' },
        now: later,
        newId: () => '',
      });
    };
    expect(() => undo(TaskDeleted({ ...whole, ...poster }), BYTES_STAY_DAYS)).toThrow(
      'Files are deleted after 30 days',
    );
    expect(undo(deleted, 400)).toHaveLength(1);
  });
});

describe('the files of a task', () => {
  const held = (...events: TaskEvent[]) => taskDecider.filesOf?.(given(...events).when({ type: 'ReopenTask' }).state!);
  const withPoster = { ...whole, ...poster };

  it('are the coach’s, which other athletes share, and what was handed in until it is deleted', () => {
    expect(held(TaskAssigned(withPoster), handedIn)).toEqual(['f1', 'f2']);
    expect(held(TaskAssigned(withPoster), handedIn, TaskDeleted(withPoster))).toEqual(['f1']);
    expect(held(assigned, TaskCompleted({ ...done, ...upload, ownFile: true }))).toEqual([]);
  });

  it('are let go of by a deletion and by what takes their place', () => {
    const react = (event: TaskEvent) =>
      new DeleteTaskFiles().react({ ...event, id: 'event-1', stream: 'task-t1' } as unknown as RecordedEvent);
    const delayMs = (BYTES_STAY_DAYS + 1) * DAY_MS;
    const shared = { name: 'delete-task-file', id: 'delete-task-file.event-1', payload: { fileId: 'f1' }, delayMs };
    const own = (key: string) => ({
      name: 'delete-file',
      id: 'delete-file.event-1',
      payload: { eventId: 'event-1', stream: 'task-t1', key },
      delayMs,
    });
    expect(react(TaskDeleted({ ...withPoster, handedInId: 'f2' }))).toEqual([own('f2'), shared]);
    expect(react(deleted)).toEqual([]);
    expect(react(TaskCompleted({ ...done, replacedId: 'f2' }))).toEqual([own('f2')]);
    expect(react(completed)).toEqual([]);
  });
});

describe('the status that is shown of a task', () => {
  const shown = (status: 'assigned' | 'completed', completedAt: string | null, dueDate: string | null) =>
    taskDisplayStatus({ status, completedAt, dueDate }, '2026-01-15');

  it('is as the spec says', () => {
    expect(taskStatuses).toEqual(['assigned', 'completed']);
    expect(taskFilters).toEqual(['assigned', 'completed', 'overdue', 'incomplete']);
    expect(shown('completed', null, '2026-01-01')).toBe('Completed');
    expect(shown('assigned', now, '2026-01-01')).toBe('Completed');
    expect(shown('assigned', null, '2026-01-14')).toBe('Overdue');
    expect(shown('assigned', null, '2026-01-15')).toBe('Incomplete');
    expect(shown('assigned', null, null)).toBe('Incomplete');
  });
});
