import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Session } from '../../../../contract/identity/endpoints.js';
import { modulesOfTeams } from '../../../../projections/account-access/account.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** The teams that a parent's athletes are active on, with the modules that they have. */
@Injectable()
export class FollowedTeams {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  run(teamIds: readonly string[]): Promise<NonNullable<Session['linkedTeams']>> {
    return modulesOfTeams(this.pool, teamIds);
  }
}
