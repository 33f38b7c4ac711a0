import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Board } from '../../../../contract/board/endpoints.js';
import { boardOfTeam } from '../../../../projections/team/team.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** A team's board: its welcome message, and its links in the order in which they were added. */
@Injectable()
export class GetBoard {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Null for a team without a board. */
  async run(teamId: string): Promise<Board | null> {
    return (await boardOfTeam(this.pool, teamId)) ?? null;
  }
}
