import type { Tables } from '../../src/platform/projections/projection.js';
import { WorkingSet } from '../working-set.js';
import type { AccessEvent } from './access-events.js';
import {
  accountTable,
  athleteTable,
  coachTable,
  coachTeamTable,
  parentAthleteTable,
  parentTable,
  teamTable,
} from './account-access.table.js';

export type AccessRows = Awaited<ReturnType<typeof rowsOf>>;

/** Every row that these events touch. */
export async function rowsOf(events: readonly AccessEvent[], tables: Tables) {
  const ids = (name: 'userId' | 'teamId' | 'coachId' | 'athleteId' | 'parentId'): string[] =>
    events.flatMap(({ data }) => (data as Partial<Record<typeof name, string | null>>)[name] ?? []);
  const [users, teams, coaches, athletes, parents] = [
    ids('userId'),
    ids('teamId'),
    ids('coachId'),
    ids('athleteId'),
    ids('parentId'),
  ];
  return {
    accounts: await WorkingSet.of(accountTable, tables, 'user_id', users),
    teams: await WorkingSet.of(teamTable, tables, 'team_id', teams),
    coaches: await WorkingSet.of(coachTable, tables, 'coach_id', coaches),
    coachTeams: await WorkingSet.of(coachTeamTable, tables, 'coach_id', coaches),
    athletes: await WorkingSet.of(athleteTable, tables, 'athlete_id', athletes),
    parents: await WorkingSet.of(parentTable, tables, 'parent_id', parents),
    parentAthletes: await WorkingSet.of(parentAthleteTable, tables, 'parent_id', parents),
  };
}
