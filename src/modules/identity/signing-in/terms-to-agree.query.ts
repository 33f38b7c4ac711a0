import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ToAgree } from '../../../../contract/account/terms.js';
import { grownUpSince } from '../../../../contract/athlete/minor.js';
import { athletesWithoutAgreement, type MinorFound } from '../../../../projections/account-access/agreement.queries.js';
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

  async run(caller: Caller): Promise<ToAgree | undefined> {
    const { terms } = this.config;
    const { blocked } = caller;
    if (!terms || blocked === 'account-inactive') return undefined;
    const athletes = await this.minorsOf(caller, terms.version);
    return blocked === 'agreement-due' || athletes.length > 0 ? { ...terms, athletes } : undefined;
  }

  /** The minors whom a parent follows and for whom no parent has agreed to this version; none for whoever is no parent. */
  async minorsOf({ role, parentId }: Caller, version: string): Promise<MinorFound[]> {
    if (role !== 'parent' || parentId === undefined) return [];
    return athletesWithoutAgreement(this.pool, parentId, version, grownUpSince(this.clock.now()));
  }
}
