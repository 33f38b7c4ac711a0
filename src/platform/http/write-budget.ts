import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors.js';
import { Config } from '../config/config.js';
import { Limits, type Limit } from '../limits/limits.js';
import type { Exchange } from './exchange.js';
import type { SignedIn } from './request-context.js';

/** Code of the refusal. */
export const BUDGET_SPENT = 'budget-spent';

const HOUR = 3600;
const BYTES_OF_A_POINT = 16 * 1024;

/**
 * Calls about one's own sign-in have limits of their own: a session thief must not keep the owner from ending the
 * session.
 */
const OWN_WAYS_IN = '/api/auth/';

/** This part of a budget is counted in the process alone, so that most writes need no statement of their own. */
const UNSHARED = 1 / 100;

/**
 * The hourly budget of writes of one account, over calls and over the commands of one call (ADR 12). Files have limits
 * of their own.
 */
@Injectable()
export class WriteBudget {
  private readonly limit: Limit;
  private readonly unshared: number;
  /** What accounts have spent that Postgres does not know of. */
  private uncounted = new Map<string, number>();
  private since = performance.now();

  constructor(
    config: Config,
    private readonly limits: Limits,
  ) {
    this.limit = {
      name: 'writes',
      most: config.writesAnHour,
      seconds: HOUR,
      says: 'You’ve made too many changes this hour.',
      code: BUDGET_SPENT,
    };
    this.unshared = Math.max(1, Math.floor(config.writesAnHour * UNSHARED));
  }

  /**
   * Counts an authenticated write before it runs.
   * @throws DomainError too-many `budget-spent`
   */
  async spend({ method, url, headers, body }: FastifyRequest, { caller, upload }: Exchange): Promise<void> {
    if (!caller || method === 'GET' || url.startsWith(OWN_WAYS_IN)) return;
    const bytes = upload ? 0 : bytesOf(headers, body);
    this.forgetAfterAnHour();
    const { userId } = caller;
    const spent = (this.uncounted.get(userId) ?? 0) + pointsOf(bytes);
    if (spent < this.unshared) {
      this.uncounted.set(userId, spent);
      return;
    }
    this.uncounted.delete(userId);
    try {
      await this.limits.count(this.limit, userId, spent);
    } catch (error) {
      // Once spent, Postgres is asked each time.
      this.uncounted.set(userId, this.unshared);
      throw error;
    }
  }

  /**
   * Counts the further commands of a call before any is sent; none if they overrun the budget.
   * @param bytesOfEach what each of them writes
   * @throws DomainError too-many `budget-spent`
   */
  async spendFurther({ userId }: SignedIn, further: number, bytesOfEach: number): Promise<void> {
    if (further <= 0) return;
    const points = further * pointsOf(bytesOfEach);
    const says = `That’s ${further + 1} changes at once, more than you have left this hour. Nothing was changed.`;
    try {
      await this.limits.count({ ...this.limit, says }, userId, points);
    } catch (error) {
      // What is left still does for less.
      if (error instanceof DomainError) await this.limits.forgive(this.limit, userId, points);
      throw error;
    }
  }

  private forgetAfterAnHour(): void {
    if (performance.now() - this.since < HOUR * 1000) return;
    this.uncounted = new Map();
    this.since = performance.now();
  }
}

/** One for a change, and one more for each 16 KB of it. */
/** What a body holds: a packed one says by its length only how little of the line it took. */
const bytesOf = (headers: FastifyRequest['headers'], body: unknown): number =>
  Number((headers['content-encoding'] ? undefined : headers['content-length']) ?? JSON.stringify(body ?? null).length);

const pointsOf = (bytes: number): number => 1 + Math.floor(bytes / BYTES_OF_A_POINT);
