import { historyFactTable, historyUndoTable } from './history.table.js';

/** Whether a later event of the stream touched one of the facts of an entry. */
export const superseded = (entry: string): string => `EXISTS (SELECT FROM ${historyFactTable.live} f
  WHERE f.stream = ${entry}.stream AND f.fact = ANY (${entry}.facts) AND f.event_id <> ${entry}.event_id)`;

/** Whether an entry was taken back. */
export const undone = (entry: string): string =>
  `EXISTS (SELECT FROM ${historyUndoTable.live} b WHERE b.event_id = ${entry}.event_id)`;
