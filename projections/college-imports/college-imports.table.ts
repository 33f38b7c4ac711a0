import type { ImportKind, ImportStatus } from '../../contract/college-import/vocabulary.js';
import { integer, json, orNull, text, timestamp } from '../../src/platform/projections/tables/selection.js';
import { readTable, type RowOf } from '../../src/platform/projections/tables/read-table.js';
import { versionOf } from '../versions.js';

export const collegeImportsVersion = versionOf('college-imports');

/** Written imports of facts of colleges, each in its last state. */
export const collegeImportTable = readTable({
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
export type CollegeImportRow = RowOf<typeof collegeImportTable>;
