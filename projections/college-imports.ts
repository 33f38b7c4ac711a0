import {
  select,
  type ReadDatabase,
  type Selected,
  integer,
  json,
  orNull,
  text,
  timestamp,
} from '../src/platform/projections/tables/selection.js';
import { accountAccessTable } from './account-access/account-access.table.js';
import type { ImportKind, ImportStatus } from '../contract/college-import/vocabulary.js';
import { readTable, type RowOf } from '../src/platform/projections/tables/read-table.js';
import { versionOf } from './versions.js';
import {
  CollegeImportBegun,
  CollegeImportFinished,
  CollegeImportUndoBegun,
  CollegeImportUndone,
} from '../src/modules/college/importing/stream/college-import.events.js';
import { rowsOf } from '../src/platform/projections/folding/fold.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { change, type Recorded } from '../src/platform/projections/folding/steps.js';

const collegeImportsVersion = versionOf('college-imports');

/** Written imports of facts of colleges, each in its last state. */
const collegeImportTable = readTable({
  of: collegeImportsVersion,
  name: 'college_import',
  key: ['import_id'],
  columns: {
    import_id: text(),
    plan_id: orNull(text()),
    kind: text<ImportKind>(),
    year: text(),
    file_name: text(),
    status: text<ImportStatus>(),
    /** Id of the user. */
    begun_by: text(),
    begun_at: timestamp(),
    edited: integer(),
    added: integer(),
    refused: integer(),
    undone_at: orNull(timestamp()),
    undone_changes: integer(),
    archived: integer(),
    stays: json<{ name: string; reason: string }[]>(),
  },
  indexes: [['begun_at']],
});
type CollegeImportRow = RowOf<typeof collegeImportTable>;

const collegeImportRows = rowsOf(collegeImportTable).from({
  reads: [CollegeImportBegun, CollegeImportFinished, CollegeImportUndoBegun, CollegeImportUndone],
  key: ({ data }) => ({ import_id: data.importId }),
  on: {
    CollegeImportBegun: (_, event) => begun(event),
    CollegeImportFinished: change((_, { data: { edited, added, refused } }) => ({
      ...{ edited, added, refused },
      status: 'applied',
    })),
    CollegeImportUndoBegun: change(() => ({ status: 'undoing' })),
    CollegeImportUndone: change((_, { data: { changes, archived, stays }, occurredAt }) => ({
      ...{ archived, stays },
      status: 'undone',
      undone_changes: changes,
      undone_at: occurredAt,
    })),
  },
});

/** The imports of facts of colleges, and how far each is. */
export const collegeImportsProjection = readModel({
  ...collegeImportsVersion,
  tables: [collegeImportRows],
  topics: () => ['college-imports'],
});

function begun({ data, occurredAt, metadata }: Recorded<typeof CollegeImportBegun>): CollegeImportRow {
  const { importId, planId, kind, year, fileName } = data;
  return {
    import_id: importId,
    plan_id: planId,
    kind,
    year,
    file_name: fileName,
    status: 'applying',
    begun_by: metadata.actor.userId,
    begun_at: occurredAt,
    edited: 0,
    added: 0,
    refused: 0,
    undone_at: null,
    undone_changes: 0,
    archived: 0,
    stays: [],
  };
}

const found = select(collegeImportTable, 'i', {
  importId: 'import_id',
  planId: 'plan_id',
  kind: 'kind',
  year: 'year',
  fileName: 'file_name',
  status: 'status',
  begunAt: 'begun_at',
  edited: 'edited',
  added: 'added',
  refused: 'refused',
  undoneAt: 'undone_at',
  undoneChanges: 'undone_changes',
  archived: 'archived',
  stays: 'stays',
});

/** `begunBy`: a name, empty for a command. */
export type CollegeImportFound = Selected<typeof found> & { readonly begunBy: string };

const IMPORTS = `
  SELECT ${found.sql}, COALESCE(concat_ws(' ', a.first_name, a.last_name), '') AS "begunBy"
  FROM ${collegeImportTable.live} i LEFT JOIN ${accountAccessTable.live} a ON a.user_id = i.begun_by`;

/**
 * A page of the imports, the latest first, and how many there are on all pages.
 * @param page from 1
 */
export async function collegeImports(
  db: ReadDatabase,
  { page, count }: { readonly page: number; readonly count: number },
): Promise<{ imports: CollegeImportFound[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    db.query<CollegeImportFound>(`${IMPORTS} ORDER BY i.begun_at DESC, i.import_id LIMIT $1 OFFSET $2`, [
      count,
      (page - 1) * count,
    ]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${collegeImportTable.live}`),
  ]);
  return { imports: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function collegeImportById(db: ReadDatabase, importId: string): Promise<CollegeImportFound | undefined> {
  return (await db.query<CollegeImportFound>(`${IMPORTS} WHERE i.import_id = $1`, [importId])).rows[0];
}

/** Number of imports that are being written or undone, or were interrupted at it. */
export async function countOpenImports(db: ReadDatabase): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${collegeImportTable.live} WHERE status IN ('applying', 'undoing')`,
  );
  return rows[0]?.count ?? 0;
}
