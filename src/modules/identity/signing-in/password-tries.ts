import { Injectable } from '@nestjs/common';
import { signInTexts } from '../../../../contract/identity/fields.js';
import { WORK_HEADER } from '../../../../contract/work.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { addressKey, type Limit, Limits } from '../../../platform/limits/limits.js';
import { Work } from '../../../platform/limits/work.js';
import { emailKey } from '../email.js';
import { KnownBrowsers } from '../sessions/known-browsers.js';

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;
/** Failures on one account from browsers that it was never signed in to in; past that each try costs work. A success forgets them. */
export const ACCOUNT_LIMIT: Limit = { name: 'sign-in-account', most: 10, seconds: QUARTER };
/** Failures from one network address, on whatever accounts; past that each try costs work. */
export const ADDRESS_LIMIT: Limit = { name: 'sign-in-address', most: 60, seconds: QUARTER };
/** Failures on one account from such browsers in a day: work alone would let a fast machine guess on. */
export const STRANGERS_LIMIT: Limit = {
  name: 'sign-in-strangers',
  most: 200,
  seconds: DAY,
  says: signInTexts.triedElsewhere,
};
/**
 * Failures per network and day with a specific message: past it, an attacker does not learn which addresses have an
 * account, and a right password still works.
 */
export const TOLD_BY_ADDRESS: Limit = {
  name: 'sign-in-told',
  most: 300,
  seconds: DAY,
  says: signInTexts.triedFromHere,
};
/** Failures in a browser that the account was signed in to in: its own, whatever others try. */
export const KNOWN_BROWSER_LIMIT: Limit = { name: 'sign-in-known-browser', most: 10, seconds: QUARTER };

/** A try that is under way. */
export interface PasswordTry {
  /** The password was right: it was no failure. */
  right(): Promise<void>;
  /** It was one, of whatever kind. @throws DomainError too-many: what was wrong is not to be told */
  wrong(): Promise<void>;
}

/** Keeps passwords from being guessed without anybody's being locked out by it. */
@Injectable()
export class PasswordTries {
  constructor(
    private readonly limits: Limits,
    private readonly work: Work,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Counted before anything is checked, so that guesses sent all at once are counted too. @throws DomainError too-many */
  async begin(email: string, { address, reply }: Pick<RequestContext, 'address' | 'reply'>): Promise<PasswordTry> {
    const account = emailKey(email);
    const browser = this.browsers.of(reply.request, email);
    if (browser !== undefined) {
      const own = `${account} ${browser}`;
      await this.limits.count(KNOWN_BROWSER_LIMIT, own);
      return {
        right: () => this.limits.forget(KNOWN_BROWSER_LIMIT, own),
        // A known browser already knows that the account exists.
        wrong: () => Promise.resolve(),
      };
    }
    const from = addressKey(address);
    const counted = [
      [ADDRESS_LIMIT, from],
      [ACCOUNT_LIMIT, account],
    ] as const;
    await this.work.count(counted, reply.request.headers[WORK_HEADER]);
    await this.limits.count(STRANGERS_LIMIT, account);
    return {
      right: async () => {
        this.browsers.remember(reply, email);
        await this.limits.forget(ACCOUNT_LIMIT, account);
        await this.limits.forgive(ADDRESS_LIMIT, from);
        await this.limits.forgive(STRANGERS_LIMIT, account);
      },
      wrong: () => this.limits.count(TOLD_BY_ADDRESS, from),
    };
  }

  /** The owner of the account's mailbox has signed in with it. */
  async forget(email: string): Promise<void> {
    for (const limit of [ACCOUNT_LIMIT, STRANGERS_LIMIT]) await this.limits.forget(limit, emailKey(email));
  }
}
