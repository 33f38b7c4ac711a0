import type { Position } from '../../src/kernel/position.js';
import { ERASED_TEXT } from '../../src/kernel/sealed-text.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { historyNameTable } from './history.table.js';

/** A position as a comparable number: events of one append may share one. */
export const placeOf = (position: Position): number => Number(position.split('/')[0]);

/** A position of the log that mentions a person. */
interface Mentioning {
  readonly position: Position;
  readonly actor_id: string;
  readonly data: object;
}

interface Wish {
  readonly id: string;
  readonly place: number;
}

interface Found extends Wish {
  readonly first: string;
  readonly last: string;
}

/** After every event that there can be. */
const NOW = Number.MAX_SAFE_INTEGER;

/**
 * The rows, each with the names at that time of the people it mentions, by id; people without a known name are left
 * out.
 */
export async function withNames<Row extends Mentioning>(
  db: ReadDatabase,
  rows: readonly Row[],
): Promise<(Row & { readonly names: Record<string, string> })[]> {
  const wishes = rows.map((row) => {
    const place = placeOf(row.position);
    return [...new Set([row.actor_id, ...idsInData(row.data)])].map((id) => ({ id, place }));
  });
  const found = await namesAt(db, wishes.flat());
  return rows.map((row, index) => ({
    ...row,
    names: Object.fromEntries(
      (wishes[index] ?? []).flatMap((wish) => {
        const name = found.get(keyOf(wish));
        return name ? [[wish.id, name]] : [];
      }),
    ),
  }));
}

/** What they are called now, by id. */
export async function namesNow(db: ReadDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await namesAt(
    db,
    ids.map((id) => ({ id, place: NOW })),
  );
  return new Map(ids.flatMap((id) => [[id, found.get(keyOf({ id, place: NOW })) ?? '']]));
}

const latest = (part: 'first' | 'last'): string => `LATERAL (
    SELECT ${part} FROM ${historyNameTable.live} n WHERE n.id = w.id AND n.since <= w.place AND n.${part} IS NOT NULL
    ORDER BY n.since DESC LIMIT 1) ${part}_name`;

const NAMES = `SELECT w.id, w.place, first_name.first, last_name.last
  FROM unnest($1::text[], $2::bigint[]) AS w (id, place) CROSS JOIN ${latest('first')} CROSS JOIN ${latest('last')}`;

async function namesAt(db: ReadDatabase, wishes: readonly Wish[]): Promise<Map<string, string>> {
  const each = [...new Map(wishes.map((wish) => [keyOf(wish), wish])).values()];
  if (each.length === 0) return new Map();
  const { rows } = await db.query<Found>(NAMES, [each.map(({ id }) => id), each.map(({ place }) => place)]);
  return new Map(rows.map((row) => [keyOf(row), nameOf(row)]));
}

const keyOf = ({ id, place }: Wish): string => `${place} ${id}`;

/** Of a person both names, of anything else its own. */
const nameOf = ({ first, last }: Found): string => (first === ERASED_TEXT ? ERASED_TEXT : `${first} ${last}`.trim());

/** Ids under keys like `athleteId`, and the team a coach switched `from`. Looks at keys first: to touch a personal field is to decrypt it. */
export function idsInData(data: object): string[] {
  const keys = Object.keys(data).filter((key) => key.endsWith('Id') || key === 'from');
  return keys.map((key) => (data as Record<string, unknown>)[key]).filter((id) => typeof id === 'string');
}
