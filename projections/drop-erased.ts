import type { DomainEvent } from '../src/kernel/event.js';
import type { EventOf } from '../src/kernel/event-definition.js';
import { PersonErased } from '../src/modules/privacy/erasure/erasure.events.js';
import type { Tables } from '../src/platform/projections/projection.js';

type Erased = EventOf<typeof PersonErased>['data'];

/** Where rows of a person lie: in which column of a table stands which of their ids. */
export interface Place {
  readonly table: string;
  readonly column: string;
  readonly id: 'userId' | 'athleteId' | 'coachId' | 'parentId';
}

/** Deletes the rows of those whom these events erase; call it when the rest of the batch is written. A read model with such rows reads {@link PersonErased}. */
export async function dropErased(
  events: readonly DomainEvent[],
  tables: Tables,
  places: readonly Place[],
): Promise<void> {
  const erased = events.filter(({ type }) => type === PersonErased.type).map(({ data }) => data as Erased);
  if (erased.length === 0) return;
  for (const { table, column, id } of places) {
    const ids = erased.map((person) => person[id]).filter((one) => one !== null);
    if (ids.length > 0) await tables.query(`DELETE FROM ${table} WHERE ${column} = ANY ($1)`, [ids]);
  }
}
