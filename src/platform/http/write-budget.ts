import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';
import { Limits, type Limit } from '../limits/limits.js';
import type { Exchange } from './exchange.js';

/** Code of the refusal. */
export const BUDGET_SPENT = 'budget-spent';

const HOUR = 3600;
const BYTES_OF_A_POINT = 16 * 1024;

/** What one account may write within an hour, so that nobody fills the log by themselves (docs/adr/0092). Files have limits of their own. */
@Injectable()
export class WriteBudget {
  private readonly limit: Limit;

  constructor(
    config: Config,
    private readonly limits: Limits,
  ) {
    this.limit = {
      name: 'writes',
      most: config.writesAnHour,
      seconds: HOUR,
      says: 'You have changed a great deal within an hour.',
      code: BUDGET_SPENT,
    };
  }

  /** Counts a call of somebody signed in that changes something, before it does. @throws DomainError too-many `budget-spent` */
  async spend({ method, headers, body }: FastifyRequest, { caller, upload }: Exchange): Promise<void> {
    if (!caller || method === 'GET') return;
    const bytes = upload ? 0 : Number(headers['content-length'] ?? JSON.stringify(body ?? null).length);
    await this.limits.count(this.limit, caller.userId, 1 + Math.floor(bytes / BYTES_OF_A_POINT));
  }
}
