import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { formatCode, isCode } from '../../../contract/invite/code.js';
import type { CodeLookup } from '../../../contract/invite/endpoints.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { invalidCode } from './code-limits.js';

/** What a code leads to now. */
@Injectable()
export class FindCode {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @throws DomainError not-found `invalid-code` */
  async run(typed: string): Promise<CodeLookup> {
    if (!isCode(typed)) throw invalidCode();
    const { rows } = await this.pool.query<NonNullable<CodeLookup['team']>>(
      `SELECT team_id AS "_id", name, NULL AS "logoImageUrl", primary_color AS "primaryColor", slug, sports
       FROM read.team WHERE join_code = $1`,
      [formatCode(typed)],
    );
    const team = rows[0];
    if (!team) throw invalidCode();
    // A team's own code makes athletes; the sport stands beside codes that make teams.
    return { role: 'athlete', team, athlete: null, sport: null, isPublic: true };
  }
}
