import { teamSight, type TeamSight } from '../contract/athlete/team-sight.js';
import { accountStatuses } from '../contract/athlete/vocabulary.js';

const among = (row: string, sights: readonly TeamSight[]): string => {
  const statuses = accountStatuses.filter((status) => sights.includes(teamSight[status]));
  return `${row}.account_status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
};

/** SQL: the team of the membership sees everything of the athlete whose row this is. */
export const seenWhole = (row: string): string => among(row, ['all']);

/** SQL: it sees at least what a join request shows. */
export const seenAsRequest = (row: string): string => among(row, ['all', 'request']);

/** SQL: the teams that see everything of an athlete; none for a row without an athlete, as of an outer join. */
export const teamsThatSee = (row: string): string =>
  `CASE WHEN ${seenWhole(row)} AND ${row}.team_id IS NOT NULL THEN ARRAY[${row}.team_id] ELSE '{}' END`;
