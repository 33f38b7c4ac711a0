import { Controller } from '@nestjs/common';
import { listAccounts, reinstateAccount, suspendAccount } from '../../../../contract/account/accounts.js';
import { conflict } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { Sessions } from '../../identity/public.js';
import { accounts } from '../account.stream.js';
import { ListAccounts } from './list-accounts.query.js';

/** Keeping somebody out of their account (ADR 13). */
@Controller()
export class SuspensionController {
  constructor(
    private readonly accounts: ListAccounts,
    private readonly sessions: Sessions,
  ) {}

  @Endpoint(listAccounts)
  list(@Input() { query }: InputOf<typeof listAccounts>): Promise<AnswerOf<typeof listAccounts>> {
    return this.accounts.run(query);
  }

  @Endpoint(suspendAccount)
  async suspend(
    @Input() { params: { id }, body }: InputOf<typeof suspendAccount>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof suspendAccount>> {
    if (id === context.caller.userId)
      throw conflict('own-account', 'This is your own account. Ask another admin to suspend it.');
    await context.send(accounts.of(id), { type: 'SuspendAccount', ...body });
    // Whoever is looked up is turned away by then; a session that stayed would be theirs again once they are let in.
    await this.sessions.endAll(id);
    return { accountId: id, suspended: true };
  }

  @Endpoint(reinstateAccount)
  async reinstate(
    @Input() { params: { id } }: InputOf<typeof reinstateAccount>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof reinstateAccount>> {
    await context.send(accounts.of(id), { type: 'ReinstateAccount' });
    return { accountId: id, suspended: false };
  }
}
