import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ReadModels } from '../../platform/projections/read-models.js';
import { refusedSso, Newcomers, type Newcomer } from '../identity/public.js';
import { AccountCreator } from './account-creator.js';

const role = 'no-role';
const PATIENCE_MS = 10_000;

/** Makes the account of somebody who signs in by another issuer for the first time: without a password, without a role. */
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
