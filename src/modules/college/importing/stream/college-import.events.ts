import { z } from 'zod';
import { ImportKind, importKindLabels } from '../../../../../contract/college-import/vocabulary.js';
import { defineEvent, type EventOf } from '../../../../kernel/event-definition.js';
import { counted } from '../../../../kernel/lines.js';

const id = z.string().min(1);
const count = z.number().int();
const undo = { possible: false, why: 'Undo the whole import on the imports screen.' } as const;

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
    says: ({ kind, year, fileName }) => `started a college import: ${importKindLabels[kind]}, ${year} (${fileName})`,
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
      `finished a college import: ${counted(edited, 'college')} changed, ${counted(added, 'college')} added, ${counted(refused, 'line or field', 'lines or fields')} rejected`,
  },
});

export const CollegeImportUndoBegun = defineEvent({
  type: 'CollegeImportUndoBegun',
  /** `byCommand`: the command that started it does the work; otherwise a job does. */
  schema: z.strictObject({ importId: id, byCommand: z.boolean() }),
  undo: { possible: false, why: 'Import the file again instead.' },
  story: { about: ['other', 'importId'], says: () => 'started undoing a college import' },
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
      `undid a college import: ${counted(changes, 'change')} undone, ${counted(archived, 'college')} archived, ${counted(stays.length, 'college')} kept because of later changes`,
  },
});

export const collegeImportEvents = [
  CollegeImportBegun,
  CollegeImportFinished,
  CollegeImportUndoBegun,
  CollegeImportUndone,
] as const;
export type CollegeImportEvent = EventOf<(typeof collegeImportEvents)[number]>;
