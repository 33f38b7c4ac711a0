import { MOST } from './view-fields.js';

/** Rows that are ticked, by id, and the narrowing of the list (search, filters) of which every row is among them. */
export interface Picked<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly allOf: string | undefined;
}

export const nothing = <Row>(): Picked<Row> => ({ rows: new Map<string, Row>(), allOf: undefined });

type IdOf<Row> = (row: Row) => string;

/** Ticks rows or takes the tick off. With one taken off, it is not all of them any more. */
export function toggled<Row>(
  { rows, allOf }: Picked<Row>,
  some: readonly Row[],
  selected: boolean,
  idOf: IdOf<Row>,
): Picked<Row> {
  const next = new Map(rows);
  for (const row of some) {
    if (selected) next.set(idOf(row), row);
    else next.delete(idOf(row));
  }
  return { rows: next, allOf: selected ? allOf : undefined };
}

/** Adds every row of a narrowing to what is ticked already, up to the most that can be worked on at once. */
export function withAll<Row>(
  { rows }: Picked<Row>,
  all: readonly Row[],
  narrowing: string,
  idOf: IdOf<Row>,
): Picked<Row> {
  const merged = [...rows, ...all.map((row) => [idOf(row), row] as const)];
  return { rows: new Map([...new Map(merged)].slice(0, MOST)), allOf: narrowing };
}

/** Shows ticked rows as the server has them now, where it sent them again. */
export const refreshed = <Row>({ rows }: Picked<Row>, fresh: readonly Row[], idOf: IdOf<Row>): Row[] => {
  const now = new Map(fresh.map((row) => [idOf(row), row]));
  return [...rows].map(([id, row]) => now.get(id) ?? row);
};
