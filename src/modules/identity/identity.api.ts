import { acknowledged } from '../../../contract/errors.js';
import { getSession, keepAsCookie, signIn, signOut } from '../../../contract/identity/endpoints.js';
import { RESEND_SECONDS } from '../../../contract/identity/fields.js';
import { forgotPassword, resetPassword } from '../../../contract/identity/sign-up.js';
import {
  changePassword,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from '../../../contract/identity/sessions.js';
import { modulesOfTeams, teamsOfCoach } from '../../../projections/account-access/account.queries.js';
import { invalidField, notFound } from '../../kernel/errors.js';
import { exchangeOf } from '../../platform/http/exchange.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { Flags } from '../../platform/flags/flags.js';
import { implement } from '../access/public.js';
import { PasswordChange } from './passwords/new-passwords.js';
import { PasswordReset } from './passwords/password-reset.js';
import { Handover, Sessions } from './sessions/sessions.js';
import { isOpaqueToken } from './sessions/tokens.js';
import { SignIn, TermsToAgree, userOf } from './signing-in/sign-in.js';

export const identityHandlers = [
  implement(signIn, { with: [SignIn, Handover] }, async ({ body }, ctx, signIns, handover) => {
    const entered = await signIns.withPassword(body, ctx);
    if ('waitsFor' in entered) return entered.waitsFor;
    return { ...(await handover.give(ctx.reply, entered.token)), user: userOf(entered.caller) };
  }),

  implement(signOut, { with: [Sessions, Handover] }, async (_input, { caller, reply }, sessions, handover) => {
    await sessions.end(caller.sessionId);
    handover.takeBack(reply);
    return acknowledged;
  }),

  implement(keepAsCookie, { with: [Handover] }, (_input, { reply }, handover) => {
    const { token = '' } = exchangeOf(reply.request);
    if (!isOpaqueToken(token)) throw invalidField('Authorization', 'Must be a session token.');
    return { mark: handover.asCookie(reply, token) };
  }),

  implement(
    getSession,
    { with: [TermsToAgree, Flags, Mailer] },
    async (_input, { caller, pool }, termsToAgree, flags, mailer) => {
      const { athleteId, coachId, parentId, team, blocked, permissions } = caller;
      const teams = coachId === undefined ? undefined : await teamsOfCoach(pool, coachId);
      const linkedAthleteIds = parentId === undefined ? undefined : [...caller.linkedAthleteIds];
      const linkedTeams = parentId === undefined ? undefined : await modulesOfTeams(pool, caller.linkedTeamIds);
      const flagsOff = (await flags.all()).filter(({ on }) => !on).map(({ key }) => key);
      const emailsStopped = permissions.includes('email.own') ? await mailer.whyStopped(caller.email) : undefined;
      return {
        user: userOf(caller),
        emailsStopped,
        ...(flagsOff.length > 0 && { flagsOff }),
        athleteId,
        coachId,
        parentId,
        linkedAthleteIds,
        linkedTeams,
        team,
        teams,
        blocked,
        toAgree: await termsToAgree.run(caller),
        permissions: [...permissions],
      };
    },
  ),

  implement(forgotPassword, { with: [PasswordReset] }, async ({ body }, context, resets) => {
    const { resetId } = await resets.begin(body.email, context);
    return { resetId, resendInSeconds: RESEND_SECONDS };
  }),

  implement(resetPassword, { with: [PasswordReset] }, async ({ body }, { address }, resets) => {
    await resets.complete(body, address);
    return acknowledged;
  }),

  implement(changePassword, { with: [PasswordChange] }, async ({ body }, context, changes) => {
    await changes.run(body, context);
    return acknowledged;
  }),

  implement(listSessions, { with: [Sessions] }, async (_input, { caller }, started) => {
    const sessions = await started.list(caller.userId);
    return {
      sessions: sessions.map(({ id, method, device, created_at: createdAt, last_seen_at: lastSeenAt }) => ({
        id,
        current: id === caller.sessionId,
        method,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  }),

  implement(revokeSession, { with: [Sessions] }, async ({ params }, { caller }, sessions) => {
    if (!(await sessions.endOneOf(caller.userId, params.id))) throw notFound('Session');
    return acknowledged;
  }),

  implement(revokeOtherSessions, { with: [Sessions] }, async (_input, { caller }, sessions) => ({
    ended: await sessions.endOthers(caller.userId, caller.sessionId),
  })),
];
