import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Parent } from '../../../contract/parent/endpoints.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { parentColumns } from './parent-columns.js';

const PARENT = `
  SELECT ${parentColumns}, COALESCE((
      SELECT json_agg(json_build_object('_id', a.athlete_id, 'firstName', a.profile ->> 'firstName',
          'lastName', a.profile ->> 'lastName', 'relationship', g.relationship)
          ORDER BY lower(a.profile ->> 'lastName'), lower(a.profile ->> 'firstName'), a.athlete_id)
        FROM read.athlete_guardian g JOIN read.athlete_profile a USING (athlete_id)
        WHERE g.parent_id = p.parent_id AND ($2::text IS NULL OR a.team_id = $2)), '[]') AS athletes
  FROM read.parent p LEFT JOIN read.account_access x ON x.user_id = p.user_id WHERE p.parent_id = $1`;

/** A parent with the athletes they follow. */
@Injectable()
export class GetParent {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * @param teamId whose athletes the reader may know of; null: all of the parent's
   * @throws DomainError not-found
   */
  async run(parentId: string, teamId: string | null): Promise<Parent> {
    const { rows } = await this.pool.query<Parent>({ name: 'get-parent', text: PARENT, values: [parentId, teamId] });
    const parent = rows[0];
    if (!parent) throw notFound('Parent');
    return parent;
  }
}
