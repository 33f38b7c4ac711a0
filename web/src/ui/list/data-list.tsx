import type { ReactNode } from 'react';
import { useIsSmall } from '../use-media.js';
import type { Column, SortOrder } from './column.js';
import { DataCards } from './data-cards.js';
import { DataTable } from './data-table.js';
import type { Selection } from './use-selection.js';

export interface DataListProps<Row, Sort extends string = never> {
  /** Names the list: `Athletes of the team`. */
  label: string;
  /** What is listed, in the plural: `athletes`. */
  noun: string;
  rows: readonly Row[];
  /** The first names the row. */
  columns: readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** A picture before the name. */
  picture?: (row: Row, size: number) => ReactNode;
  sort?: SortOrder<Sort> | undefined;
  onSort?: (sort: SortOrder<Sort> | undefined) => void;
  selection?: Selection<Row>;
  /** What can be done: a menu or buttons. `width` is that of its column. */
  actions?: { readonly width: string; readonly of: (row: Row) => ReactNode };
  /** What there is to say besides, below the row. */
  below?: (row: Row) => ReactNode;
}

/** One declaration of columns: a table where there is room for it, cards below 768 px. */
export function DataList<Row, Sort extends string = never>(props: DataListProps<Row, Sort>) {
  return useIsSmall() ? <DataCards {...props} /> : <DataTable {...props} />;
}
