import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { historyFactTable, historyTurnTable, historyUndoTable } from './history.table.js';
import type { DecodedEvent } from '../../src/kernel/event-definition.js';

/** The facts of its stream that an event changes; none for an unknown type. */
export const factsOf = ({ definition, data }: DecodedEvent): readonly string[] => definition?.touches(data) ?? [];

/** Which entries still hold: each fact points to the last event that touched it. */
export const facts = rowsOf(historyFactTable).fromEvery({
  key: (event) => factsOf(event).map((fact) => ({ stream: event.stream, fact })),
  stream: 'stream',
  anew: true,
  after: (_, { id }, { key }) => ({ event_id: id, ...key }),
});

/** Which entries were taken back; the first time counts. */
export const undos = rowsOf(historyUndoTable).fromEvery({
  key: ({ metadata: { undoes } }) => (undoes === undefined ? [] : { event_id: undoes }),
  after: (first, { id }, { key }) => first ?? { undone_by: id, ...key },
});

/** What undos and redos lead back to, taken from the row of what they undo: no reader walks the chain. */
export const turns = rowsOf(historyTurnTable).fromEvery({
  key: ({ id }) => ({ event_id: id }),
  anew: true,
  recalls: ({ metadata: { undoes } }) => (undoes === undefined ? [] : [{ event_id: undoes }]),
  after: (_, { metadata: { undoes } }, { key, recalled: [undone] }) =>
    undoes === undefined
      ? undefined
      : { first_done: undone?.first_done ?? undoes, depth: (undone?.depth ?? 0) + 1, ...key },
});
