import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Board } from '../../../../contract/board/endpoints.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

const BOARD = `
  SELECT b.team_id AS "_id", b.team_id AS "teamId", b.welcome_message AS "welcomeMessage", COALESCE((
      SELECT json_agg(json_build_object('_id', l.link_id, 'name', l.name, 'url', l.url) ORDER BY l.place, l.link_id)
        FROM read.team_board_link l WHERE l.team_id = b.team_id), '[]') AS links
  FROM read.team_board b WHERE b.team_id = $1`;

/** A team's board: its welcome message, and its links in the order in which they were added. */
@Injectable()
export class GetBoard {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Null for a team without a board. */
  async run(teamId: string): Promise<Board | null> {
    const { rows } = await this.pool.query<Board>({ name: 'get-board', text: BOARD, values: [teamId] });
    return rows[0] ?? null;
  }
}
