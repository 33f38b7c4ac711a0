import { Injectable } from '@nestjs/common';
import { WORK_HEADER } from '../../../../contract/work.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { addressKey, type Limit, Limits } from '../../../platform/limits/limits.js';
import { Work, type Counted } from '../../../platform/limits/work.js';
import { emailKey } from '../email.js';
import { KnownBrowsers } from '../sessions/known-browsers.js';

const DAY = 24 * 60 * 60;
/**
 * Codes asked for from one network address and not used: a school's whole team signs up in one lesson, and some mistype.
 * Past that each costs work, for a stranger on the school's network must not end sign-up for it (ADR 19).
 */
export const REQUESTS_BY_ADDRESS: Limit = { name: 'code-request-address', most: 150, seconds: 15 * 60 };
/** … and in a day: who guesses at many accounts has three tries a code. */
export const DAILY_REQUESTS_BY_ADDRESS: Limit = { name: 'code-request-address-day', most: 300, seconds: DAY };
/** Codes mailed to one email address for one purpose; past that each costs work, in browsers that are not known to it. */
export const REQUESTS_BY_ACCOUNT: Limit = { name: 'code-request-account', most: 6, seconds: 60 * 60 };
/** … and in a day. */
export const DAILY_REQUESTS_BY_ACCOUNT: Limit = { name: 'code-request-account-day', most: 10, seconds: DAY };
/** … with work as well: of a million codes, ninety tries a day stay a long shot for years, and no mailbox is flooded. */
export const MAX_BY_ACCOUNT: Limit = { name: 'code-request-account-most', most: 30, seconds: DAY };
/** Taken addresses that sign-ups from one network address are told of in a day. */
export const TAKEN_TOLD_BY_ADDRESS: Limit = { name: 'sign-up-told', most: 300, seconds: DAY };

const byAddress = [REQUESTS_BY_ADDRESS, DAILY_REQUESTS_BY_ADDRESS];
const requestsFrom = (address: string): Counted[] => byAddress.map((limit) => [limit, addressKey(address)]);
const byAccount = [REQUESTS_BY_ACCOUNT, DAILY_REQUESTS_BY_ACCOUNT];

/** Who asks for a code. */
export type Asker = Pick<RequestContext, 'address' | 'reply'>;

/** What a code is for, and for which email address. */
export interface CodeAccount {
  readonly purpose: string;
  readonly email: string;
}

// Of one purpose only: who floods a sign-up does not keep anybody from choosing a new password.
const keyOf = ({ purpose, email }: CodeAccount): string => `${purpose} ${emailKey(email)}`;

/**
 * Keeps email codes from being guessed, and mailboxes from being flooded, by how many codes can be asked for. Tries are
 * the code's own (ADR 18): were they counted by account or address as well, strangers could keep the holder of a
 * right code out. Everything is counted before it is done.
 */
@Injectable()
export class CodeLimits {
  constructor(
    private readonly limits: Limits,
    private readonly work: Work,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Counts a request that leads to no code. @throws DomainError too-many `work-wanted` */
  async countRequest({ address, reply }: Asker): Promise<void> {
    await this.work.count(requestsFrom(address), reply.request.headers[WORK_HEADER]);
  }

  /**
   * Counts a request, and a code for this account unless `send` refuses to send it. Both at once, for a call brings the
   * work for one puzzle.
   * @throws DomainError too-many, also `work-wanted`; what `send` throws
   */
  async sending<T>(account: CodeAccount, { address, reply }: Asker, send: () => Promise<T>): Promise<T> {
    const key = keyOf(account);
    const browser = this.browsers.of(reply.request, account.email);
    const free = browser === undefined ? byAccount.map((limit): Counted => [limit, key]) : [];
    await this.work.count([...requestsFrom(address), ...free], reply.request.headers[WORK_HEADER]);
    const counted = [...free];
    try {
      if (browser === undefined) await this.counting(MAX_BY_ACCOUNT, key, counted);
      // Its own, whatever strangers have asked for.
      else for (const limit of byAccount) await this.counting(limit, `${key} ${browser}`, counted);
      return await send();
    } catch (error) {
      for (const [limit, counter] of counted) await this.limits.forgive(limit, counter);
      throw error;
    }
  }

  private async counting(limit: Limit, key: string, counted: Counted[]): Promise<void> {
    await this.limits.count(limit, key);
    counted.push([limit, key]);
  }

  /** Counts that a sign-up is told that its address is taken. @returns false once a day's telling there is over */
  async mayTellTaken({ address }: Asker): Promise<boolean> {
    return (await this.limits.take(TAKEN_TOLD_BY_ADDRESS, addressKey(address))) <= 0;
  }

  /** A code was used: it was asked for by its owner. */
  async used(address: string): Promise<void> {
    for (const [limit, key] of requestsFrom(address)) await this.limits.forgive(limit, key);
  }
}
