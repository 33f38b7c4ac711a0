import { teamSeesAll } from '../../contract/athlete/team-sight.js';
import { accountStatuses } from '../../contract/athlete/vocabulary.js';
import { historyTable } from './history.table.js';

const kinds = ['InviteAccepted', 'JoinRequested', 'JoinRequestCancelled', 'AccountStatusChanged', 'RemovedFromTeam'];
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Whether the team saw the athlete of a row after the last change of their membership that `until` leaves. */
const saw = (row: string, team: string, until: string): string => `COALESCE((
  SELECT m.data ->> 'teamId' = ${team}
    AND (m.kind = 'InviteAccepted' OR m.data ->> 'to' IN (${quoted(accountStatuses.filter(teamSeesAll))}))
  FROM ${historyTable.live} m
  WHERE m.stream = 'athlete-' || ${row}.athlete_id AND m.kind IN (${quoted(kinds)}) AND ${until}
  ORDER BY m.revision DESC LIMIT 1), false)`;

/**
 * SQL: a team reaches the row of its history, or of an athlete's. It is about no athlete, or states the team's own doing,
 * as a membership; or the team sees the athlete, and saw them when it happened. `TeamTimes` asks the same of the log.
 * @param team the team's id, as SQL
 */
export const inOwnTime = (row: string, team: string): string => `(${row}.athlete_id IS NULL
  OR ${row}.data ->> 'teamId' = ${team}
  OR (${saw(row, team, 'true')} AND ${saw(row, team, `m.sequence <= ${row}.sequence`)}))`;
