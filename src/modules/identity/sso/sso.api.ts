import { acknowledged } from '../../../../contract/errors.js';
import {
  completeSso,
  getSiteOptions,
  googleCallback,
  linkGoogle,
  listSignInMethods,
  startGoogle,
  unlinkIdentity,
} from '../../../../contract/identity/sso.js';
import { WORK_HEADER } from '../../../../contract/work.js';
import { Config } from '../../../platform/config/config.js';
import { addressKey, type Limit, Limits } from '../../../platform/limits/limits.js';
import { Work } from '../../../platform/limits/work.js';
import { implement, type RequestContext } from '../../access/public.js';
import { MailIdentityLinked } from '../identity.policies.js';
import { Handover } from '../sessions/sessions.js';
import { userOf } from '../signing-in/sign-in.js';
import { Admission, Newcomers } from './admission.js';
import { GoogleClient } from './google/google-client.js';
import { GoogleSignIn } from './google/google-sign-in.js';
import { browserOf, markBrowser, SsoSteps } from './google/sso-steps.js';
import { ErasedIdentities } from './linking/erased-identities.js';
import { Identities } from './linking/identities.js';
import { LinkedNotices } from './linking/linked-notices.js';
import { SignInMethods } from './linking/sign-in-methods.js';
import { OutsideCallers } from './outside/outside-callers.js';
import { OutsideTokens } from './outside/outside-tokens.js';
import { regularWork } from '../../../platform/clock/regularly.js';

/** Attempts from one network address that ended in no sign-in; past that each costs work. */
export const START_LIMIT: Limit = { name: 'sso-start', most: 60, seconds: 15 * 60 };

export const ssoHandlers = [
  implement(startGoogle, { with: [GoogleSignIn, Work, Config] }, async ({ body }, ctx, google, work, config) => {
    await countStart(work, ctx);
    return { url: await google.start(markBrowser(ctx.reply, isHttps(config)), body.redirect) };
  }),

  implement(linkGoogle, { with: [GoogleSignIn, Work, Config] }, async ({ body }, ctx, google, work, config) => {
    await countStart(work, ctx);
    const { userId, sessionId } = ctx.caller;
    const browser = markBrowser(ctx.reply, isHttps(config));
    return { url: await google.start(browser, body.redirect, { userId, sessionId }) };
  }),

  implement(googleCallback, { with: [GoogleSignIn, Config] }, async (_input, { reply }, google, config) => {
    const outcome = await google.finish(browserOf(reply, isHttps(config)), reply.request.url.split('?', 2)[1] ?? '');
    reply.header('location', `/sso-redirect?${new URLSearchParams({ ...outcome }).toString()}`);
    return '';
  }),

  implement(
    completeSso,
    { with: [GoogleSignIn, Limits, Handover, Config] },
    async ({ body }, { reply, userAgent, address }, google, limits, handover, config) => {
      const browser = browserOf(reply, isHttps(config));
      const { signedIn, redirect } = await google.complete(browser, body.ticket, userAgent);
      await limits.forgive(START_LIMIT, addressKey(address));
      if (!signedIn) return { token: null, user: null, linked: true, redirect };
      if ('waitsFor' in signedIn) return { token: null, user: null, linked: false, redirect, ...signedIn };
      const handed = await handover.give(reply, signedIn.token);
      return { token: null, ...handed, user: userOf(signedIn.caller), linked: false, redirect };
    },
  ),

  implement(listSignInMethods, { with: [SignInMethods] }, (_input, { caller }, methods) => methods.list(caller.userId)),

  implement(unlinkIdentity, { with: [SignInMethods] }, async ({ params }, { caller }, methods) => {
    await methods.unlink(caller.userId, params.id);
    return acknowledged;
  }),

  implement(getSiteOptions, { with: [Config] }, (_input, _context, config) => {
    const { googleClientId, supportEmail, terms, demo } = config;
    return { google: googleClientId !== undefined, supportEmail, terms, demo };
  }),
];

async function countStart(work: Work, { address, reply }: RequestContext): Promise<void> {
  await work.count([[START_LIMIT, addressKey(address)]], reply.request.headers[WORK_HEADER]);
}

const isHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

/** Signing in by another issuer, as the identity module takes it in. */
export const ssoProviders = [
  SsoSteps,
  ErasedIdentities,
  regularWork(ErasedIdentities, { everyMinutes: 60, run: (erased) => erased.sweep() }),
  Identities,
  Newcomers,
  LinkedNotices,
  MailIdentityLinked,
  Admission,
  GoogleClient,
  GoogleSignIn,
  OutsideTokens,
  OutsideCallers,
  SignInMethods,
];
