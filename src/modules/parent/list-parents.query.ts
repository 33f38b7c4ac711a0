import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Parent } from '../../../contract/parent/endpoints.js';
import { foldedText } from '../../kernel/folded-text.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { parentColumns } from './parent-columns.js';

// A parent is looked for by their own names and those of their athletes.
const PARENTS = `
  SELECT ${parentColumns}, of_team.athletes
  FROM (
    SELECT g.parent_id, string_agg(r.search, chr(10)) AS search, min(r.sort_last_name COLLATE "C" || chr(1) || r.sort_first_name || chr(1) || r.athlete_id) AS place,
      json_agg(json_build_object('_id', r.athlete_id, 'firstName', r.first_name, 'lastName', r.last_name,
        'relationship', g.relationship) ORDER BY r.sort_last_name COLLATE "C", r.sort_first_name COLLATE "C", r.athlete_id) AS athletes
    FROM read.team_roster r JOIN read.athlete_guardian g USING (athlete_id)
    WHERE r.team_id = $1 AND r.account_status = ANY ('{active,inactive}') GROUP BY g.parent_id
  ) of_team JOIN read.parent p USING (parent_id)
  LEFT JOIN read.account_access x ON x.user_id = p.user_id
  WHERE $2 = '' OR strpos(lower(p.first_name || ' ' || p.last_name || chr(10) || COALESCE(p.email, '')), lower($3)) > 0
    OR strpos(of_team.search, $2) > 0
  ORDER BY of_team.place COLLATE "C", lower(p.last_name), lower(p.first_name), p.parent_id
  OFFSET $4 LIMIT $5`;

/** The parents of a team's athletes, those of one athlete beside each other. */
@Injectable()
export class ListParents {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @param filter part of a name or an e-mail; empty for everybody */
  async run(teamId: string, filter: string, { page, count }: { page: number; count: number }): Promise<Parent[]> {
    const text = filter.trim();
    const values = [teamId, foldedText(text), text, (page - 1) * count, count];
    return (await this.pool.query<Parent>(PARENTS, values)).rows;
  }
}
