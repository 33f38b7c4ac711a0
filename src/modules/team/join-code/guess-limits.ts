import { Injectable } from '@nestjs/common';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { addressKey } from '../../../platform/limits/address.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';

/** domain.md, "Codes". */
const BY_ADDRESS: Limit = { name: 'code-by-address', most: 10, seconds: 60 };
const BY_ACCOUNT: Limit = { name: 'code-by-account', most: 30, seconds: 3600 };

/** Keeps codes from being guessed: every call that takes one counts, whatever it is for. */
@Injectable()
export class GuessLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts one try. @throws DomainError too-many */
  async count({ address, caller }: RequestContext): Promise<void> {
    await this.limits.count(BY_ADDRESS, addressKey(address));
    await this.limits.count(BY_ACCOUNT, caller.userId);
  }
}
