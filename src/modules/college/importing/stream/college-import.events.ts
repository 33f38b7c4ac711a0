import { z } from 'zod';
import { ImportKind } from '../../../../../contract/college-import/vocabulary.js';
import { defineEvent, type EventOf } from '../../../../kernel/event-definition.js';

const id = z.string().min(1);
const count = z.number().int();
const undo = { possible: false, why: 'An import is taken back as a whole, on its own screen.' } as const;

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
});

export const CollegeImportFinished = defineEvent({
  type: 'CollegeImportFinished',
  /** Colleges that were changed and added, and lines and fields that were not taken. */
  schema: z.strictObject({ importId: id, edited: count, added: count, refused: count }),
  undo,
});

export const CollegeImportUndoBegun = defineEvent({
  type: 'CollegeImportUndoBegun',
  /** `byCommand`: whoever began it does it. Else a job does. */
  schema: z.strictObject({ importId: id, byCommand: z.boolean() }),
  undo: { possible: false, why: 'Import the file again instead.' },
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
});

export const collegeImportEvents = [
  CollegeImportBegun,
  CollegeImportFinished,
  CollegeImportUndoBegun,
  CollegeImportUndone,
] as const;
export type CollegeImportEvent = EventOf<(typeof collegeImportEvents)[number]>;
