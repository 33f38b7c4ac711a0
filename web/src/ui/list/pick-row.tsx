import { Checkbox } from 'antd';
import type { Selection } from './use-selection.js';

interface RowProps<Row> {
  row: Row;
  name: string;
  selection: Selection<Row>;
}

/** The tick of a row. */
export const PickRow = <Row,>({ row, name, selection }: RowProps<Row>) => (
  <Checkbox
    className="pick"
    aria-label={`Select ${name}`}
    checked={selection.has(row)}
    onChange={({ target }) => selection.toggle([row], target.checked)}
  />
);

interface PageProps<Row> {
  rows: readonly Row[];
  noun: string;
  selection: Selection<Row>;
}

/** The tick of a whole page. */
export function PickPage<Row>({ rows, noun, selection }: PageProps<Row>) {
  const picked = rows.filter((row) => selection.has(row)).length;
  return (
    <Checkbox
      className="pick"
      aria-label={`Select all ${noun} on this page`}
      checked={picked === rows.length}
      indeterminate={picked > 0 && picked < rows.length}
      onChange={({ target }) => selection.toggle(rows, target.checked)}
    />
  );
}
