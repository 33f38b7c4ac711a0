import { Controller, Inject } from '@nestjs/common';
import type pg from 'pg';
import { getHealth, getLiveness, getReadiness, type Health } from '../../../contract/health/endpoints.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { ReadModels } from '../projections/read-models.js';
import { Ctx, Endpoint, type AnswerOf } from './endpoint.decorator.js';
import { RequestContext } from './request-context.js';

@Controller()
export class HealthController {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly readModels: ReadModels,
  ) {}

  @Endpoint(getLiveness)
  live(): AnswerOf<typeof getLiveness> {
    return { status: 'ok' };
  }

  @Endpoint(getHealth)
  async health(@Ctx() { reply }: RequestContext): Promise<Health> {
    const health = await this.look();
    if (health.status === 'unavailable') reply.status(503).header('retry-after', '5');
    return health;
  }

  @Endpoint(getReadiness)
  async ready(@Ctx() { reply }: RequestContext): Promise<Health> {
    const health = await this.look();
    const built = health.readModels.every(({ status }) => status !== 'starting');
    if (health.status === 'unavailable' || !built) reply.status(503).header('retry-after', '5');
    return health;
  }

  // Anybody may ask: names and figures only, never an error's text.
  private async look(): Promise<Health> {
    let database = false;
    try {
      await this.pool.query('SELECT 1');
      database = true;
      const { ok, followers } = await this.readModels.health();
      const readModels = followers.map(({ name, status, lag }) => ({ name, status, lag: lag ?? 0 }));
      return { status: ok ? 'ok' : 'degraded', database, readModels };
    } catch {
      return { status: 'unavailable', database, readModels: [] };
    }
  }
}
