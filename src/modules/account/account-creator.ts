import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '../../../contract/access/roles.js';
import { DomainError } from '../../kernel/errors.js';
import { CommandGateway, type CommandRequest, type CommandResult } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Reservations } from '../../platform/commands/reservations.js';
import { Credentials, EMAIL_SCOPE, emailKey, emailTaken } from '../identity/public.js';
import { accounts, type RegisterAccount } from './account.decider.js';

export interface NewAccount {
  /** Drawn when left out. */
  readonly userId?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Absent for those who sign in elsewhere. */
  readonly password?: string;
  /** In place of a password that was hashed already (identity/passwords.ts). */
  readonly passwordHash?: string;
}

export interface CreatedAccount {
  readonly userId: string;
  /** Result of the registration; wait for `account-access` to reach its position before anybody signs in. */
  readonly result: CommandResult;
}

/** Makes an account whole: its e-mail address is nobody else's, its password is kept, its registration is in the log. */
@Injectable()
export class AccountCreator {
  constructor(
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
    private readonly commands: CommandGateway,
    private readonly streams: StreamReader,
  ) {}

  /**
   * Asked again with the same userId and commandId (a demo that was cut short, say) it finishes what was begun.
   * @throws DomainError conflict `email-taken`, with the field; conflict `account-exists`
   */
  async create(account: NewAccount, request: CommandRequest): Promise<CreatedAccount> {
    const { password, passwordHash, userId = randomUUID(), ...person } = account;
    const key = emailKey(person.email);
    const command: RegisterAccount = { type: 'RegisterAccount', userId, ...person, email: person.email.trim() };
    const register = () => this.commands.send(accounts.of(userId), command, request);
    const { revision } = await this.streams.load(accounts.of(userId));
    // What is in the log keeps its password and its address: here only a repetition succeeds.
    if (revision >= 0) return { userId, result: await register() };
    if (!(await this.reservations.reserve(EMAIL_SCOPE, key, userId))) throw emailTaken();
    const result = await this.attempt({ key, userId, password, passwordHash }, register);
    await this.reservations.confirm(EMAIL_SCOPE, key, userId);
    return { userId, result };
  }

  private async attempt(
    { key, userId, password, passwordHash }: Secrets & { key: string; userId: string },
    register: () => Promise<CommandResult>,
  ): Promise<CommandResult> {
    try {
      // Before the fact: an account that is in the log can be signed in to.
      if (passwordHash !== undefined) await this.credentials.keep(userId, passwordHash);
      else if (password !== undefined) await this.credentials.set(userId, password);
      return await register();
    } catch (error) {
      if (wasRefused(error)) await this.giveBack(key, userId);
      throw error;
    }
  }

  private async giveBack(key: string, userId: string): Promise<void> {
    await this.credentials.remove(userId);
    await this.reservations.release(EMAIL_SCOPE, key, userId);
  }
}

type Secrets = { [K in 'password' | 'passwordHash']: string | undefined };

// After any other error nobody knows whether the log took the registration: the sweep settles that later.
const wasRefused = (error: unknown): boolean => error instanceof DomainError && error.kind !== 'unavailable';
