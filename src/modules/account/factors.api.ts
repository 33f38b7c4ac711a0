import { takeOffFactors } from '../../../contract/account/endpoints.js';
import { acknowledged } from '../../../contract/errors.js';
import {
  askPasskey,
  beginPasskey,
  confirmPasskey,
  finishByPasskey,
  renameFactor,
} from '../../../contract/identity/passkeys.js';
import {
  beginApp,
  confirmApp,
  type FactorProof as Said,
  finishSignIn,
  listFactors,
  newRecoveryCodes,
  removeFactor,
} from '../../../contract/identity/second-factor.js';
import type { FactorKind } from '../../../contract/identity/vocabulary.js';
import { conflict, notFound } from '../../kernel/errors.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import { qrCode } from '../../platform/mail/qr-code.js';
import { implement, type RequestContext } from '../access/public.js';
import {
  accountSuspended,
  appAddress,
  Callers,
  FactorProof,
  Factors,
  Handover,
  Passkeys,
  PendingSignIns,
  RecoveryCodes,
  Sessions,
  signInUnready,
  userOf,
  wrongFactorCode,
  wrongPasskey,
} from '../identity/public.js';
import { accounts } from './account.decider.js';
import { LostFactors } from './lost-factors.js';

export const factorHandlers = [
  // The second step of a sign-in. A recovery code that was used is an event of the account, before anybody is let in by
  // it.
  implement(
    finishSignIn,
    { with: [PendingSignIns, Callers, CommandGateway, Handover] },
    async ({ body: { pendingSignIn, code } }, { reply, requestId }, pending, callers, commands, handover) =>
      enter(
        callers,
        commands,
        pending,
        handover,
        pendingSignIn,
        await pending.prove(pendingSignIn, code),
        reply,
        requestId,
      ),
  ),

  implement(askPasskey, { with: [PendingSignIns] }, async ({ body }, _context, pending) => ({
    options: (await pending.ask(body.pendingSignIn)) ?? null,
  })),

  implement(
    finishByPasskey,
    { with: [PendingSignIns, Callers, CommandGateway, Handover] },
    async ({ body: { pendingSignIn, passkey } }, { reply, requestId }, pending, callers, commands, handover) =>
      enter(
        callers,
        commands,
        pending,
        handover,
        pendingSignIn,
        await pending.proveByPasskey(pendingSignIn, passkey),
        reply,
        requestId,
      ),
  ),

  // The caller's own second factors. Each change is an event of their account.
  implement(listFactors, { with: [Factors, RecoveryCodes] }, async (_input, { caller }, kept, recoveryCodes) => {
    const factors = await kept.list(caller.userId);
    return {
      factors: factors.map(({ id, kind, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
        id,
        kind,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft: await recoveryCodes.left(caller.userId),
    };
  }),

  implement(beginApp, { with: [Factors, FactorProof] }, async ({ body: { name, ...said } }, ctx, factors, proof) => {
    await ask(proof, ctx, said);
    const { userId, email } = ctx.caller;
    const { id, secret } = await factors.beginApp(userId, name);
    const picture = await qrCode(appAddress(secret, email));
    return { id, secret, qr: `data:image/png;base64,${picture.toString('base64')}` };
  }),

  implement(
    confirmApp,
    { with: [Factors, Sessions, RecoveryCodes] },
    async ({ params: { id }, body: { code } }, ctx, factors, sessions, recoveryCodes) => {
      const outcome = await factors.confirmApp(ctx.caller.userId, id, code);
      if (outcome === 'gone') throw notFound('Authenticator app');
      if (outcome === 'wrong') throw wrongFactorCode();
      return added(sessions, recoveryCodes, ctx, id, 'app');
    },
  ),

  implement(
    beginPasskey,
    { with: [Passkeys, FactorProof] },
    async ({ body: { name, ...said } }, ctx, passkeys, proof) => {
      await ask(proof, ctx, said);
      return passkeys.begin(ctx.caller.userId, name, ctx.caller.email);
    },
  ),

  implement(
    confirmPasskey,
    { with: [Passkeys, Sessions, RecoveryCodes] },
    async ({ params: { id }, body: { passkey } }, ctx, passkeys, sessions, recoveryCodes) => {
      const outcome = await passkeys.confirm(ctx.caller.userId, id, passkey);
      if (outcome === 'gone') throw notFound('Passkey');
      if (outcome === 'wrong') throw wrongPasskey();
      return added(sessions, recoveryCodes, ctx, id, 'passkey');
    },
  ),

  implement(renameFactor, { with: [Factors] }, async ({ params: { id }, body: { name } }, { caller }, factors) => {
    if (!(await factors.rename(caller.userId, id, name))) throw notFound('Two-step method');
    return acknowledged;
  }),

  implement(
    removeFactor,
    { with: [Factors, Sessions, FactorProof] },
    async ({ params: { id: factorId }, body }, ctx, factors, sessions, proof) => {
      const { userId, sessionId } = ctx.caller;
      await ask(proof, ctx, body);
      const kind = await factors.remove(userId, factorId);
      if (!kind) throw notFound('Two-step method');
      await ctx.send(accounts.of(userId), { type: 'RemoveSecondFactor', factorId, kind });
      await sessions.endOthers(userId, sessionId);
      return acknowledged;
    },
  ),

  implement(
    newRecoveryCodes,
    { with: [Factors, RecoveryCodes, FactorProof] },
    async ({ body }, ctx, factors, codes, proof) => {
      const { userId } = ctx.caller;
      if (!(await factors.has(userId))) throw notFound('Two-step method');
      await ask(proof, ctx, body);
      const recoveryCodes = await codes.replace(userId);
      await ctx.send(accounts.of(userId), { type: 'ReplaceRecoveryCodes' });
      return { recoveryCodes };
    },
  ),

  // What an admin does for someone who has lost their second factor and every recovery code.
  implement(takeOffFactors, { with: [LostFactors] }, async ({ params: { id } }, { caller, actor, requestId }, lost) => {
    if (id === caller.userId)
      throw conflict('own-account', 'This is your own account. Change it under “Security” in your settings.');
    return { removed: await lost.takeOff(id, { actor, correlationId: requestId }) };
  }),
];

async function enter(
  callers: Callers,
  commands: CommandGateway,
  pending: PendingSignIns,
  handover: Handover,
  pendingSignIn: string,
  { userId, proven }: Awaited<ReturnType<PendingSignIns['prove']>>,
  reply: RequestContext['reply'],
  requestId: string,
): Promise<AnswerOf<typeof finishSignIn>> {
  const caller = await callers.byUser(userId);
  if (!caller) throw signInUnready();
  if (caller.suspended) throw accountSuspended();
  if (proven.by === 'recovery-code') {
    const request = { actor: { userId, role: caller.role }, correlationId: requestId };
    await commands.send(accounts.of(userId), { type: 'UseRecoveryCode', left: proven.left }, request);
  }
  const token = await pending.enter(pendingSignIn);
  return { ...(await handover.give(reply, token)), user: userOf(caller) };
}

/** @returns the recovery codes, with the first factor */
async function added(
  sessions: Sessions,
  recoveryCodes: RecoveryCodes,
  ctx: RequestContext,
  factorId: string,
  kind: FactorKind,
) {
  const { userId, sessionId } = ctx.caller;
  await ctx.send(accounts.of(userId), { type: 'AddSecondFactor', factorId, kind });
  await sessions.endOthers(userId, sessionId);
  const first = (await recoveryCodes.left(userId)) === 0;
  return first ? { recoveryCodes: await recoveryCodes.replace(userId) } : {};
}

/** A recovery code that proves it is used up, and an event as at a sign-in. */
async function ask(proof: FactorProof, ctx: RequestContext, said: Said): Promise<void> {
  const proven = await proof.ask(ctx.caller, said);
  if (proven?.by !== 'recovery-code') return;
  await ctx.send(accounts.of(ctx.caller.userId), { type: 'UseRecoveryCode', left: proven.left });
}
