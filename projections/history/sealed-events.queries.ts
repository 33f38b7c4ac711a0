import { ITSELF } from '../../src/kernel/event-definition.js';
import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { everyEvent } from './every-event.js';
import { historyTable } from './history.table.js';

/** An event that holds something sealed. */
export interface SealedEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly type: string;
}

/** The kinds of events whose personal fields are somebody's or something's, by the field that says whose. */
const kindsByField = new Map<string, string[]>();
for (const { type, personal } of everyEvent.values()) {
  if (!personal || personal.of === ITSELF) continue;
  kindsByField.set(personal.of, [...(kindsByField.get(personal.of) ?? []), type]);
}

const fields = [...kindsByField.keys()];
const FOUND = `SELECT event_id AS "eventId", stream, kind AS type FROM ${historyTable.live}`;

// A part for each index. What is an athlete's has an index; of the others there are a few a person.
const SEALED = [
  `${FOUND} WHERE event_id = ANY ($2)`,
  ...fields.map((field, index) => {
    const whose = field === 'athleteId' ? 'athlete_id' : `data ->> '${field}'`;
    return `${FOUND} WHERE kind = ANY ($${index + 3}) AND ${whose} = ANY ($1)`;
  }),
].join(' UNION ');

/** The events that are sealed under the keys of these, or under keys of their own, as far as the history has got. */
export async function sealedEvents(
  db: ReadDatabase,
  { subjects, eventIds }: { readonly subjects: readonly string[]; readonly eventIds: readonly string[] },
): Promise<SealedEvent[]> {
  const kinds = fields.map((field) => kindsByField.get(field));
  return (await db.query<SealedEvent>(SEALED, [subjects, eventIds, ...kinds])).rows;
}
