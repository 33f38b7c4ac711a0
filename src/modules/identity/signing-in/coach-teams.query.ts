import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

const TEAMS = `
  SELECT t.team_id AS id, t.name, m.status AS membership
  FROM read.access_coach_team m JOIN read.access_team t USING (team_id)
  WHERE m.coach_id = $1 ORDER BY lower(t.name), t.team_id`;

/** The teams that a coach can switch between, by name. */
@Injectable()
export class CoachTeams {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(coachId: string): Promise<NonNullable<Session['teams']>> {
    return (await this.pool.query<NonNullable<Session['teams']>[number]>(TEAMS, [coachId])).rows;
  }
}
