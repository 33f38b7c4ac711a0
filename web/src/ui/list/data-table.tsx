import { Fragment } from 'react';
import { SortArrow } from '../sort-arrow.js';
import { nextSort, type Column, type SortOrder } from './column.js';
import type { DataListProps } from './data-list.js';
import { followRow } from './follow-row.js';
import { PickPage, PickRow } from './pick-row.js';
import { stepRows } from './step-rows.js';
import styles from './data-table.module.css';

/** The list as a table: its head stays in sight, its columns keep their widths whatever they hold. */
export function DataTable<Row, Sort extends string>(props: DataListProps<Row, Sort>) {
  const { label, rows, columns, idOf, selection, actions, below, sort, onSort } = props;
  const cells = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  return (
    <div className={styles.frame}>
      <table className={styles.table} data-pictures={props.picture !== undefined} data-density={props.density}>
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
  const { title, room, align, sort: by } = column;
  if (by === undefined) {
    return (
      <th scope="col" data-room={room} data-align={align}>
        {title}
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
      <button type="button" className={styles.sort} onClick={() => onSort?.(nextSort(by, sort))}>
        {title}
        <SortArrow direction={direction} />
      </button>
    </th>
  );
}

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
        <div className={styles.who}>
          {picture?.(row, 34)}
          <div className={styles.words}>{first.cell(row)}</div>
        </div>
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
