import type { HistoryEntry } from '../../contract/history/history.js';
import type { Actor, DomainEvent } from '../../src/kernel/event.js';
import type { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { idsInData, namesNow } from './names.js';
import { tell } from './tell.js';

export interface Beforehand {
  /** Name of its subject; empty if unknown. */
  readonly about: string;
  /** Null where it is about no athlete. */
  readonly athleteId: string | null;
  readonly words: string;
  readonly changes: HistoryEntry['changes'];
}

/** Sentences of events that have not happened, with today's names. */
export async function tellBeforehand(
  db: ReadDatabase,
  definitions: EventDefinitions,
  wished: readonly { readonly stream: string; readonly fact: DomainEvent }[],
  { role }: Actor,
): Promise<Beforehand[]> {
  const ids = [...new Set(wished.flatMap(({ fact }) => idsInData(fact.data)))];
  const known = await namesNow(db, ids);
  const names = { of: (id: string, otherwise: string) => known.get(id) || otherwise };
  return wished.map(({ stream, fact }) => {
    const { about, words, changes } = tell(definitions, fact, stream, names, { role });
    const athleteId = about.kind === 'athlete' ? about.id : null;
    return { about: names.of(about.id, ''), athleteId, words, changes: [...changes] };
  });
}

/** What somebody or something is called now; '' for what has no known name. */
export const nameNow = async (db: ReadDatabase, id: string): Promise<string> =>
  (await namesNow(db, [id])).get(id) ?? '';
