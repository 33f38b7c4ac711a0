import { Injectable } from '@nestjs/common';
import { addressKey } from '../../../platform/limits/address.js';
import { emailKey } from '../email.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';

const DAY = 24 * 60 * 60;
/** Codes asked for from one network address and not used: a whole team may sign up from one field. */
export const REQUESTS_BY_ADDRESS: Limit = { name: 'code-request-address', most: 60, seconds: 15 * 60 };
/** … and in a day: who guesses at many accounts has three tries a code. */
export const DAILY_REQUESTS_BY_ADDRESS: Limit = { name: 'code-request-address-day', most: 300, seconds: DAY };
/** Codes mailed to one e-mail address for one purpose. */
export const REQUESTS_BY_ACCOUNT: Limit = { name: 'code-request-account', most: 6, seconds: 60 * 60 };
/** … and in a day: of a million codes, thirty tries a day stay a long shot for years. */
export const DAILY_REQUESTS_BY_ACCOUNT: Limit = { name: 'code-request-account-day', most: 10, seconds: DAY };

const byAddress = [REQUESTS_BY_ADDRESS, DAILY_REQUESTS_BY_ADDRESS];
const byAccount = [REQUESTS_BY_ACCOUNT, DAILY_REQUESTS_BY_ACCOUNT];

/** What a code is for, and for which e-mail address. */
export interface CodeAccount {
  readonly purpose: string;
  readonly email: string;
}

// Of one purpose only: who floods a sign-up does not keep anybody from choosing a new password.
const keyOf = ({ purpose, email }: CodeAccount): string => `${purpose} ${emailKey(email)}`;

/**
 * Keeps e-mail codes from being guessed, and mailboxes from being flooded, by how many codes can be asked for. Tries are
 * the code's own (docs/adr/0076): were they counted by account or address as well, strangers could keep the holder of a
 * right code out. Everything is counted before it is done.
 */
@Injectable()
export class CodeLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts a request for a code. @throws DomainError too-many */
  async countRequest(address: string): Promise<void> {
    for (const limit of byAddress) await this.limits.count(limit, addressKey(address));
  }

  /** Counts a code for this account, unless `send` refuses to send it. @throws DomainError too-many; what `send` throws */
  async sending<T>(account: CodeAccount, send: () => Promise<T>): Promise<T> {
    const counted: Limit[] = [];
    try {
      for (const limit of byAccount) {
        await this.limits.count(limit, keyOf(account));
        counted.push(limit);
      }
      return await send();
    } catch (error) {
      for (const limit of counted) await this.limits.forgive(limit, keyOf(account));
      throw error;
    }
  }

  /** A code was used: it was asked for by its owner. */
  async used(address: string): Promise<void> {
    for (const limit of byAddress) await this.limits.forgive(limit, addressKey(address));
  }
}
