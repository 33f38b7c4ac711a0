import { Injectable } from '@nestjs/common';
import { addressKey } from '../../../platform/limits/address.js';
import { emailKey } from '../email.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';

/** Codes asked for from one network address and not used: a whole team may sign up from one field. */
export const REQUESTS_BY_ADDRESS: Limit = { name: 'code-request-address', most: 60, seconds: 15 * 60 };
/** Codes mailed to one e-mail address for one purpose. */
export const REQUESTS_BY_ACCOUNT: Limit = { name: 'code-request-account', most: 6, seconds: 60 * 60 };
/** Wrong codes from one network address. */
export const TRIES_BY_ADDRESS: Limit = { name: 'code-try-address', most: 30, seconds: 15 * 60 };
/** Wrong codes for one e-mail address and purpose, from wherever: of a million codes, ten a day stay a long shot for years. */
export const TRIES_BY_ACCOUNT: Limit = { name: 'code-try-account', most: 10, seconds: 24 * 60 * 60 };

/** What a code is for, and for which e-mail address. */
export interface CodeAccount {
  readonly purpose: string;
  readonly email: string;
}

// Of one purpose only: who floods a sign-up does not keep anybody from choosing a new password.
const keyOf = ({ purpose, email }: CodeAccount): string => `${purpose} ${emailKey(email)}`;

/** Keeps e-mail codes from being guessed, and mailboxes from being flooded. Everything is counted before it is tried. */
@Injectable()
export class CodeLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts a request for a code. @throws DomainError too-many */
  async countRequest(address: string): Promise<void> {
    await this.limits.count(REQUESTS_BY_ADDRESS, addressKey(address));
  }

  /** Counts a code for this account, unless `send` refuses to send it. @throws DomainError too-many; what `send` throws */
  async sending<T>(account: CodeAccount, send: () => Promise<T>): Promise<T> {
    await this.limits.count(REQUESTS_BY_ACCOUNT, keyOf(account));
    try {
      return await send();
    } catch (error) {
      await this.limits.forgive(REQUESTS_BY_ACCOUNT, keyOf(account));
      throw error;
    }
  }

  /** Counts a try from this address. @throws DomainError too-many */
  async countTry(address: string): Promise<void> {
    await this.limits.count(TRIES_BY_ADDRESS, addressKey(address));
  }

  /** Counts a try on this account. @throws DomainError too-many */
  async countTryOn(account: CodeAccount): Promise<void> {
    await this.limits.count(TRIES_BY_ACCOUNT, keyOf(account));
  }

  /** The code was right: neither the request nor the try was anybody else's. */
  async forgive(account: CodeAccount, address: string): Promise<void> {
    await this.limits.forgive(REQUESTS_BY_ADDRESS, addressKey(address));
    await this.limits.forgive(TRIES_BY_ADDRESS, addressKey(address));
    await this.limits.forgive(TRIES_BY_ACCOUNT, keyOf(account));
  }
}
