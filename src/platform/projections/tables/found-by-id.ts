import { askedTogether } from '../../database/asked-together.js';
import type { ReadDatabase } from './selection.js';

/**
 * A look-up by id in the live read tables, prepared once on each connection; those of one turn go together. Undefined
 * if unknown.
 * @param text selects a row for each of the ids $1, with its `id`
 */
export function foundById<Row extends object>(name: string, text: string) {
  const asking = new WeakMap<ReadDatabase, (id: string) => Promise<Row | undefined>>();
  return (db: ReadDatabase, id: string): Promise<Row | undefined> => {
    const known = asking.get(db);
    if (known) return known(id);
    const ask = askedTogether(async (ids) => {
      const { rows } = await db.query<Row & { readonly id: string }>({ name, text, values: [ids] });
      return new Map(rows.map((row) => [row.id, row]));
    });
    asking.set(db, ask);
    return ask(id);
  };
}
