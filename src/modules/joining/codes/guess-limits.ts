import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/errors.js';
import { INVALID_CODE } from '../../../../contract/invite/texts.js';
import { OneByOne } from '../../../platform/commands/one-by-one.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { addressKey } from '../../../platform/limits/address.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';

/** domain.md, "Codes". Wrong tries alone: who has many accounts guesses no faster, and a team on one Wi-Fi joins at once. */
const BY_ADDRESS: Limit = { name: 'code-by-address', most: 10, seconds: 60 };
const BY_ACCOUNT: Limit = { name: 'code-by-account', most: 30, seconds: 3600 };

/** Keeps codes from being guessed, whichever call takes them. */
@Injectable()
export class GuessLimits {
  private readonly tries = new OneByOne();

  constructor(private readonly limits: Limits) {}

  /** Counts one try, of the account and of its network address. @throws DomainError too-many; what `attempt` throws */
  async trying<T>({ address, caller }: RequestContext, attempt: () => Promise<T>): Promise<T> {
    const from = addressKey(address);
    // One at a time: of thirty right codes at once, those that are not given back yet would stop the others.
    return this.tries.run(from, () =>
      this.counted(BY_ADDRESS, from, () => this.counted(BY_ACCOUNT, caller.userId, attempt)),
    );
  }

  /** Counts a try before it is made, and gives it back when the code was right, whatever else then stood in the way. */
  private async counted<T>(limit: Limit, key: string, attempt: () => Promise<T>): Promise<T> {
    await this.limits.count(limit, key);
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
