import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Role } from '../../../../contract/access/roles.js';
import type { listProfileViews } from '../../../../contract/privacy/endpoints.js';
import { lookWords } from '../../../../contract/privacy/look-words.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';

interface Row {
  readonly viewed_at: Date;
  readonly viewer_id: string;
  readonly viewer_role: string;
  readonly call: string;
  readonly as_of: string | null;
  readonly name: string | null;
}

// The name is the one of now: whoever has been erased has none left.
const VIEWS = `
  SELECT v.viewed_at, v.viewer_id, v.viewer_role, v.call, v.as_of, concat_ws(' ', a.first_name, a.last_name) AS name
  FROM read.athlete_view v LEFT JOIN read.account_access a ON a.user_id = v.viewer_id
  WHERE v.athlete_id = $1 ORDER BY v.viewed_at DESC, v.event_id LIMIT $2 OFFSET $3`;

/** Who has looked at an athlete's data, the latest first. */
@Injectable()
export class ListViews {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(
    athleteId: string,
    { page, count }: { page: number; count: number },
  ): Promise<AnswerOf<typeof listProfileViews>> {
    const [{ rows }, counted] = await Promise.all([
      this.pool.query<Row>(VIEWS, [athleteId, count, (page - 1) * count]),
      this.pool.query<{ total: number }>('SELECT count(*)::int AS total FROM read.athlete_view WHERE athlete_id = $1', [
        athleteId,
      ]),
    ]);
    return { views: rows.map(viewOf), viewCount: counted.rows[0]?.total ?? 0 };
  }
}

const viewOf = ({ viewed_at, viewer_id, viewer_role, call, as_of: asOf, name }: Row) => ({
  viewedAt: viewed_at.toISOString(),
  who: { userId: viewer_id, name: name || 'Somebody', role: Role.catch('no-role').parse(viewer_role) },
  what: lookWords({ call, asOf }),
});
