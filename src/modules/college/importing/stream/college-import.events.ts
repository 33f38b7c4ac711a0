import { z } from 'zod';
import { ImportKind, importKindLabels } from '../../../../../contract/college-import/vocabulary.js';
import { defineEvent, type EventOf } from '../../../../kernel/event-definition.js';

const id = z.string().min(1);
const count = z.number().int();
const undo = { possible: false, why: 'An import is taken back as a whole, on its own screen.' } as const;

const counts = new Intl.NumberFormat('en-US');

/** From here on colleges are written; their events name the import as what they belong to. */
export const CollegeImportBegun = defineEvent({
  type: 'CollegeImportBegun',
  schema: z.strictObject({
    importId: id,
    /** What is written; null where a command writes what it has just read. */
    planId: id.nullable(),
    kind: ImportKind,
    year: z.string(),
    fileName: z.string(),
    addNew: z.boolean(),
    overwrite: z.boolean(),
  }),
  undo,
  story: {
    about: ['other', 'importId'],
    says: ({ kind, year, fileName }) =>
      `began to import facts of colleges: ${importKindLabels[kind]}, ${year} (${fileName})`,
  },
});

export const CollegeImportFinished = defineEvent({
  type: 'CollegeImportFinished',
  /** Colleges that were changed and added, and lines and fields that were not taken. */
  schema: z.strictObject({ importId: id, edited: count, added: count, refused: count }),
  undo,
  story: {
    about: ['other', 'importId'],
    says: ({ edited, added, refused }) =>
      `finished an import: ${counts.format(edited)} colleges changed, ${counts.format(added)} added, ${counts.format(refused)} lines or fields refused`,
  },
});

export const CollegeImportUndoBegun = defineEvent({
  type: 'CollegeImportUndoBegun',
  /** `byCommand`: whoever began it does it. Else a job does. */
  schema: z.strictObject({ importId: id, byCommand: z.boolean() }),
  undo: { possible: false, why: 'Import the file again instead.' },
  story: { about: ['other', 'importId'], says: () => 'began to take an import back' },
});

export const CollegeImportUndone = defineEvent({
  type: 'CollegeImportUndone',
  schema: z.strictObject({
    importId: id,
    /** Changes that were taken back. */
    changes: count,
    /** Colleges that it had added. */
    archived: count,
    /** The first hundred that stay as they are. */
    stays: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
  }),
  undo: { possible: false, why: 'Import the file again instead.' },
  story: {
    about: ['other', 'importId'],
    says: ({ changes, archived, stays }) =>
      `took an import back: ${counts.format(changes)} changes, ${counts.format(archived)} colleges archived, ${stays.length === 0 ? 'nothing' : counts.format(stays.length)} left as it was changed since`,
  },
});

export const collegeImportEvents = [
  CollegeImportBegun,
  CollegeImportFinished,
  CollegeImportUndoBegun,
  CollegeImportUndone,
] as const;
export type CollegeImportEvent = EventOf<(typeof collegeImportEvents)[number]>;
