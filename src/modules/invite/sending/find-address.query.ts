import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { knownAddress, type KnownAddress } from '../../../../projections/invites/known-addresses.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { emailKey } from '../../identity/public.js';

export type { KnownAddress };

/** Whether an address is on a team already, or invited to it. */
@Injectable()
export class FindAddress {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** @param athleteId counts only the parents of this athlete */
  async run(teamId: string, email: string, athleteId: string | null = null): Promise<KnownAddress> {
    return knownAddress(this.pool, teamId, emailKey(email), athleteId);
  }
}
