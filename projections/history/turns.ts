import { historyTable, historyUndoTable } from './history.table.js';

/** How many events an entry leads back over to the one that was first done: 0 for that one, 1 for its undo, 2 for its redo. */
export const DEPTH = `(WITH RECURSIVE back AS (
      SELECT e.undoes AS event_id, 1 AS depth
      UNION ALL SELECT t.undoes, back.depth + 1 FROM back JOIN ${historyTable.live} t ON t.event_id = back.event_id
      WHERE t.undoes IS NOT NULL
    ) SELECT CASE WHEN e.undoes IS NULL THEN 0 ELSE max(depth) END FROM back)`;

/**
 * Whether an entry is told of by itself: an undo or a redo is told of with what was first done, unless that is not among
 * what is looked for.
 * @param among of the row of that name, whether it is looked for
 */
export const standsAlone = (among: (row: string) => string): string => `(e.undoes IS NULL OR NOT EXISTS (
    WITH RECURSIVE back AS (
      SELECT t.* FROM ${historyTable.live} t WHERE t.event_id = e.undoes
      UNION ALL SELECT t.* FROM back JOIN ${historyTable.live} t ON t.event_id = back.undoes
    ) SELECT FROM back WHERE back.undoes IS NULL AND ${among('back')}))`;

/** The undo of each event of `$1`, its redo, and so on. */
export const TURNS = `WITH RECURSIVE turn AS (
    SELECT undone_by FROM ${historyUndoTable.live} WHERE event_id = ANY ($1)
    UNION SELECT b.undone_by FROM turn JOIN ${historyUndoTable.live} b ON b.event_id = turn.undone_by)`;

/** `undo` and `redo` in turn; null for what was first done. */
export const turnAt = (depth: number): 'undo' | 'redo' | null => {
  if (depth === 0) return null;
  return depth % 2 === 1 ? 'undo' : 'redo';
};
