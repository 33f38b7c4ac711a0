import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listAccounts } from '../../../../contract/account/accounts.js';
import { accountsPage } from '../../../../projections/account-access/account-list.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';

/** A page of all accounts, by name. */
@Injectable()
export class ListAccounts {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run(query: InputOf<typeof listAccounts>['query']): Promise<AnswerOf<typeof listAccounts>> {
    const { accounts, total } = await accountsPage(this.pool, query);
    return {
      accounts: accounts.map(({ suspendedAt, suspendedFor, ...account }) => ({
        ...account,
        suspended: suspendedAt && { at: suspendedAt.toISOString(), reason: suspendedFor ?? '' },
      })),
      accountCount: total,
    };
  }
}
