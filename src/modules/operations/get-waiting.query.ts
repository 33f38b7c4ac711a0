import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Waiting } from '../../../contract/operations/admin.js';
import { countOpenErasures } from '../../../projections/erasures/erasures.queries.js';
import { countOpenCodes } from '../../../projections/invites/team-codes.queries.js';
import { countTeams } from '../../../projections/team/team-list.queries.js';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { DeadLetters } from '../../platform/jobs/dead-letters.js';
import { ReadModels } from '../../platform/projections/read-models.js';

/** How much waits for admins. */
@Injectable()
export class GetWaiting {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
    private readonly deadLetters: DeadLetters,
  ) {}

  async run(): Promise<Waiting> {
    const [followers, letters, erasures, inactiveTeams, openCodes] = await Promise.all([
      this.readModels.status(),
      this.deadLetters.list({ limit: 1, offset: 0 }),
      countOpenErasures(this.pool),
      countTeams(this.pool, 'inactive'),
      countOpenCodes(this.pool, this.clock.now()),
    ]);
    const stopped = followers.filter(({ status }) => status === 'failed' || status === 'stopped').length;
    return { stopped, deadLetters: letters.total, erasures, inactiveTeams, openCodes };
  }
}
