import { Controller } from '@nestjs/common';
import { askPasskey, finishByPasskey } from '../../../../contract/identity/passkeys.js';
import { finishSignIn } from '../../../../contract/identity/second-factor.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { accountSuspended, Callers, Handover, PendingSignIns, signInUnready, userOf } from '../../identity/public.js';
import { accounts } from '../account.stream.js';

/** The second step of a sign-in. A recovery code that was used is an event of the account, before anybody is let in by it. */
@Controller()
export class FinishSignInController {
  constructor(
    private readonly pending: PendingSignIns,
    private readonly callers: Callers,
    private readonly commands: CommandGateway,
    private readonly handover: Handover,
  ) {}

  @Endpoint(finishSignIn)
  async finish(
    @Input() { body: { pendingSignIn, code } }: InputOf<typeof finishSignIn>,
    @Ctx() { reply, requestId }: RequestContext,
  ): Promise<AnswerOf<typeof finishSignIn>> {
    return this.enter(pendingSignIn, await this.pending.prove(pendingSignIn, code), reply, requestId);
  }

  @Endpoint(askPasskey)
  async ask(@Input() { body }: InputOf<typeof askPasskey>): Promise<AnswerOf<typeof askPasskey>> {
    return { options: (await this.pending.ask(body.pendingSignIn)) ?? null };
  }

  @Endpoint(finishByPasskey)
  async finishByPasskey(
    @Input() { body: { pendingSignIn, passkey } }: InputOf<typeof finishByPasskey>,
    @Ctx() { reply, requestId }: RequestContext,
  ): Promise<AnswerOf<typeof finishByPasskey>> {
    return this.enter(pendingSignIn, await this.pending.proveByPasskey(pendingSignIn, passkey), reply, requestId);
  }

  private async enter(
    pendingSignIn: string,
    { userId, proven }: Awaited<ReturnType<PendingSignIns['prove']>>,
    reply: RequestContext['reply'],
    requestId: string,
  ): Promise<AnswerOf<typeof finishSignIn>> {
    const caller = await this.callers.byUser(userId);
    if (!caller) throw signInUnready();
    if (caller.suspended) throw accountSuspended();
    if (proven.by === 'recovery-code') {
      const request = { actor: { userId, role: caller.role }, correlationId: requestId };
      await this.commands.send(accounts.of(userId), { type: 'UseRecoveryCode', left: proven.left }, request);
    }
    const token = await this.pending.enter(pendingSignIn);
    return { ...(await this.handover.give(reply, token)), user: userOf(caller) };
  }
}
