import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** How many active athletes of a team are in one of its groups. */
@Injectable()
export class CountGroupAthletes {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(teamId: string, groupId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM read.team_roster
       WHERE team_id = $1 AND account_status = 'active' AND $2 = ANY (group_ids)`,
      [teamId, groupId],
    );
    return rows[0]?.count ?? 0;
  }
}
