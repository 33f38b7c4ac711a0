import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { teamsOfCoach } from '../../../../projections/account-access/account.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** The teams that a coach can switch between, by name. */
@Injectable()
export class CoachTeams {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  run(coachId: string): Promise<NonNullable<Session['teams']>> {
    return teamsOfCoach(this.pool, coachId);
  }
}
