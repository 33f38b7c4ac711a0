import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listTeamCodes, TeamCode } from '../../../../contract/invite/endpoints.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';

type Row = Pick<TeamCode, '_id' | 'code' | 'sport' | 'note' | 'usedBy'> & { issuedAt: Date; expiresAt: Date };

const PAGE = `
  SELECT c.code_id AS "_id", c.sport, c.note, c.issued_at AS "issuedAt", c.expires_at AS "expiresAt",
    CASE WHEN c.team_id IS NULL AND c.expires_at > $3 THEN c.code END AS code,
    CASE WHEN c.team_id IS NOT NULL THEN json_build_object('teamId', c.team_id, 'name', COALESCE(t.name, '')) END AS "usedBy"
  FROM read.team_code c LEFT JOIN read.team t USING (team_id)
  ORDER BY c.issued_at DESC, c.code_id LIMIT $1 OFFSET $2`;

/** A page of the team-creation codes, the latest first. */
@Injectable()
export class ListTeamCodes {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run({ page, count }: InputOf<typeof listTeamCodes>['query']): Promise<AnswerOf<typeof listTeamCodes>> {
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<Row>(PAGE, [count, (page - 1) * count, this.clock.now()]),
      this.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM read.team_code'),
    ]);
    const codes = rows.map(({ issuedAt, expiresAt, ...row }) => ({
      ...row,
      code: row.code || null,
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
    return { codes, codeCount: counted.rows[0]?.count ?? 0 };
  }
}
