import { historyTable } from './history.table.js';
import { superseded, undone } from './standing-sql.js';

/** What can be changed of many athletes by one request: in a team's history that is one entry. */
const ofMany = ['AccountStatusChanged', 'GroupAssigned', 'GroupUnassigned'];

const kinds = ofMany.map((kind) => `'${kind}'`).join(', ');

/** Only the last of those that belong together stands for them all. */
export const LAST_OF_MANY = `(e.kind NOT IN (${kinds}) OR NOT EXISTS (
    SELECT 1 FROM ${historyTable.live} o
    WHERE o.correlation_id = e.correlation_id AND o.kind = e.kind AND o.team_id = e.team_id AND o.sequence > e.sequence))`;

/** How many belong together with an entry, and how many of those can still be taken back. */
export const TOGETHER = `LEFT JOIN LATERAL (
    SELECT count(*)::int AS together, count(*) FILTER (WHERE NOT ${superseded('o')} AND NOT ${undone('o')})::int AS open
    FROM ${historyTable.live} o
    WHERE e.kind IN (${kinds}) AND o.correlation_id = e.correlation_id AND o.kind = e.kind AND o.team_id = e.team_id
  ) many ON true`;

export const ofHowMany = (athletes: number): string => `${athletes} athletes`;
