import type { RecordedEvent } from '../../src/kernel/event.js';
import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { everyEvent } from './every-event.js';
import { historyNameTable } from './history.table.js';
import { placeOf } from './names.js';

const namingOf = ({ type }: RecordedEvent) => everyEvent.get(type)?.names;

/** Names of everybody and everything, from each naming event on. */
export const names = rowsOf(historyNameTable).fromEvery({
  key: (event) => {
    const naming = namingOf(event);
    return naming ? { id: idIn(event.data, naming.of), since: placeOf(event.position) } : [];
  },
  // Events that were appended together may have one place: the row is then of all of them.
  after: (row, event, { key }) => {
    const { first, last } = namingOf(event)?.as(event.data) ?? {};
    if (first === undefined && last === undefined) return row;
    return { first: first ?? row?.first ?? null, last: last ?? row?.last ?? null, ...key };
  },
});

const idIn = (data: object, field: string): string => String((data as Record<string, unknown>)[field]);
