import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { accountById } from '../../../../projections/account-access/account.queries.js';
import { DomainError } from '../../../kernel/errors.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { EMAIL_SCOPE, emailKey } from '../email.js';
import { Identities, type KnownIdentity } from './linking/identities.js';
import { LinkedNotices } from './linking/linked-notices.js';
import type { ProvenIdentity } from './proven-identity.js';
import { refusedSso } from './refused-sso.js';

/** Someone who signs in for the first time, by another issuer, with an email address that it has verified. */
export interface Newcomer {
  /** The account's id to be, and the id of the command that makes it: sent twice, it is made once. */
  readonly userId: string;
  readonly commandId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Makes the account, and waits until they can be signed in. */
export type MakeAccount = (newcomer: Newcomer) => Promise<void>;

/** Where identity, which knows of no accounts, has them made: the module that makes them says how. */
@Injectable()
export class Newcomers {
  private makeAccount: MakeAccount | undefined;

  areMadeBy(makeAccount: MakeAccount): void {
    this.makeAccount = makeAccount;
  }

  /** @throws DomainError conflict `email-taken` (field email); unavailable while the account cannot be seen yet */
  async make(newcomer: Newcomer): Promise<void> {
    if (!this.makeAccount) throw new Error('No module provides account creation.');
    await this.makeAccount(newcomer);
  }
}

/** Someone who may come in: the account, and the identity that opens it. */
export interface Admitted {
  readonly userId: string;
  readonly identityId: string;
}

/**
 * Which account a proven identity signs in to: the one that it is linked to; else, by its verified address, the one
 * that has the address already, if the issuer speaks for the mailbox; else a new one (ADR 20).
 */
@Injectable()
export class Admission {
  constructor(
    private readonly identities: Identities,
    private readonly reservations: Reservations,
    private readonly newcomers: Newcomers,
    private readonly notices: LinkedNotices,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {}

  /** Whose it is, and by which identity. @throws DomainError `email-unverified`, `email-taken`, `unavailable` */
  async admit(proven: ProvenIdentity): Promise<Admitted> {
    const known = await this.identities.find(proven);
    if (known?.linked) return { userId: known.userId, identityId: known.id };
    const { email } = proven;
    if (email === undefined) throw refusedSso('email-unverified');
    const claim = known ?? (await this.identities.claim(proven));
    try {
      const userId = claim.linked ? claim.userId : await this.settle(claim, { ...proven, email });
      return { userId, identityId: claim.id };
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'unavailable') await this.identities.giveUp(claim.id);
      throw error;
    }
  }

  private async settle(claim: KnownIdentity, proven: ProvenIdentity & { email: string }): Promise<string> {
    const { email, ownsMailbox, firstName, lastName } = proven;
    const key = emailKey(email);
    const owner = await this.reservations.find(EMAIL_SCOPE, key);
    if (owner === undefined || owner === claim.userId) {
      await this.make({ userId: claim.userId, commandId: claim.id, email, firstName, lastName });
      return this.identities.settle(claim.id, claim.userId);
    }
    if (!ownsMailbox) throw refusedSso('email-taken');
    // Someone who is being registered at this moment, or was erased, is nobody to link to.
    if (!(await this.hasAddress(owner, key))) throw refusedSso('unavailable');
    const userId = await this.identities.settle(claim.id, owner);
    await this.notices.tell({ identityId: claim.id, userId });
    return userId;
  }

  private async make(newcomer: Parameters<Newcomers['make']>[0]): Promise<void> {
    try {
      await this.newcomers.make(newcomer);
    } catch (error) {
      throw error instanceof DomainError && error.code === 'email-taken' ? refusedSso('email-taken') : error;
    }
  }

  private async hasAddress(userId: string, key: string): Promise<boolean> {
    const account = await accountById(this.pool, userId);
    return account !== undefined && emailKey(account.email) === key;
  }
}
