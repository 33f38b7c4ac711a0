import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Parent } from '../../../contract/parent/endpoints.js';
import { parentsOfTeam } from '../../../projections/athlete-profile/parents.queries.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { parentAnswer } from './parent-answer.js';

/** The parents of a team's athletes, those of one athlete beside each other. */
@Injectable()
export class ListParents {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @param filter part of a name or an e-mail; empty for everybody */
  async run(teamId: string, filter: string, page: { page: number; count: number }): Promise<Parent[]> {
    return (await parentsOfTeam(this.pool, teamId, filter, page)).map(parentAnswer);
  }
}
