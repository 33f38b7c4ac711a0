import { z } from 'zod';
import { endpoint, inPath, needs } from '../endpoint.js';
import { ImportedRoster, RosterChanges } from '../college-roster/endpoints.js';
import { RosterPlayer } from '../college-roster/roster-player.js';
import { UnreadRow } from '../college-roster/roster-row.js';
import { Season } from '../college/season.js';
import { Id, listOf } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { RosterAddress, SiteSystem } from './roster-source.js';

/** What a column of a roster can hold: a part of a row, or two parts that are written in one cell. */
export const rosterColumns = [
  'name',
  'firstName',
  'lastName',
  'jersey',
  'position',
  'class',
  'height',
  'weight',
  'heightWeight',
  'hometown',
  'highSchool',
  'previousSchool',
] as const;
export type RosterColumn = (typeof rosterColumns)[number];

/** A column of a file; `none` is left out. */
export const fileColumns = [...rosterColumns, 'none'] as const;
export const FileColumn = z.enum(fileColumns, { error: 'Choose what this column holds.' });
export type FileColumn = z.infer<typeof FileColumn>;

export const fileColumnLabels: Readonly<Record<FileColumn, string>> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  jersey: 'Number',
  position: 'Position',
  class: 'Class',
  height: 'Height',
  weight: 'Weight',
  heightWeight: 'Height and weight',
  hometown: 'Hometown',
  highSchool: 'High school',
  previousSchool: 'Previous school',
  none: 'Don’t import',
};

/** Bytes of a file: a roster has some 20 kB. */
export const ROSTER_FILE_LIMIT = 2 * 1024 * 1024;
/** Characters of a pasted table. */
export const MAX_PASTED = 200_000;
/** More columns than any roster has. */
export const MAX_FILE_COLUMNS = 60;

const body = z.strictObject({
  /** Of the file. */
  fileName: z.string().trim().min(1).max(200).optional(),
  /** A pasted table instead of a file. */
  text: z.string().max(MAX_PASTED, 'Paste up to 200,000 characters, or upload a file.').optional(),
  /** What each column holds, in the order of the file. Left out: by the headings, and as they were set the last time. */
  columns: listOf(FileColumn, MAX_FILE_COLUMNS),
  /** Left out: the one that the file names above its headings, if it does. */
  season: Season.optional(),
});
const upload = {
  field: 'file',
  types: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  limit: ROSTER_FILE_LIMIT,
  spooled: true,
  optional: true,
} as const;
const access = needs('roster.manage', inPath('college'));
const params = z.strictObject({ id: Id, sport: Sport });

/** A roster as it was read, and what importing it would change. */
const preview = {
  season: z.string().nullable(),
  players: z.array(RosterPlayer),
  unread: z.array(UnreadRow),
  /** Null where it cannot be imported: `problem` says why. */
  changes: RosterChanges.nullable(),
  problem: z.string().nullable(),
};

export const RosterFilePreview = z.object({
  ...preview,
  columns: z.array(
    z.object({
      heading: z.string(),
      column: FileColumn,
      /** Cells below it, up to three. */
      samples: z.array(z.string()),
    }),
  ),
});
export type RosterFilePreview = z.infer<typeof RosterFilePreview>;

export const RosterPagePreview = z.object({
  ...preview,
  /** Who makes the site’s software; null where no roster was found. */
  system: SiteSystem.nullable(),
  /** What the page has of its players. */
  columns: z.array(
    z.object({
      column: FileColumn,
      /** How many rows have it. */
      rows: z.number().int(),
      /** Up to three. */
      samples: z.array(z.string()),
    }),
  ),
});
export type RosterPagePreview = z.infer<typeof RosterPagePreview>;

export const previewRosterFile = endpoint({
  method: 'POST',
  path: '/api/college/:id/roster-source/:sport/file/preview',
  summary:
    'Preview a roster from a CSV or XLSX file or a pasted table: its rows and what would change; changes nothing',
  access,
  params,
  body,
  upload,
  response: RosterFilePreview,
});

export const importRosterFile = endpoint({
  method: 'POST',
  path: '/api/college/:id/roster-source/:sport/file',
  summary: 'Import a roster from a CSV or XLSX file or a pasted table, and remember what its columns hold',
  access,
  params,
  body,
  upload,
  response: ImportedRoster,
});

export const tryRosterPage = endpoint({
  method: 'POST',
  path: '/api/college/:id/roster-source/:sport/try',
  summary: 'Read a page as a roster before it is linked: its rows and what would change; changes nothing',
  access,
  params,
  body: z.strictObject({ address: RosterAddress }),
  response: RosterPagePreview,
});
