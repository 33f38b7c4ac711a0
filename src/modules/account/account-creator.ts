import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import type { Role } from '../../../contract/access/permissions.js';
import type { ProfileKind } from '../../../contract/account/vocabulary.js';
import { DomainError } from '../../kernel/errors.js';
import { CommandGateway, type CommandRequest, type CommandResult } from '../../platform/commands/command-gateway.js';
import { Reservations } from '../../platform/commands/reservations.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { ReadModels } from '../../platform/projections/read-models.js';
import {
  Credentials,
  EMAIL_SCOPE,
  emailKey,
  emailTaken,
  type Newcomer,
  Newcomers,
  refusedSso,
} from '../identity/public.js';
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

/** Makes an account whole: its email address is nobody else's, its password is kept, its registration is in the log. */
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

const role = 'no-role';
const PATIENCE_MS = 10_000;

/** Makes the account of someone who signs in by another issuer for the first time: without a password, without a role. */
@Injectable()
export class FirstSignIn implements OnModuleInit {
  constructor(
    private readonly newcomers: Newcomers,
    private readonly accounts: AccountCreator,
    private readonly readModels: ReadModels,
  ) {}

  onModuleInit(): void {
    this.newcomers.areMadeBy((newcomer) => this.make(newcomer));
  }

  private async make({ commandId, ...person }: Newcomer): Promise<void> {
    const actor = { userId: person.userId, role } as const;
    const { result } = await this.accounts.create({ ...person, role }, { actor, commandId });
    if (!(await this.readModels.waitFor(['account-access'], result.position, PATIENCE_MS)))
      throw refusedSso('unavailable');
  }
}

// Fixed forever: profiles are named after their account, so that whatever makes one twice makes the same one.
const NAMESPACES: Readonly<Record<ProfileKind, string>> = {
  athlete: '0f2b7c52-6d0e-4e0b-9a3f-5d7d4b7c1e63',
  coach: '5a0f6c1e-2a53-4b0f-8c7d-1f6e0c9d3b42',
  parent: 'c3d1b0a4-7e58-4f1c-9b26-8a4f5d2e7c90',
};

/** The id of the profile that an account gets where it has none of the kind yet. */
export const profileIdFor = (kind: ProfileKind, userId: string): string => uuidv5(userId, NAMESPACES[kind]);
