import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accountAccessTable } from '../account-access/account-access.table.js';
import { collegeImportTable } from './college-imports.table.js';

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
