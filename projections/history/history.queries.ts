import type pg from 'pg';
import type { HistoryEntry, HistoryPage } from '../../contract/history/history.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import type { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';
import { teamCoachTable } from '../team/team.table.js';
import { historyTable } from './history.table.js';
import { ENTRIES, historySql, turnsSql, type Statement, type Wanted } from './history-sql.js';
import { withNames } from './names.js';
import { inOwnTime } from './own-time.js';
import { logSearch } from './log-search.queries.js';
import { pageOf, type Page } from './pages.js';
import { toldEntry, toldOf, type EntryRow, type Telling } from './told-entry.js';
import type { Told } from './tell.js';

export type { Scope } from './history-sql.js';
export type { Themself } from './told-entry.js';

/**
 * A page of the matching entries, newest first, in today's wording: at most `count`, and no more than fit.
 * @param wanted with the words of a search, where the whole log is asked
 * @param reader `to`: the reading athlete, if the history is theirs; `reader`: who reads
 */
export async function readHistory(
  db: ReadDatabase,
  definitions: EventDefinitions,
  wanted: Wanted & { readonly search?: string | undefined },
  { to, reader }: Pick<Telling, 'to' | 'reader'> = {},
): Promise<HistoryPage> {
  const page = await matchingRows(db, definitions, wanted);
  const entries = await tellRows(db, definitions, wanted, page.rows, { until: wanted.until, to, reader });
  return { entries, next: nextOf(page) };
}

const nextOf = ({ rows, more }: Page<EntryRow>): number | null => (more && rows.at(-1)?.sequence) || null;

async function matchingRows(
  db: ReadDatabase,
  definitions: EventDefinitions,
  { search, ...wanted }: Wanted & { readonly search?: string | undefined },
): Promise<Page<EntryRow>> {
  if (!search?.trim()) return pageOf(db, historySql(definitions, wanted), wanted.count);
  const searched = await logSearch(db, search);
  return searched ? pageOf(db, historySql(definitions, wanted, searched), wanted.count) : { rows: [], more: false };
}

const rowsOf = async (db: ReadDatabase, { text, values }: Statement): Promise<EntryRow[]> =>
  withNames(db, (await db.query<Omit<EntryRow, 'names'>>(text, values)).rows);

/** Rows in words, each with how it was taken back and brought back again. */
async function tellRows(
  db: ReadDatabase,
  definitions: EventDefinitions,
  as: Pick<Wanted, 'scope' | 'asTeam'>,
  rows: readonly EntryRow[],
  telling: Telling = {},
): Promise<HistoryEntry[]> {
  if (rows.length === 0) return [];
  const firstDone = new Set(rows.map((row) => row.first_done));
  const turns = await rowsOf(db, turnsSql(definitions, as, [...firstDone]));
  // Of several events that take back the same, the first is its turn.
  const turnOf = new Map(turns.toReversed().map((turn) => [turn.undoes, turn]));
  return rows.map((row) => {
    const later: EntryRow[] = [];
    for (let turn = turnOf.get(row.event_id); turn; turn = turnOf.get(turn.event_id)) later.push(turn);
    return toldEntry(definitions, row, later, telling);
  });
}

/**
 * A page of the changes of one stream, newest first, in today's wording, with the total. An undo is shown with its
 * change.
 * @param page from 1
 * @param before instead of the page: entries older than this sequence
 * @param asTeam the team that it is read for
 */
export async function streamEntries(
  db: ReadDatabase,
  definitions: EventDefinitions,
  stream: string,
  {
    page,
    count,
    before,
    asTeam,
  }: { page: number; count: number; before?: number | undefined; asTeam?: string | undefined },
): Promise<HistoryPage & { total: number }> {
  const own = asTeam === undefined ? '$2::text IS NULL' : inOwnTime('e', '$2');
  const all = `e.stream = $1 AND ${own} AND e.undoes IS NULL`;
  const values = [stream, asTeam ?? null];
  const older = before === undefined ? '' : 'AND e.sequence < $3';
  const [found, counted] = await Promise.all([
    pageOf(
      db,
      { text: `${ENTRIES} WHERE ${all} ${older}`, values: before === undefined ? values : [...values, before] },
      count,
      before === undefined ? (page - 1) * count : 0,
    ),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM ${historyTable.live} e WHERE ${all}`, values),
  ]);
  const entries = await tellRows(db, definitions, { scope: 'everything', asTeam }, found.rows);
  return { entries, next: nextOf(found), total: counted.rows[0]?.total ?? 0 };
}

/** An entry with its sentence. */
export interface ToldRow {
  readonly row: EntryRow;
  readonly told: Told;
}

/** These entries in the order of the log. */
export async function readEntries(
  pool: pg.Pool,
  definitions: EventDefinitions,
  sequences: readonly number[],
): Promise<ToldRow[]> {
  const text = `${ENTRIES} WHERE e.sequence = ANY ($1::bigint[]) ORDER BY e.sequence`;
  const rows = await rowsOf(pool, { text, values: [sequences] });
  return rows.map((row) => ({ row, told: toldOf(definitions, row) }));
}

// A part for each index: asked in one condition, the database would read the whole history.
const SEQUENCES = `
  SELECT sequence FROM ${historyTable.live} WHERE actor_id = $1
  UNION SELECT sequence FROM ${historyTable.live} WHERE stream = ANY ($2)
  UNION SELECT sequence FROM ${historyTable.live} WHERE athlete_id = $3
  UNION SELECT e.sequence FROM ${teamCoachTable.live} c JOIN ${historyTable.live} e ON e.team_id = c.team_id AND e.data ->> 'coachId' = c.coach_id
    WHERE c.coach_id = $4
  ORDER BY sequence`;

interface Self {
  readonly userId: string;
  /** Streams of the account and its profiles. */
  readonly streams: readonly string[];
  readonly athleteId: string | null;
  readonly coachId: string | null;
}

/** The sequences of everything that a person did and that happened to them, in the order of the log. */
export async function ownSequences(db: ReadDatabase, { userId, streams, athleteId, coachId }: Self): Promise<number[]> {
  const { rows } = await db.query<{ sequence: number }>(SEQUENCES, [userId, streams, athleteId, coachId]);
  return rows.map(({ sequence }) => sequence);
}

/** The event, and all of its kind that the same request caused, in the order of the log. */
export async function eventsTogether(
  db: ReadDatabase,
  eventId: string,
): Promise<{ eventId: string; stream: string; kind: string }[]> {
  const { rows } = await db.query<{ eventId: string; stream: string; kind: string }>(
    `SELECT o.event_id AS "eventId", o.stream, o.kind FROM ${historyTable.live} e
     JOIN ${historyTable.live} o ON o.correlation_id = e.correlation_id AND o.kind = e.kind
     WHERE e.event_id = $1 ORDER BY o.sequence`,
    [eventId],
  );
  return rows;
}

/** The stream of an event; undefined if the history does not know it. */
export async function streamOfEvent(db: ReadDatabase, eventId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ stream: string }>(`SELECT stream FROM ${historyTable.live} WHERE event_id = $1`, [
    eventId,
  ]);
  return rows[0]?.stream;
}

/** When a stream began; undefined if the history does not know it. */
export async function startOfStream(db: ReadDatabase, stream: string): Promise<Date | undefined> {
  const text = `SELECT occurred_at FROM ${historyTable.live} WHERE stream = $1 AND revision = 0`;
  return (await db.query<{ occurred_at: Date }>(text, [stream])).rows[0]?.occurred_at;
}
