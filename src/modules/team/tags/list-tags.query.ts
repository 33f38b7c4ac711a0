import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Tag } from '../../../../contract/team/tags.js';
import { tagsOfTeam } from '../../../../projections/team/tags.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** The tags of a team, by title. */
@Injectable()
export class ListTags {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  run(teamId: string): Promise<Tag[]> {
    return tagsOfTeam(this.pool, teamId);
  }
}
