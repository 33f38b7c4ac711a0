import { historyFactTable } from './history.table.js';

/** Whether a later event touched one of the facts of the entry that a statement calls `entry`. */
export const superseded = (entry: string): string => `EXISTS (SELECT FROM ${historyFactTable.live} f
      WHERE f.stream = ${entry}.stream AND f.fact = ANY (${entry}.facts) AND f.event_id <> ${entry}.event_id)`;
