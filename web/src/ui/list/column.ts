import type { ReactNode } from 'react';

/** Where something is on a card: beside the picture, on a line below the name, at the foot, or in the upper corner. */
export type CardPlace = 'name' | 'line' | 'foot' | 'corner';

/** One column of a list: a cell a row where there is room for a table, a part of each card where there is not. */
export interface Column<Row, Sort extends string = never> {
  readonly key: string;
  /** Stands in the head of the table. */
  readonly title: string;
  /** Below it, in small. */
  readonly about?: string;
  /** CSS width. Columns without share what is left; no width depends on what the rows hold. */
  readonly width?: string;
  /** The table has it only on screens of at least so many px. */
  readonly room?: 900 | 1100 | 1320;
  readonly align?: 'end';
  /** What the server sorts by for it. */
  readonly sort?: Sort;
  readonly cell: (row: Row) => ReactNode;
  /** Where it is on a card, and what there if not the cell; without it, the card does not have it. */
  readonly card?: CardPlace | readonly [CardPlace, (row: Row) => ReactNode];
}

export interface SortOrder<Sort extends string> {
  readonly by: Sort;
  readonly direction: 'asc' | 'desc';
}

/** Ascending, descending, and back to the order by default. */
export function nextSort<Sort extends string>(by: Sort, now: SortOrder<Sort> | undefined): SortOrder<Sort> | undefined {
  if (now?.by !== by) return { by, direction: 'asc' };
  return now.direction === 'asc' ? { by, direction: 'desc' } : undefined;
}

/** What a card shows of a row at a place. */
export const partsOf = <Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  place: CardPlace,
  row: Row,
): { key: string; content: ReactNode }[] =>
  columns.flatMap(({ key, cell, card }) => {
    const [at, draw = cell] = typeof card === 'string' ? [card] : (card ?? []);
    return at === place ? [{ key, content: draw(row) }] : [];
  });
