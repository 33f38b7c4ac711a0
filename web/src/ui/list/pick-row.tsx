import { Check } from '../check.js';
import type { Selection } from './use-selection.js';
import styles from './data-table.module.css';

interface RowProps<Row> {
  row: Row;
  name: string;
  selection: Selection<Row>;
}

/** The tick of a row. */
export function PickRow<Row>({ row, name, selection }: RowProps<Row>) {
  return (
    <label className={styles.pick}>
      <Check
        aria-label={`Select ${name}`}
        checked={selection.has(row)}
        onChange={(event) => selection.toggle([row], event.target.checked)}
      />
    </label>
  );
}

/** The tick of a whole page. */
export function PickPage<Row>({
  rows,
  noun,
  selection,
}: {
  rows: readonly Row[];
  noun: string;
  selection: Selection<Row>;
}) {
  const picked = rows.filter((row) => selection.has(row)).length;
  return (
    <label className={styles.pick}>
      <Check
        aria-label={`Select all ${noun} on this page`}
        checked={picked === rows.length}
        mixed={picked > 0 && picked < rows.length}
        onChange={(event) => selection.toggle(rows, event.target.checked)}
      />
    </label>
  );
}
