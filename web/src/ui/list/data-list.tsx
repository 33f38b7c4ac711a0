import type { ReactNode } from 'react';
import { useMedia } from '../use-media.js';
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
  /** What can be done: a menu, or buttons, which stand below the words of a card. `width` is that of the column. */
  actions?: { readonly width: string; readonly of: (row: Row) => ReactNode; readonly buttons?: boolean };
  /** What there is to say besides, below the row. */
  below?: (row: Row) => ReactNode;
  /** How high the rows of the table are: compact ones are a line, without the picture. */
  density?: 'comfortable' | 'compact';
  /** Cards below so many px, where its columns need more room than most. */
  tableFrom?: number;
}

/** Below it, lists are cards (spec, section 9: the mobile breakpoint). */
const SMALL = 768;

/** One declaration of columns: a table where there is room for it, cards below 768 px. */
export function DataList<Row, Sort extends string = never>(props: DataListProps<Row, Sort>) {
  const small = useMedia(`(max-width: ${(props.tableFrom ?? SMALL) - 1}px)`);
  return small ? <DataCards {...props} /> : <DataTable {...props} />;
}
