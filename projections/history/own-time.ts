import { teamSeesAll } from '../../contract/athlete/team-sight.js';
import { accountStatuses } from '../../contract/athlete/vocabulary.js';
import { historyTable } from './history.table.js';

const kinds = ['InviteAccepted', 'JoinRequested', 'JoinRequestCancelled', 'AccountStatusChanged', 'RemovedFromTeam'];
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** Whether the team saw the athlete after the last change of their membership that `until` leaves, of the row `past`. */
const saw = (athlete: string, team: string, until: string): string => `COALESCE((
  SELECT past.data ->> 'teamId' = ${team}
    AND (past.kind = 'InviteAccepted' OR past.data ->> 'to' IN (${quoted(accountStatuses.filter(teamSeesAll))}))
  FROM ${historyTable.live} past
  WHERE past.stream = 'athlete-' || ${athlete} AND past.kind IN (${quoted(kinds)}) AND ${until}
  ORDER BY past.revision DESC LIMIT 1), false)`;

/** SQL: the team saw the athlete at a moment. Id, id and moment as SQL. */
export const sawAt = (athlete: string, team: string, at: string): string =>
  saw(athlete, team, `past.occurred_at <= ${at}`);

/**
 * SQL: a team reaches the row of its history, or of an athlete's. It is about no athlete, or states the team's own doing,
 * as a membership; or the team sees the athlete, and saw them when it happened. `TeamTimes` asks the same of the log.
 * @param team the team's id, as SQL
 */
export const inOwnTime = (row: string, team: string): string => `(${row}.athlete_id IS NULL
  OR ${row}.data ->> 'teamId' = ${team}
  OR (${saw(`${row}.athlete_id`, team, 'true')}
    AND ${saw(`${row}.athlete_id`, team, `past.sequence <= ${row}.sequence`)}))`;
