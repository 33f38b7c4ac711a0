import { useMemo, useState } from 'react';
import { MOST } from './view-fields.js';

/** Rows that are ticked, by id, and the narrowing of the list (search, filters) of which every row is among them. */
interface Picked<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly allOf: string | undefined;
}

export const nothing = <Row>(): Picked<Row> => ({ rows: new Map<string, Row>(), allOf: undefined });

type IdOf<Row> = (row: Row) => string;

/** Ticks rows or takes the tick off. With one taken off, it is no longer all of them. */
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

/** The selected rows: across pages, searches and filters. */
export interface Selection<Row> {
  readonly size: number;
  /** The rows as they were last seen. */
  readonly rows: readonly Row[];
  has(row: Row): boolean;
  toggle(rows: readonly Row[], selected: boolean): void;
  /** Whether every row of a narrowing is ticked. */
  isAllOf(narrowing: string): boolean;
  addAll(rows: readonly Row[], narrowing: string): void;
  /** Other versions of ticked rows: what was just done to them. */
  update(change: (row: Row) => Row): void;
  clear(): void;
}

/** `fresh` are rows that the server just sent; `idOf` must be the same function at every render. */
export function useSelection<Row>(fresh: readonly Row[], idOf: (row: Row) => string): Selection<Row> {
  const [picked, setPicked] = useState<Picked<Row>>(nothing);
  return useMemo(
    () => ({
      size: picked.rows.size,
      rows: refreshed(picked, fresh, idOf),
      has: (row) => picked.rows.has(idOf(row)),
      toggle: (rows, selected) => setPicked((now) => toggled(now, rows, selected, idOf)),
      isAllOf: (narrowing) => picked.allOf === narrowing,
      addAll: (rows, narrowing) => setPicked((now) => withAll(now, rows, narrowing, idOf)),
      update: (change) =>
        setPicked((now) => ({ ...now, rows: new Map([...now.rows].map(([id, row]) => [id, change(row)])) })),
      clear: () => setPicked(nothing()),
    }),
    [picked, fresh, idOf],
  );
}
