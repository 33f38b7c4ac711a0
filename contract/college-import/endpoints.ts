import { z } from 'zod';
import { endpoint, needs } from '../endpoint.js';
import { count, Id, IdParams, page } from '../paging.js';
import { Sport } from '../team/vocabulary.js';
import { IMPORT_LIMIT, ImportKind, ImportStatus, ImportYear, Outcome, PlanStatus } from './vocabulary.js';

const counted = z.number().int();
const manages = needs('college.manage');

/** Counts of colleges, lines or facts. */
export const ImportSummary = z.object({
  matchedByUnitId: counted,
  matchedByName: counted,
  changed: counted,
  unchanged: counted,
  created: counted,
  notMatched: counted,
  refusedLines: counted,
  refusedFields: counted,
  /** Facts that stay because an admin entered them. */
  kept: counted,
  /** Colleges to archive. */
  closed: counted,
  /** Colleges whose UNITID changes. */
  renumbered: counted,
  /** Closed colleges that are part of another one now. */
  merged: counted,
  /** Facts that stay because they are newer than the file's. */
  older: counted,
  /** Of those matched, how many are archived; they stay so. */
  archived: counted,
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** The plan of a file, and its progress. */
export const ImportPlan = z.object({
  _id: Id,
  /** Derived from the file and its year: the same file has the same id. Null while it is read. */
  importId: Id.nullable(),
  kind: ImportKind,
  /** Null while a download looks for the latest. */
  year: ImportYear.nullable(),
  fileName: z.string(),
  addNew: z.boolean(),
  overwrite: z.boolean(),
  takeOlder: z.boolean(),
  status: PlanStatus,
  /** Why the file can't be used. */
  reason: z.string().nullable(),
  /** The encoding, if it isn't UTF-8. */
  encoding: z.enum(['utf-8', 'windows-1252']).nullable(),
  summary: ImportSummary.nullable(),
  /** Colleges downloaded or written so far; bytes of a file. */
  progress: z.object({ done: counted, of: counted }),
  /** When a download continues that the source has paused. ISO 8601. */
  resumesAt: z.string().nullable(),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

/** Form fields are text. */
const ticked = z.enum(['true', 'false']).default('false');

export const planImport = endpoint({
  method: 'POST',
  path: '/api/college-import',
  summary: 'Upload a file of college facts: it is read and compared, and nothing is written',
  access: manages,
  body: z.strictObject({
    kind: ImportKind,
    year: ImportYear,
    fileName: z.string().trim().min(1).max(200),
    /** The sport of an athletics file without a sport column. */
    sport: Sport.optional(),
    addNew: ticked,
    overwrite: ticked,
    /** Also replaces newer facts. */
    takeOlder: ticked,
  }),
  upload: { field: 'file', types: ['text/csv'], limit: IMPORT_LIMIT, spooled: true },
  response: ImportPlan,
  status: 201,
});

/** Continues what an earlier download of the same day has; the source sets the pace. */
export const downloadFigures = endpoint({
  method: 'POST',
  path: '/api/college-import/download',
  summary: 'Download official figures and compare them, without writing; 409 `no-source` without an API key',
  access: manages,
  body: z.strictObject({
    /** Default: the latest figures. */
    year: ImportYear.optional(),
    addNew: z.boolean().default(false),
    overwrite: z.boolean().default(false),
    /** Also replaces newer facts. */
    takeOlder: z.boolean().default(false),
  }),
  response: ImportPlan,
  status: 201,
});

export const getFigures = endpoint({
  method: 'GET',
  path: '/api/college-import/figures',
  summary: 'How many colleges have official figures, and where they can be downloaded',
  access: manages,
  response: z.object({
    /** Colleges with official figures. */
    collegeCount: counted,
    /** Host of the source. */
    source: z.string(),
    /** What a download still needs, for a person. */
    missing: z.string().nullable(),
  }),
  topics: ['college-imports'],
});

export const getImportPlan = endpoint({
  method: 'GET',
  path: '/api/college-import/plan/:id',
  summary: 'An import’s plan in numbers, and its progress',
  access: manages,
  params: IdParams,
  response: ImportPlan,
  topics: ['college-imports'],
});

/** The result of one line of a file. */
export const PlannedLine = z.object({
  outcome: Outcome,
  line: counted,
  unitId: counted.nullable(),
  /** The name in the file, if no college was found. */
  college: z.string(),
  collegeId: Id.nullable(),
  /** Ready to read. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  reason: z.string().nullable(),
});
export type PlannedLine = z.infer<typeof PlannedLine>;

export const listPlannedLines = endpoint({
  method: 'GET',
  path: '/api/college-import/plan/:id/lines',
  summary: 'The result for each line of a file',
  access: manages,
  params: IdParams,
  query: z.strictObject({ outcome: Outcome.optional(), page, count: count(20) }),
  response: z.object({ lines: z.array(PlannedLine), lineCount: counted }),
  topics: ['college-imports'],
});

export const downloadImportReport = endpoint({
  method: 'GET',
  path: '/api/college-import/plan/:id/report',
  summary: 'The result for each line of a file, as CSV',
  access: manages,
  params: IdParams,
  response: z.unknown(),
  contentType: 'text/csv; charset=utf-8',
});

/** Writes the plan that was shown: a college changed since then stays as it is, and the plan says so. */
export const applyImport = endpoint({
  method: 'POST',
  path: '/api/college-import/plan/:id/apply',
  summary: 'Apply a file’s changes; 409 `not-planned` before the file is read, `import-running` while it is written',
  access: manages,
  params: IdParams,
  response: ImportPlan,
});

/** An applied import. */
export const CollegeImport = z.object({
  _id: Id,
  kind: ImportKind,
  year: ImportYear,
  fileName: z.string(),
  status: ImportStatus,
  begunBy: z.string(),
  /** ISO 8601. */
  begunAt: z.string(),
  /** Null if a command wrote it, or if the plan is no longer stored. */
  planId: Id.nullable(),
  edited: counted,
  added: counted,
  refused: counted,
  undone: z
    .object({
      at: z.string(),
      changes: counted,
      archived: counted,
      /** Changes kept because of later changes; at most a hundred. */
      stays: z.array(z.object({ name: z.string(), reason: z.string() })),
    })
    .nullable(),
});
export type CollegeImport = z.infer<typeof CollegeImport>;

export const listImports = endpoint({
  method: 'GET',
  path: '/api/college-import',
  summary: 'Applied imports, newest first',
  access: manages,
  query: z.strictObject({ page, count: count(10) }),
  response: z.object({ imports: z.array(CollegeImport), importCount: counted }),
  topics: ['college-imports'],
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/college-import/:id/undo',
  summary: 'Undo a whole import and keep later changes; 409 `import-running`, `import-undone`',
  access: manages,
  params: IdParams,
  response: CollegeImport,
});

export const downloadAthleticsTemplate = endpoint({
  method: 'GET',
  path: '/api/college-import/template',
  summary: 'An empty athletics file, as CSV',
  access: manages,
  response: z.unknown(),
  contentType: 'text/csv; charset=utf-8',
});
