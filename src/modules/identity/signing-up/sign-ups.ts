import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { SignUpRequest } from '../../../../contract/identity/sign-up.js';
import { DomainError } from '../../../kernel/errors.js';
import { Reservations } from '../../../platform/commands/reservations.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { type Asker, CodeLimits } from '../codes/code-limits.js';
import { Codes, wrongCode } from '../codes/codes.js';
import { Vault } from '../codes/vault.js';
import { EMAIL_SCOPE, emailKey, emailTaken } from '../email.js';
import { PasswordStrength } from '../passwords/password-strength.js';
import { Passwords } from '../passwords/passwords.js';
import { hashOfToken, newToken } from '../sessions/tokens.js';

/** Minutes that a sign-up waits for its code. */
export const PENDING_MINUTES = 60;

/** Who wants an account. */
export interface SignUpPerson {
  /** Id of the account that it will be. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
}

/** A sign-up that waits for its code. */
interface PendingSignUp extends SignUpPerson {
  readonly id: string;
}

/**
 * Sign-ups with unconfirmed email addresses. Each is known by the secret of the person who started it: any number can
 * wait for one address, and none reserves it.
 */
@Injectable()
export class PendingSignUps {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly vault: Vault,
  ) {}

  async add(secret: string, person: SignUpPerson): Promise<void> {
    const id = randomUUID();
    await this.pool.query(
      `INSERT INTO touchline.pending_sign_ups (id, secret_hash, sealed, expires_at)
       VALUES ($1, $2, $3, now() + interval '${PENDING_MINUTES} minutes')`,
      [id, hashOfToken(secret), this.vault.seal(person, id)],
    );
  }

  /** Undefined for one that is over or never was. */
  async find(secret: string): Promise<PendingSignUp | undefined> {
    const { rows } = await this.pool.query<{ id: string; sealed: Buffer }>(
      'SELECT id, sealed FROM touchline.pending_sign_ups WHERE secret_hash = $1 AND expires_at > now()',
      [hashOfToken(secret)],
    );
    const row = rows[0];
    return row && { id: row.id, ...(this.vault.open(row.sealed, row.id) as SignUpPerson) };
  }

  async remove(id: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.pending_sign_ups WHERE id = $1', [id]);
  }

  /** Forgets those that nobody confirmed in time. */
  async sweep(): Promise<void> {
    await this.pool.query('DELETE FROM touchline.pending_sign_ups WHERE expires_at < now()');
  }
}

const purpose = 'sign-up';

/** Signing up, as far as the proof that the email address is theirs: what it proves, an account is made of. */
@Injectable()
export class SignUps {
  constructor(
    private readonly limits: CodeLimits,
    private readonly reservations: Reservations,
    private readonly strength: PasswordStrength,
    private readonly passwords: Passwords,
    private readonly pending: PendingSignUps,
    private readonly codes: Codes,
    private readonly config: Config,
  ) {}

  /** @throws DomainError conflict `email-taken`, invalid `weak-password`, too-many, unavailable */
  async begin({ password, ...person }: SignUpRequest, asker: Asker): Promise<{ signUpId: string }> {
    const { email, firstName, lastName } = person;
    return this.limits.sending({ purpose, email }, asker, async () => {
      await this.strength.mustBeStrong(password, [email, firstName, lastName]);
      // The same work whether the address is taken or not.
      const passwordHash = await this.passwords.hash(password);
      // Past the network's limit, and on an installation that keeps it private, only the email tells the mailbox's owner.
      if (!this.config.privateSignIn && (await this.isTaken(email)) && (await this.limits.mayTellTaken(asker)))
        throw emailTaken();
      const userId = randomUUID();
      const signUpId = newToken();
      await this.pending.add(signUpId, { ...person, userId, passwordHash });
      await this.codes.send({ purpose, secret: signUpId }, { email, userId });
      return { signUpId };
    });
  }

  /** @throws DomainError invalid `sign-up-ended`; too-many within 60 s of the last code */
  async resend(signUpId: string, asker: Asker): Promise<void> {
    const pending = await this.pending.find(signUpId);
    if (!pending) {
      await this.limits.countRequest(asker);
      throw new DomainError('invalid', 'sign-up-ended', 'This sign-up has ended. Please start again.');
    }
    await this.limits.sending({ purpose, email: pending.email }, asker, () =>
      this.codes.send({ purpose, secret: signUpId }, pending),
    );
  }

  /**
   * Uses the code up. {@link finish} ends the sign-up once its account exists. @throws DomainError invalid `wrong-code`
   */
  async confirm({ signUpId, code }: { signUpId: string; code: string }, address: string): Promise<PendingSignUp> {
    const { id } = await this.codes.prove({ purpose, secret: signUpId }, code);
    const pending = await this.pending.find(signUpId);
    if (!pending) throw wrongCode();
    await this.codes.use(id, address);
    return pending;
  }

  private async isTaken(email: string): Promise<boolean> {
    return (await this.reservations.find(EMAIL_SCOPE, emailKey(email))) !== undefined;
  }

  async finish({ id }: PendingSignUp): Promise<void> {
    await this.pending.remove(id);
  }
}
