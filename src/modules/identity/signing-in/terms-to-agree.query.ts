import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ToAgree } from '../../../../contract/account/terms.js';
import { grownUpSince } from '../../../../contract/athlete/minor.js';
import { athletesWithoutAgreement } from '../../../../projections/account-access/agreement.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { Caller } from '../../access/public.js';

/** What somebody has to agree to before they go on: undefined for most, most of the time. */
@Injectable()
export class TermsToAgree {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async run({ role, parentId, blocked }: Caller): Promise<ToAgree | undefined> {
    const { terms } = this.config;
    if (!terms || blocked === 'account-inactive') return undefined;
    const isParent = role === 'parent' && parentId !== undefined;
    const since = grownUpSince(this.clock.now());
    const athletes = isParent ? await athletesWithoutAgreement(this.pool, parentId, terms.version, since) : [];
    return blocked === 'agreement-due' || athletes.length > 0 ? { ...terms, athletes } : undefined;
  }
}
