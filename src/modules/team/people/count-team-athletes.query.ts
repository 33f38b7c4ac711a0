import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { historyEntries } from '../../../../projections/history/history.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** How many athletes have ever been on a team; who was let in by mistake, and taken back, has not. */
@Injectable()
export class CountTeamAthletes {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(teamId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(DISTINCT athlete_id)::int AS count FROM ${historyEntries}
       WHERE team_id = $1 AND undone_by IS NULL
         AND (kind = 'InviteAccepted' OR kind = 'AccountStatusChanged' AND data ->> 'to' = 'active')`,
      [teamId],
    );
    return rows[0]?.count ?? 0;
  }
}
