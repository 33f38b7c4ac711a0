import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import type { Statement } from './history-sql.js';
import { withNames } from './names.js';
import type { EntryRow } from './told-entry.js';

/** Bytes of events that one page holds; it starts no entry past that, and has at least one. */
export const PAGE_BYTES = 1024 * 1024;

/** A row with the shown size of its event. */
export interface PageRow extends EntryRow {
  readonly bytes: number;
}

/** Rows, newest first, and whether there are older ones that did not fit. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly more: boolean;
}

/**
 * The newest rows that a statement about entries `e` selects: at most `count`, and no more than fit.
 * @param statement without order and limit
 * @param skipped how many of the newest are on pages before
 */
export async function pageOf(
  db: ReadDatabase,
  { text, values }: Statement,
  count: number,
  skipped = 0,
): Promise<Page<PageRow>> {
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  // Sized in the database, so that what does not fit is not sent.
  const { rows } = await db.query<Omit<PageRow, 'names'> & { found: number }>(
    `SELECT * FROM (
       SELECT *, sum(bytes) OVER (ORDER BY sequence DESC) - bytes AS before_it, count(*) OVER ()::int AS found FROM (
         SELECT *, octet_length(data::text) AS bytes
         FROM (${text} ORDER BY e.sequence DESC LIMIT ${limit} OFFSET ${offset}) newest
       ) sized
     ) page WHERE before_it < ${PAGE_BYTES} ORDER BY sequence DESC LIMIT ${limit} - 1`,
    [...values, count + 1, skipped],
  );
  return { rows: await withNames(db, rows), more: (rows[0]?.found ?? 0) > rows.length };
}
