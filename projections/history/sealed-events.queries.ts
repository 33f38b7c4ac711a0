import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { historyTable } from './history.table.js';

/** An event that holds something sealed. */
export interface SealedEvent {
  readonly eventId: string;
  readonly stream: string;
  readonly type: string;
}

const FOUND = `SELECT event_id AS "eventId", stream, kind AS type FROM ${historyTable.live}`;

/** The events that are sealed under the keys of these, or under keys of their own, as far as the history has got. */
export async function sealedEvents(
  db: ReadDatabase,
  { subjects, eventIds }: { readonly subjects: readonly string[]; readonly eventIds: readonly string[] },
): Promise<SealedEvent[]> {
  // A part for each index.
  const sealed = `${FOUND} WHERE event_id = ANY ($2) UNION ${FOUND} WHERE subject = ANY ($1)`;
  return (await db.query<SealedEvent>(sealed, [subjects, eventIds])).rows;
}
