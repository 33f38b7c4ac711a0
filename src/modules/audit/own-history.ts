import type pg from 'pg';
import { ownSequences, readEntries, type ToldRow } from '../../../projections/history/history.queries.js';
import type { EventDefinitions } from '../../platform/event-store/event-definitions.js';
import type { Row, Self } from '../feature.js';

const PAGE = 500;

/** Everything that oneself did, and everything that happened to oneself, in the order of the log. */
export async function* ownHistory(pool: pg.Pool, self: Self, definitions: EventDefinitions): AsyncGenerator<Row> {
  const { userId, ids } = self;
  const sequences = await ownSequences(pool, self);
  for (let from = 0; from < sequences.length; from += PAGE) {
    const entries = await readEntries(pool, definitions, sequences.slice(from, from + PAGE));
    yield* entries.map((entry) => rowOf(entry, userId, ids));
  }
}

/** The sentences of the history name other people; what is said here is made of what names nobody. */
function rowOf({ row, told: { about, changes } }: ToldRow, userId: string, ids: readonly string[]): Row {
  const aboutMe = ids.includes(about.id);
  return {
    at: row.occurred_at,
    by: row.actor_id === userId ? 'you' : row.actor_role,
    what: inWords(row.kind),
    about: aboutMe ? 'you' : about.kind,
    changes: aboutMe ? changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`) : [],
  };
}

/** `AccountStatusChanged` → `Account status changed`. */
const inWords = (kind: string): string => {
  const words = kind.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
