import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors.js';
import { INVALID_CODE } from '../../../../contract/invite/texts.js';
import { WORK_HEADER } from '../../../../contract/work.js';
import { OneByOne } from '../../../platform/commands/one-by-one.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { addressKey, type Limit, Limits } from '../../../platform/limits/limits.js';
import { Work, type Counted } from '../../../platform/limits/work.js';

/**
 * Only wrong tries count: many accounts do not guess faster, and a team on one Wi-Fi can join at once.
 * Past this each try costs work, so that nobody keeps a school from joining (ADR 19).
 */
const BY_ADDRESS: Limit = { name: 'code-by-address', most: 10, seconds: 60 };
const BY_ACCOUNT: Limit = { name: 'code-by-account', most: 30, seconds: 3600 };

/** Keeps codes from being guessed, whichever call takes them. */
@Injectable()
export class GuessLimits {
  private readonly tries = new OneByOne();

  constructor(
    private readonly limits: Limits,
    private readonly work: Work,
  ) {}

  /**
   * Counts one try, of the account and of its network address.
   * @throws DomainError too-many, `work-wanted` with a puzzle past the limit of the address; what `attempt` throws
   */
  async trying<T>({ address, caller, reply }: RequestContext, attempt: () => Promise<T>): Promise<T> {
    const from = addressKey(address);
    const done = reply.request.headers[WORK_HEADER];
    // One at a time: of thirty right codes at once, those that are not given back yet would cost the others work.
    return this.tries.run(from, async () => {
      // The account first: without attempts left it gets no proof of work.
      await this.limits.count(BY_ACCOUNT, caller.userId);
      return this.counted([BY_ACCOUNT, caller.userId], async () => {
        await this.work.count([[BY_ADDRESS, from]], done);
        return this.counted([BY_ADDRESS, from], attempt);
      });
    });
  }

  /** Returns a counted attempt unless the code was wrong. */
  private async counted<T>([limit, key]: Counted, attempt: () => Promise<T>): Promise<T> {
    try {
      const answer = await attempt();
      await this.limits.forgive(limit, key);
      return answer;
    } catch (error) {
      const guessedNothing = error instanceof DomainError && error.code !== INVALID_CODE;
      if (guessedNothing) await this.limits.forgive(limit, key);
      throw error;
    }
  }
}
