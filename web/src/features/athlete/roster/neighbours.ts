/** Who stands before and after somebody in a list, and where they stand themselves, from 1; undefined for who is not in it. */
export function neighboursOf<Row extends { readonly _id: string }>(rows: readonly Row[], id: string) {
  const at = rows.findIndex(({ _id }) => _id === id);
  return at < 0 ? undefined : { place: at + 1, previous: rows[at - 1], next: rows[at + 1] };
}
