/** Changes rows that count their events: one event more, and these columns. */
export const counting =
  <Row extends { readonly activity_count: number }>() =>
  <Event>(changes: (row: Row, event: Event) => Partial<Row>) =>
  (row: Row | undefined, event: Event): Row | undefined =>
    row && { ...row, ...changes(row, event), activity_count: row.activity_count + 1 };
