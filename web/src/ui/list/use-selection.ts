import { useMemo, useState } from 'react';
import { nothing, refreshed, toggled, withAll, type Picked } from './selection.js';

/** The rows that are ticked: across pages, whatever is searched and filtered meanwhile. */
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
