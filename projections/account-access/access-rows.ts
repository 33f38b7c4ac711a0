import type { Tables } from '../../src/platform/projections/projection.js';
import { accounts, athletes, coaches, coachTeams, parentAthletes, parents, teams } from './account-access.table.js';
import { Rows } from './rows.js';

interface Ids {
  userId?: string | null;
  teamId?: string;
  coachId?: string;
  athleteId?: string;
  parentId?: string;
}

/** Every row that a batch of events touches. */
export class AccessRows {
  readonly accounts = new Rows(accounts);
  readonly teams = new Rows(teams);
  readonly coaches = new Rows(coaches);
  readonly coachTeams = new Rows(coachTeams);
  readonly athletes = new Rows(athletes);
  readonly parents = new Rows(parents);
  readonly parentAthletes = new Rows(parentAthletes);

  /** Wants the rows that these ids name. */
  want({ userId, teamId, coachId, athleteId, parentId }: Ids): void {
    if (userId) this.accounts.want({ user_id: userId });
    if (teamId) this.teams.want({ team_id: teamId });
    if (coachId) this.coaches.want({ coach_id: coachId });
    if (coachId && teamId) this.coachTeams.want({ coach_id: coachId, team_id: teamId });
    if (athleteId) this.athletes.want({ athlete_id: athleteId });
    if (parentId) this.parents.want({ parent_id: parentId });
  }

  async load(tables: Tables): Promise<void> {
    for (const rows of this.all()) await rows.load(tables);
  }

  async save(tables: Tables): Promise<void> {
    for (const rows of this.all()) await rows.save(tables);
  }

  private all() {
    return [this.accounts, this.teams, this.coaches, this.coachTeams, this.athletes, this.parents, this.parentAthletes];
  }
}
