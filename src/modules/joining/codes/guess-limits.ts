import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors.js';
import { INVALID_CODE } from '../../../../contract/invite/texts.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { addressKey } from '../../../platform/limits/address.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';

/** domain.md, "Codes". Every try, right or wrong: who has many accounts guesses no faster. */
const BY_ADDRESS: Limit = { name: 'code-by-address', most: 10, seconds: 60 };
/** Wrong tries alone. */
const BY_ACCOUNT: Limit = { name: 'code-by-account', most: 30, seconds: 3600 };

/** Keeps codes from being guessed, whichever call takes them. */
@Injectable()
export class GuessLimits {
  constructor(private readonly limits: Limits) {}

  /**
   * Counts one try, before it is made. A code that was right, whatever else then stood in the way, is given back to the
   * account. @throws DomainError too-many; what `attempt` throws
   */
  async trying<T>({ address, caller }: RequestContext, attempt: () => Promise<T>): Promise<T> {
    await this.limits.count(BY_ADDRESS, addressKey(address));
    await this.limits.count(BY_ACCOUNT, caller.userId);
    try {
      const answer = await attempt();
      await this.limits.forgive(BY_ACCOUNT, caller.userId);
      return answer;
    } catch (error) {
      const wasRight = error instanceof DomainError && error.code !== INVALID_CODE;
      if (wasRight) await this.limits.forgive(BY_ACCOUNT, caller.userId);
      throw error;
    }
  }
}
