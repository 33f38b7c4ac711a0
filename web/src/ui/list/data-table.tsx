import { Button, Flex } from 'antd';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { type Column, nextSort, type SortOrder } from './column.js';
import { followRow } from './lines.js';
import { PickPage, PickRow } from './pick-row.js';
import styles from './data-table.module.css';
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
  /** How wide the table is, in px, where that is more than there is room for: it scrolls sideways, its names stay. */
  scrollsAt?: number | undefined;
  /** Cards below so many px, where its columns need more room than most. */
  tableFrom?: number;
}

/** Up and down go to the same thing in the row before or after: link, tick, menu. */
function stepRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  // A menu button opens by these keys, and a popover has its own use for them.
  if (step === 0 || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
  const row = event.target.closest('tr');
  if (!row || event.target.closest('[role="dialog"], [role="menu"]')) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')];
  const next = rows[rows.indexOf(row) + step];
  const cell = event.target.closest('td, th');
  const place = cell ? [...row.cells].indexOf(cell as HTMLTableCellElement) : -1;
  const target = next?.children[place]?.querySelector<HTMLElement>('a[href], input, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The list as a table: its head stays in sight, its columns keep their widths whatever they hold. */
export function DataTable<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { label, rows, columns, idOf, selection, actions, below, sort, onSort } = props;
  const cells = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <div className={styles.frame} data-scrolls={props.scrollsAt !== undefined}>
      <table
        className={styles.table}
        style={{ minWidth: props.scrollsAt }}
        data-pictures={props.picture !== undefined}
        data-density={props.density}
      >
        <caption className="visually-hidden">{label}</caption>
        <colgroup>
          {selection && <col style={{ width: 48 }} />}
          {columns.map(({ key, width, room }) => (
            <col key={key} data-room={room} style={{ width }} />
          ))}
          {actions && <col style={{ width: actions.width }} />}
        </colgroup>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={styles.tick}>
                <PickPage rows={rows} noun={props.noun} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={stepRows}>
          {rows.map((row) => {
            const notes = below?.(row);
            return (
              <Fragment key={idOf(row)}>
                <tr
                  data-row
                  data-selected={selection?.has(row) ?? false}
                  data-noted={Boolean(notes)}
                  onClick={followRow}
                >
                  <Cells {...props} row={row} />
                </tr>
                {notes && (
                  <tr className={styles.below}>
                    <td colSpan={cells}>{notes}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface HeadProps<Row, Sort extends string> {
  column: Column<Row, Sort>;
  sort: SortOrder<Sort> | undefined;
  onSort: ((sort: SortOrder<Sort> | undefined) => void) | undefined;
}

function Head<Row, Sort extends string>({ column, sort, onSort }: HeadProps<Row, Sort>) {
  const { title, about, room, align, sort: by } = column;
  if (by === undefined) {
    return (
      <th scope="col" data-room={room} data-align={align}>
        {about ? <Titled title={title} about={about} /> : title}
      </th>
    );
  }
  const direction = sort?.by === by ? sort.direction : undefined;
  return (
    <th
      scope="col"
      data-room={room}
      data-align={align}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
    >
      <Button
        type="text"
        size="small"
        className={styles.sort ?? ''}
        icon={<SortArrow direction={direction} />}
        iconPlacement="end"
        onClick={() => onSort?.(nextSort(by, sort))}
      >
        {title}
      </Button>
    </th>
  );
}

const Titled = ({ title, about }: { title: string; about: string }) => (
  <div style={{ padding: '7px 0', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
    <div style={{ color: 'var(--ink-1)' }}>{title}</div>
    <div style={{ fontWeight: 400 }}>{about}</div>
  </div>
);

function Cells<Row, Sort extends string>(props: DataListProps<Row, Sort> & { row: Row }) {
  const { row, columns, nameOf, selection, actions, density } = props;
  const picture = density === 'compact' ? undefined : props.picture;
  const [first, ...others] = columns;
  return (
    <>
      {selection && (
        <td className={styles.tick}>
          <PickRow row={row} name={nameOf(row)} selection={selection} />
        </td>
      )}
      <th scope="row">
        <Flex align="center" gap={11}>
          {picture?.(row, 34)}
          <div className={styles.words}>{first.cell(row)}</div>
        </Flex>
      </th>
      {others.map(({ key, room, align, cell }) => (
        <td key={key} data-room={room} data-align={align}>
          {cell(row)}
        </td>
      ))}
      {actions && <td data-align="end">{actions.of(row)}</td>}
    </>
  );
}

/** Which way a column is sorted, beside its name. */
function SortArrow({ direction }: { direction: 'asc' | 'desc' | undefined }) {
  if (direction === 'asc') return <ArrowUp size={13} aria-hidden />;
  if (direction === 'desc') return <ArrowDown size={13} aria-hidden />;
  return <ChevronsUpDown size={13} opacity={0.55} aria-hidden />;
}
