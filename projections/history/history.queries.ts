import type pg from 'pg';
import type { HistoryEntry } from '../../contract/history/history.js';
import { ENTRIES, historySql, type Wanted } from './history-sql.js';
import { toldEntry, toldOf, type EntryRow } from './told-entry.js';
import type { Told } from './words/wording.js';

export type { Scope } from './history-sql.js';

/** How many rows are told at once while words are searched for. */
const SEARCHED_AT_ONCE = 1_000;

/** The newest entries that match, at most `count`, in the words of today. */
export async function readHistory(pool: pg.Pool, wanted: Wanted): Promise<HistoryEntry[]> {
  const search = wanted.search?.trim().toLowerCase();
  const read = async (before: number | undefined, count: number) => {
    const { text, values } = historySql({ ...wanted, before }, count);
    return (await pool.query<EntryRow>(text, values)).rows;
  };
  if (!search) return (await read(wanted.before, wanted.count)).map((row) => toldEntry(row, wanted.until));
  const found: HistoryEntry[] = [];
  for (let before = wanted.before; found.length < wanted.count;) {
    const rows = await read(before, SEARCHED_AT_ONCE);
    for (const row of rows) {
      const entry = toldEntry(row, wanted.until);
      if (matches(row, entry, search)) found.push(entry);
    }
    if (rows.length < SEARCHED_AT_ONCE) break;
    before = rows.at(-1)?.sequence;
  }
  return found.slice(0, wanted.count);
}

/** Ids whole, everything else in part. */
function matches(row: EntryRow, { words }: HistoryEntry, search: string): boolean {
  if (row.event_id === search || row.command_id.toLowerCase() === search) return true;
  return [row.stream, row.kind, words].some((text) => text.toLowerCase().includes(search));
}

/** An entry with what it says. */
export interface ToldRow {
  readonly row: EntryRow;
  readonly told: Told;
}

/** These entries in the order of the log. */
export async function readEntries(pool: pg.Pool, sequences: readonly number[]): Promise<ToldRow[]> {
  const { rows } = await pool.query<EntryRow>(`${ENTRIES} WHERE e.sequence = ANY ($1::bigint[]) ORDER BY e.sequence`, [
    sequences,
  ]);
  return rows.map((row) => ({ row, told: toldOf(row) }));
}
