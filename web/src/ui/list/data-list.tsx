import type { ReactNode } from 'react';
import { useMedia } from '../use-media.js';
import { type Column, partsOf, type SortOrder } from './column.js';
import { DataTable } from './data-table.js';
import { Line, Lines } from './lines.js';
import { PickRow } from './pick-row.js';
import type { Selection } from './use-selection.js';
import styles from './data-table.module.css';

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
  /** How wide the table is, in px, where that is more than there is room for: it scrolls sideways, its names stay. */
  scrollsAt?: number | undefined;
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

/** The list where there is no room for a table. */
function DataCards<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { label, rows, columns, idOf, nameOf, picture, selection, actions, below } = props;
  return (
    <Lines label={label} framed data-cards>
      {rows.map((row) => {
        const at = (place: Parameters<typeof partsOf>[1]) => partsOf(columns, place, row);
        const foot = at('foot');
        const menu = actions && !actions.buttons ? [{ key: 'actions', content: actions.of(row) }] : [];
        const corner = [...at('corner'), ...menu];
        return (
          <Line
            key={idOf(row)}
            selected={selection?.has(row) ?? false}
            pick={selection && <PickRow row={row} name={nameOf(row)} selection={selection} />}
            lead={picture?.(row, 38)}
            name={at('name').map(({ key, content }) => (
              <div key={key}>{content}</div>
            ))}
            corner={corner.length > 0 && corner.map(({ key, content }) => <div key={key}>{content}</div>)}
          >
            {at('line').map(({ key, content }) => (
              <div key={key} style={{ color: 'var(--ink-3)', fontSize: 13, overflowWrap: 'anywhere' }}>
                {content}
              </div>
            ))}
            {foot.length > 0 && (
              <div className={styles.foot}>
                {foot.map(({ key, content }) => (
                  <div key={key}>{content}</div>
                ))}
              </div>
            )}
            {below?.(row)}
            {actions?.buttons && <div style={{ display: 'flex', marginTop: 8 }}>{actions.of(row)}</div>}
          </Line>
        );
      })}
    </Lines>
  );
}
