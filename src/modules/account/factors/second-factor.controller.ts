import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import {
  beginApp,
  confirmApp,
  listFactors,
  newRecoveryCodes,
  removeFactor,
  type FactorProof as Said,
} from '../../../../contract/identity/second-factor.js';
import { beginPasskey, confirmPasskey, renameFactor } from '../../../../contract/identity/passkeys.js';
import type { FactorKind } from '../../../../contract/identity/vocabulary.js';
import { notFound } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { qrCode } from '../../../platform/mail/qr-code.js';
import type { RequestContext } from '../../access/public.js';
import {
  appAddress,
  FactorProof,
  Factors,
  Passkeys,
  RecoveryCodes,
  Sessions,
  wrongFactorCode,
  wrongPasskey,
} from '../../identity/public.js';
import { accounts } from '../account.stream.js';

/** The second factors of whoever is signed in. What changes them is an event of their account. */
@Controller()
export class SecondFactorController {
  constructor(
    private readonly factors: Factors,
    private readonly passkeys: Passkeys,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly proof: FactorProof,
    private readonly sessions: Sessions,
  ) {}

  @Endpoint(listFactors)
  async list(@Ctx() { caller }: RequestContext): Promise<AnswerOf<typeof listFactors>> {
    const factors = await this.factors.list(caller.userId);
    return {
      factors: factors.map(({ id, kind, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
        id,
        kind,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await this.recoveryCodes.left(caller.userId),
    };
  }

  @Endpoint(beginApp)
  async begin(
    @Input() { body: { name, ...said } }: InputOf<typeof beginApp>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof beginApp>> {
    await this.ask(ctx, said);
    const { userId, email } = ctx.caller;
    const { id, secret } = await this.factors.beginApp(userId, name);
    const picture = await qrCode(appAddress(secret, email));
    return { id, secret, qr: `data:image/png;base64,${picture.toString('base64')}` };
  }

  @Endpoint(confirmApp)
  async confirm(
    @Input() { params: { id }, body: { code } }: InputOf<typeof confirmApp>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof confirmApp>> {
    const outcome = await this.factors.confirmApp(ctx.caller.userId, id, code);
    if (outcome === 'gone') throw notFound('Authenticator app');
    if (outcome === 'wrong') throw wrongFactorCode();
    return this.added(ctx, id, 'app');
  }

  @Endpoint(beginPasskey)
  async beginPasskey(
    @Input() { body: { name, ...said } }: InputOf<typeof beginPasskey>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof beginPasskey>> {
    await this.ask(ctx, said);
    return this.passkeys.begin(ctx.caller.userId, name, ctx.caller.email);
  }

  @Endpoint(confirmPasskey)
  async confirmPasskey(
    @Input() { params: { id }, body: { passkey } }: InputOf<typeof confirmPasskey>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof confirmPasskey>> {
    const outcome = await this.passkeys.confirm(ctx.caller.userId, id, passkey);
    if (outcome === 'gone') throw notFound('Passkey');
    if (outcome === 'wrong') throw wrongPasskey();
    return this.added(ctx, id, 'passkey');
  }

  @Endpoint(renameFactor)
  async rename(
    @Input() { params: { id }, body: { name } }: InputOf<typeof renameFactor>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof renameFactor>> {
    if (!(await this.factors.rename(caller.userId, id, name))) throw notFound('Second factor');
    return acknowledged;
  }

  @Endpoint(removeFactor)
  async remove(
    @Input() { params: { id: factorId }, body }: InputOf<typeof removeFactor>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof removeFactor>> {
    const { userId, sessionId } = ctx.caller;
    await this.ask(ctx, body);
    const kind = await this.factors.remove(userId, factorId);
    if (!kind) throw notFound('Second factor');
    await ctx.send(accounts.of(userId), { type: 'RemoveSecondFactor', factorId, kind });
    await this.sessions.endOthers(userId, sessionId);
    return acknowledged;
  }

  @Endpoint(newRecoveryCodes)
  async renew(
    @Input() { body }: InputOf<typeof newRecoveryCodes>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof newRecoveryCodes>> {
    const { userId } = ctx.caller;
    if (!(await this.factors.has(userId))) throw notFound('Second factor');
    await this.ask(ctx, body);
    const recoveryCodes = await this.recoveryCodes.replace(userId);
    await ctx.send(accounts.of(userId), { type: 'ReplaceRecoveryCodes' });
    return { recoveryCodes };
  }

  /** @returns the recovery codes, with the first factor */
  private async added(ctx: RequestContext, factorId: string, kind: FactorKind) {
    const { userId, sessionId } = ctx.caller;
    await ctx.send(accounts.of(userId), { type: 'AddSecondFactor', factorId, kind });
    await this.sessions.endOthers(userId, sessionId);
    const first = (await this.recoveryCodes.left(userId)) === 0;
    return first ? { recoveryCodes: await this.recoveryCodes.replace(userId) } : {};
  }

  /** A recovery code that proves it is used up, and an event as at a sign-in. */
  private async ask(ctx: RequestContext, said: Said): Promise<void> {
    const proven = await this.proof.ask(ctx.caller, said);
    if (proven?.by !== 'recovery-code') return;
    await ctx.send(accounts.of(ctx.caller.userId), { type: 'UseRecoveryCode', left: proven.left });
  }
}
