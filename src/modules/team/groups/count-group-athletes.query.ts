import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { countInGroup } from '../../../../projections/team-roster/roster-counts.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** How many active athletes of a team are in one of its groups. */
@Injectable()
export class CountGroupAthletes {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  run(teamId: string, groupId: string): Promise<number> {
    return countInGroup(this.pool, teamId, groupId);
  }
}
