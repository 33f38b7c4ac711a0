/**
 * A place in the whole log, opaque outside the adapter that drew it: `"120"` (Postgres) or `"120/118"`
 * (EventStoreDB: commit/prepare). Positions of one log are totally ordered by {@link comparePositions}.
 */
export type Position = string & { readonly __brand: 'Position' };

/** Before the first event of the log. */
export const START = '0' as Position;

/** Orders two positions of the same log: negative when `a` comes first, 0 when equal. */
export function comparePositions(a: Position, b: Position): number {
  if (a === b) return 0;
  if (!a.includes('/') && !b.includes('/')) return compareDigits(a, b);
  const [aCommit = '0', aPrepare = '0'] = a.split('/');
  const [bCommit = '0', bPrepare = '0'] = b.split('/');
  return compareDigits(aCommit, bCommit) || compareDigits(aPrepare, bPrepare);
}

// Positions are canonical decimals without leading zeros, so length decides before the digits do.
function compareDigits(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
