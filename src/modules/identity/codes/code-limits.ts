import { Injectable } from '@nestjs/common';
import { WORK_HEADER } from '../../../../contract/work.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { addressKey } from '../../../platform/limits/address.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import { Work, type Counted } from '../../../platform/limits/work.js';
import { emailKey } from '../email.js';
import { KnownBrowsers } from '../sessions/known-browsers.js';

const DAY = 24 * 60 * 60;
/** Codes asked for from one network address and not used: a school's whole team signs up in one lesson, and some mistype. */
export const REQUESTS_BY_ADDRESS: Limit = { name: 'code-request-address', most: 150, seconds: 15 * 60 };
/** … and in a day: who guesses at many accounts has three tries a code. */
export const DAILY_REQUESTS_BY_ADDRESS: Limit = { name: 'code-request-address-day', most: 300, seconds: DAY };
/** Codes mailed to one e-mail address for one purpose; past that each costs work, in browsers that are not known to it. */
export const REQUESTS_BY_ACCOUNT: Limit = { name: 'code-request-account', most: 6, seconds: 60 * 60 };
/** … and in a day. */
export const DAILY_REQUESTS_BY_ACCOUNT: Limit = { name: 'code-request-account-day', most: 10, seconds: DAY };
/** … with work as well: of a million codes, ninety tries a day stay a long shot for years, and no mailbox is flooded. */
export const MOST_BY_ACCOUNT: Limit = { name: 'code-request-account-most', most: 30, seconds: DAY };

const byAddress = [REQUESTS_BY_ADDRESS, DAILY_REQUESTS_BY_ADDRESS];
const byAccount = [REQUESTS_BY_ACCOUNT, DAILY_REQUESTS_BY_ACCOUNT];

/** Who asks for a code. */
export type Asker = Pick<RequestContext, 'address' | 'reply'>;

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
  constructor(
    private readonly limits: Limits,
    private readonly work: Work,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Counts a request for a code. @throws DomainError too-many */
  async countRequest({ address }: Asker): Promise<void> {
    for (const limit of byAddress) await this.limits.count(limit, addressKey(address));
  }

  /**
   * Counts a code for this account, unless `send` refuses to send it.
   * @throws DomainError too-many, also `work-wanted`; what `send` throws
   */
  async sending<T>(account: CodeAccount, { reply }: Asker, send: () => Promise<T>): Promise<T> {
    const browser = this.browsers.of(reply.request, account.email);
    const counted: Counted[] = [];
    try {
      if (browser === undefined) {
        const [key, work] = [keyOf(account), reply.request.headers[WORK_HEADER]];
        await this.work.count(
          byAccount.map((limit) => [limit, key]),
          work,
        );
        counted.push(...byAccount.map((limit): Counted => [limit, key]));
        await this.counting(MOST_BY_ACCOUNT, key, counted);
      } else {
        // Its own, whatever strangers have asked for.
        for (const limit of byAccount) await this.counting(limit, `${keyOf(account)} ${browser}`, counted);
      }
      return await send();
    } catch (error) {
      for (const [limit, key] of counted) await this.limits.forgive(limit, key);
      throw error;
    }
  }

  private async counting(limit: Limit, key: string, counted: Counted[]): Promise<void> {
    await this.limits.count(limit, key);
    counted.push([limit, key]);
  }

  /** A code was used: it was asked for by its owner. */
  async used(address: string): Promise<void> {
    for (const limit of byAddress) await this.limits.forgive(limit, addressKey(address));
  }
}
