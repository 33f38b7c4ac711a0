import { rowsOf } from '../../src/platform/projections/folding/fold.js';
import { historyNameTable } from './history.table.js';
import { placeOf } from './names.js';
import { termsIn } from './terms.js';

/** Names of everybody and everything, from each naming event on. */
export const names = rowsOf(historyNameTable).fromEvery({
  key: ({ definition, data, position }) => {
    const naming = definition?.names;
    return naming ? { id: idIn(data, naming.of), since: placeOf(position) } : [];
  },
  // Events that were appended together may have one place: the row is then of all of them.
  after: (row, { definition, data }, { key }) => {
    const { first, last } = definition?.names?.as(data) ?? {};
    if (first === undefined && last === undefined) return row;
    const [firstNow, lastNow] = [first ?? row?.first ?? null, last ?? row?.last ?? null];
    const terms = [...new Set(termsIn(`${firstNow ?? ''} ${lastNow ?? ''}`))];
    return { first: firstNow, last: lastNow, terms, ...key };
  },
});

const idIn = (data: object, field: string): string => String((data as Record<string, unknown>)[field]);
