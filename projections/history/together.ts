import type { EventDefinitions } from '../../src/platform/event-store/event-definitions.js';
import { historyTable, historyUndoTable, historyFactTable } from './history.table.js';

/** Whether a later event touched one of the facts of the entry that a statement calls `entry`. */
export const superseded = (entry: string): string => `EXISTS (SELECT FROM ${historyFactTable.live} f
      WHERE f.stream = ${entry}.stream AND f.fact = ANY (${entry}.facts) AND f.event_id <> ${entry}.event_id)`;

/** SQL: the kinds of what can be done to many by one request. In a team's history that is one entry. */
export const kindsOfMany = (definitions: EventDefinitions): string =>
  definitions
    .all()
    .flatMap(({ type, story }) => (story?.together ? [`'${type}'`] : []))
    .join(', ');

const alike = 'o.correlation_id = e.correlation_id AND o.kind = e.kind AND o.team_id = e.team_id';

/** Only the last of the matching entries that belong together represents them. */
export const lastOfMany = (
  kinds: string,
  among?: (row: string) => string,
): string => `(e.kind NOT IN (${kinds}) OR NOT EXISTS (
    SELECT FROM ${historyTable.live} o WHERE ${alike} AND o.sequence > e.sequence ${among ? `AND ${among('o')}` : ''}))`;

/** How many belong together with an entry, and how many of those can still be taken back. */
export const togetherWith = (kinds: string): string => `LEFT JOIN LATERAL (
    SELECT count(*)::int AS together, count(*) FILTER (WHERE NOT ${superseded('o')}
      AND NOT EXISTS (SELECT FROM ${historyUndoTable.live} t WHERE t.event_id = o.event_id))::int AS open
    FROM ${historyTable.live} o WHERE e.kind IN (${kinds}) AND ${alike}
  ) many ON true`;

const howMany = (
  kinds: string,
  row: string,
): string => `CASE WHEN ${row}.kind IN (${kinds}) THEN (SELECT count(*) FROM ${historyTable.live} o
    WHERE o.correlation_id = ${row}.correlation_id AND o.kind = ${row}.kind AND o.team_id = ${row}.team_id) ELSE 1 END`;

/** Whether as much belongs together with an entry as with the row of that name: an undo of all of it says so of all of it. */
export const asMany = (kinds: string, row: string): string => `${howMany(kinds, 'e')} = ${howMany(kinds, row)}`;

export const ofHowMany = (count: number, many: string): string => `${count} ${many}`;
