import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { historyTable, historyUndoTable } from '../../../../projections/history/history.table.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** How many athletes have ever been on a team; who was let in by mistake, and taken back, has not. */
@Injectable()
export class CountTeamAthletes {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(teamId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(DISTINCT athlete_id)::int AS count FROM ${historyTable.live} e
       WHERE team_id = $1 AND NOT EXISTS (SELECT FROM ${historyUndoTable.live} u WHERE u.event_id = e.event_id)
         AND (kind = 'InviteAccepted' OR kind = 'AccountStatusChanged' AND data ->> 'to' = 'active')`,
      [teamId],
    );
    return rows[0]?.count ?? 0;
  }
}
