import { Injectable } from '@nestjs/common';

/** Somebody who signs in for the first time, by another issuer, with an e-mail address that it has verified. */
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
    if (!this.makeAccount) throw new Error('No module has said how accounts are made.');
    await this.makeAccount(newcomer);
  }
}
