import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Role } from '../../../contract/access/roles.js';
import { signUpTexts } from '../../../contract/identity/texts.js';
import { DomainError } from '../../kernel/errors.js';
import { CommandGateway, type CommandRequest, type CommandResult } from '../../platform/commands/command-gateway.js';
import { Reservations } from '../../platform/commands/reservations.js';
import { Credentials } from '../../platform/identity/credentials.js';
import { EMAIL_SCOPE, emailKey } from '../../platform/identity/email.js';
import type { RegisterAccount } from './account.decider.js';
import { accountStream } from './account-stream.js';

export interface NewAccount {
  /** Drawn when left out. */
  readonly userId?: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Left out by those who sign in elsewhere. */
  readonly password?: string;
}

export interface CreatedAccount {
  readonly userId: string;
  /** Of the registration; wait for `account-access` to reach its position before anybody signs in. */
  readonly result: CommandResult;
}

/** Makes an account whole: its e-mail address is nobody else's, its password is kept, its registration is in the log. */
@Injectable()
export class AccountCreator {
  constructor(
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
    private readonly commands: CommandGateway,
  ) {}

  /** @throws DomainError conflict `email-taken`, with the field */
  async create(
    { password, userId = randomUUID(), ...account }: NewAccount,
    request: CommandRequest,
  ): Promise<CreatedAccount> {
    const key = emailKey(account.email);
    if (!(await this.reservations.reserve(EMAIL_SCOPE, key, userId))) throw emailTaken();
    try {
      // Before the fact: an account that is in the log can be signed in to.
      if (password !== undefined) await this.credentials.set(userId, password);
      const command: RegisterAccount = { type: 'RegisterAccount', userId, ...account, email: account.email.trim() };
      const result = await this.commands.send(command, accountStream(userId), request);
      return { userId, result };
    } catch (error) {
      await this.credentials.remove(userId);
      await this.reservations.release(EMAIL_SCOPE, key, userId);
      throw error;
    }
  }
}

const emailTaken = (): DomainError =>
  new DomainError('conflict', 'email-taken', signUpTexts.emailTaken, { fields: { email: signUpTexts.emailTaken } });
