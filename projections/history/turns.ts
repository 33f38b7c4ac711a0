import { historyTable, historyTurnTable } from './history.table.js';

/** Joins to an entry `e` the change that it leads back to; nothing for an original change. */
export const TURN = `LEFT JOIN ${historyTurnTable.live} turn ON turn.event_id = e.event_id`;

/** How many events an entry leads back over to the one that was first done: 0 for that one, 1 for its undo, 2 for its redo. */
export const DEPTH = 'coalesce(turn.depth, 0)';

/** The event that an entry leads back to: itself where it was first done. */
export const FIRST_DONE = 'coalesce(turn.first_done, e.event_id)';

/**
 * Whether an entry is shown by itself: undos and redos are shown with the original change, unless that does not match
 * the filter.
 * @param among whether the row of that name matches
 */
export const standsAlone = (among: (row: string) => string): string => `(e.undoes IS NULL OR NOT EXISTS (
    SELECT FROM ${historyTable.live} done WHERE done.event_id = turn.first_done AND ${among('done')}))`;

/** `undo` and `redo` in turn; null for an original change. */
export const turnAt = (depth: number): 'undo' | 'redo' | null => {
  if (depth === 0) return null;
  return depth % 2 === 1 ? 'undo' : 'redo';
};
