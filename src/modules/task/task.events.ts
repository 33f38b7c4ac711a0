import { z } from 'zod';
import type { Permission } from '../../../contract/access/permissions.js';
import { shownDay } from '../../../contract/day.js';
import { fileTypes } from '../../../contract/file/vocabulary.js';
import { taskFields } from '../../../contract/task.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { change, changedLines } from '../../kernel/lines.js';
import { ERASED_TEXT } from '../../kernel/sealed-text.js';
import type { Names, Teller } from '../../kernel/story.js';

const id = z.string().min(1);
const { stored } = taskFields;
const ofAthlete = { taskId: id, athleteId: id, teamId: id };
/** ISO 8601. */
const moment = z.string();
/** A coach’s words are about the athlete, and sealed as theirs. */
const titled = { ...ofAthlete, title: z.string() };
/** `fileId` is also what the bytes are stored under; null without a file. */
const file = {
  fileId: id.nullable(),
  fileName: z.string().nullable(),
  contentType: z.enum(fileTypes).nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
};
const undoByManager = { possible: true, by: 'task.manage' satisfies Permission } as const;
const undoByDoer = { possible: true, by: 'task.complete' satisfies Permission } as const;

interface Titled {
  readonly athleteId: string;
  readonly title: string;
}

const titledIn = ({
  athleteId,
  fields: { title },
}: {
  readonly athleteId: string;
  readonly fields: { readonly title: string };
}): Titled => ({ athleteId, title });
const quoted = ({ title }: Titled): string => `the task “${title}”`;
/** An athlete’s own is told without their name. */
const named =
  (verb: string, preposition: string) =>
  (data: Titled, names: Names, { role }: Teller): string =>
    `${verb} ${quoted(data)}${role === 'athlete' ? '' : ` ${preposition} ${names.of(data.athleteId, 'an athlete')}`}`;

const whole = {
  schema: z.strictObject({
    ...ofAthlete,
    fields: stored,
    /** The coach’s, one for all tasks of an assignment. */
    ...file,
    /** The athlete’s upload, where there is one: a deleted task’s goes with it. */
    handedInId: id.nullable(),
    assignedById: id,
    /** Stays what it was when a deletion is taken back. */
    assignedAt: moment,
  }),
  personal: {
    of: 'athleteId',
    erased: { fields: { ...taskFields.empty, title: ERASED_TEXT, fileRequired: false }, fileName: null },
  },
  undo: undoByManager,
  touches: () => ['task'],
} as const;

/** Assigned, or there again as it was. */
export const TaskAssigned = defineEvent({
  type: 'TaskAssigned',
  ...whole,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => named('assigned', 'to')(titledIn(data), names, by),
    saysToSelf: (data) => `assigned you ${quoted(titledIn(data))}`,
    lines: ({ fields: { dueDate, description } }) => [
      ...change('Due date', null, dueDate && shownDay(dueDate)),
      ...change('Description', null, description),
    ],
    together: true,
  },
});

export const TaskEdited = defineEvent({
  type: 'TaskEdited',
  schema: z.strictObject({
    ...titled,
    fields: z.array(stored.keyof()),
    changes: stored.partial(),
    previous: stored.partial(),
  }),
  personal: { of: 'athleteId', erased: { title: ERASED_TEXT, changes: {}, previous: {} } },
  undo: undoByManager,
  touches: ({ fields }) => fields.map((field) => `field:${field}`),
  story: {
    about: ['athlete', 'athleteId'],
    says: named('edited', 'for'),
    saysToSelf: (data) => `edited ${quoted(data)}`,
    lines: (data, names) => changedLines(taskFields, data, names),
  },
});

/** Bytes that only it named stay for a while. */
export const TaskDeleted = defineEvent({
  type: 'TaskDeleted',
  ...whole,
  story: {
    about: ['athlete', 'athleteId'],
    says: (data, names, by) => named('deleted', 'for')(titledIn(data), names, by),
    saysToSelf: (data) => `deleted ${quoted(titledIn(data))}`,
    together: true,
  },
});

export const TaskCompleted = defineEvent({
  type: 'TaskCompleted',
  schema: z.strictObject({
    ...titled,
    ...file,
    /** Whether the file is one of the athlete’s own, which this task merely names. */
    ownFile: z.boolean(),
    /** The upload that this one’s file takes the place of; its bytes stay for a while. */
    replacedId: id.nullable(),
    notes: z.string().nullable(),
    completedById: id,
    completedAt: moment,
  }),
  personal: { of: 'athleteId', erased: { title: ERASED_TEXT, fileName: null, notes: null } },
  undo: undoByDoer,
  // What is done is not wiped out by taking the assignment back.
  touches: () => ['completion', 'task'],
  story: {
    about: ['athlete', 'athleteId'],
    says: named('completed', 'for'),
    saysToSelf: (data, _, { self }) => `completed ${quoted(data)}${self ? '' : ' for you'}`,
    lines: ({ notes, fileName }) => [...change('Notes', null, notes), ...change('File', null, fileName)],
  },
});

/** What was handed in stays with it. */
export const TaskReopened = defineEvent({
  type: 'TaskReopened',
  schema: z.strictObject({
    ...titled,
    notes: z.string().nullable(),
    completedById: id,
    completedAt: moment,
  }),
  personal: { of: 'athleteId', erased: { title: ERASED_TEXT, notes: null } },
  undo: undoByDoer,
  touches: () => ['completion'],
  story: {
    about: ['athlete', 'athleteId'],
    says: named('reopened', 'for'),
    saysToSelf: (data) => `reopened ${quoted(data)}`,
  },
});

export const taskEvents = [TaskAssigned, TaskEdited, TaskDeleted, TaskCompleted, TaskReopened] as const;
export type TaskEvent = EventOf<(typeof taskEvents)[number]>;
