import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { lexemes } from '../../src/platform/projections/read-schema.js';
import { historyNameTable, historyTable } from './history.table.js';
import { namesNow } from './names.js';
import { wordsOf } from './terms.js';

/**
 * The most people and things that one word of a search may mean by their names. More would make the search slow; of a
 * name that more have, some are left out.
 */
const MAX_NAMED = 500;
const MAX_READ = 20_000;

/** What a search of the log asks of an entry. */
export interface LogSearch {
  /** A tsquery over the entry's terms: every word, as it is or as the name of somebody mentioned. */
  readonly query: string;
  /** What may be an id: an event or a command that has it is found whatever its words. */
  readonly id?: string;
}

/** Undefined for a search without a letter or a digit, which nothing matches. */
export async function logSearch(db: ReadDatabase, search: string): Promise<LogSearch | undefined> {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const named = await idsNamed(db, words);
  const times = new Map<string, number>();
  for (const id of [...named.values()].flat()) times.set(id, (times.get(id) ?? 0) + 1);
  // Where a name has several of the words, they mean it, and not names that have fewer of them.
  const meant = (ids: readonly string[]): string[] => {
    const most = Math.max(...ids.map((id) => times.get(id) ?? 0));
    return ids.filter((id) => times.get(id) === most).slice(0, MAX_NAMED);
  };
  const parts = words.map((word) => [`${lexeme(word)}:*`, ...meant(named.get(word) ?? []).map(lexeme)].join(' | '));
  const query = parts.map((part) => `(${part})`).join(' & ');
  const id = search.trim();
  return /\s/.test(id) ? { query } : { query: `${lexeme(id)} | (${query})`, id };
}

/** Ids of everybody and everything that has, or had, a name with a word that begins so. */
async function idsNamed(db: ReadDatabase, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ word: string; ids: string[] }>(
    `SELECT w.word, array_agg(n.id) AS ids FROM unnest($1::text[], $2::text[]) AS w (word, query) CROSS JOIN LATERAL (
       SELECT DISTINCT id FROM ${historyNameTable.live} WHERE ${lexemes('terms')} @@ w.query::tsquery LIMIT ${MAX_READ}
     ) n GROUP BY w.word`,
    [words, words.map((word) => `${lexeme(word)}:*`)],
  );
  return new Map(rows.map(({ word, ids }) => [word, ids]));
}

/** As a tsquery quotes it. */
const lexeme = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

/** Someone who did something, with the role they last did it in. */
export interface LogActor {
  readonly userId: string;
  readonly name: string;
  readonly role: string;
  /** Of somebody who acted as an athlete. */
  readonly athleteId: string | null;
}

const MAX_ACTORS = 50;
/** Without a search, those of the newest entries are offered. */
const NEWEST = 200;

/** People who did something: those of these ids, those whose name has every word of the search, or those of the newest entries. */
export async function logActors(
  db: ReadDatabase,
  { search, userId }: { readonly search?: string | undefined; readonly userId?: readonly string[] | undefined },
): Promise<LogActor[]> {
  const ids = userId ?? (search?.trim() ? await idsOfAll(db, wordsOf(search)) : await newestActors(db));
  const { rows } = await db.query<Omit<LogActor, 'name'>>(
    `SELECT w.id AS "userId", last.actor_role AS role, own.athlete_id AS "athleteId" FROM unnest($1::text[]) AS w (id)
     CROSS JOIN LATERAL (
       SELECT actor_role FROM ${historyTable.live} WHERE actor_id = w.id ORDER BY sequence DESC LIMIT 1) last
     LEFT JOIN LATERAL (
       SELECT athlete_id FROM ${historyTable.live}
       WHERE actor_id = w.id AND actor_role = 'athlete' AND athlete_id IS NOT NULL ORDER BY sequence DESC LIMIT 1) own ON true
     LIMIT ${MAX_ACTORS}`,
    [ids],
  );
  const names = await namesNow(
    db,
    rows.map(({ userId: id }) => id),
  );
  return rows
    .map((row) => ({ ...row, name: names.get(row.userId) || 'Someone' }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

async function idsOfAll(db: ReadDatabase, words: readonly string[]): Promise<string[]> {
  const named = await idsNamed(db, words);
  const [first = [], ...others] = words.map((word) => new Set(named.get(word)));
  return [...first].filter((id) => others.every((ids) => ids.has(id)));
}

async function newestActors(db: ReadDatabase): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT DISTINCT actor_id AS id FROM (SELECT actor_id FROM ${historyTable.live} ORDER BY sequence DESC LIMIT ${NEWEST}) newest`,
  );
  return rows.map(({ id }) => id);
}
