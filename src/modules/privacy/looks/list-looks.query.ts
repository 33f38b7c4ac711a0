import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Role } from '../../../../contract/access/roles.js';
import type { listLooks } from '../../../../contract/privacy/endpoints.js';
import { lookWords } from '../../../../contract/privacy/look-words.js';
import { looksAtAthlete, type LookFound } from '../../../../projections/athlete-views/athlete-views.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';

/** Who has looked at an athlete's data, the latest first. */
@Injectable()
export class ListLooks {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(athleteId: string, { page, count }: { page: number; count: number }): Promise<AnswerOf<typeof listLooks>> {
    const { looks, total } = await looksAtAthlete(this.pool, athleteId, { page, count });
    return { views: looks.map(lookOf), viewCount: total };
  }
}

const lookOf = ({ viewed_at, viewer_id, viewer_role, call, as_of: asOf, name }: LookFound) => ({
  viewedAt: viewed_at.toISOString(),
  who: { userId: viewer_id, name: name || 'Somebody', role: Role.catch('no-role').parse(viewer_role) },
  what: lookWords({ call, asOf }),
});
