import type pg from 'pg';
import {
  getPreferences,
  listAccounts,
  reinstateAccount,
  setPreferences,
  suspendAccount,
} from '../../../contract/account/endpoints.js';
import { agreeToTerms } from '../../../contract/account/terms.js';
import { startOfDay } from '../../../contract/day.js';
import { acknowledged } from '../../../contract/errors.js';
import { RESEND_SECONDS } from '../../../contract/identity/fields.js';
import { resendSignUpCode, signUp, verifySignUp } from '../../../contract/identity/sign-up.js';
import {
  deleteSearch,
  listSavedSearches,
  renameSearch,
  saveSearch,
  SearchView,
} from '../../../contract/saved-search/endpoints.js';
import { accountById, accountsPage } from '../../../projections/account-access/account.queries.js';
import { conflict, forbidden, invalidField, notFound } from '../../kernel/errors.js';
import { Config } from '../../platform/config/config.js';
import type { AnswerOf, InputOf } from '../../platform/http/endpoint.decorator.js';
import { implement, type RequestContext } from '../access/public.js';
import { Handover, Sessions, SignUps, TermsToAgree } from '../identity/public.js';
import { AccountCreator } from './account-creator.js';
import { accounts } from './account.decider.js';
import type { SearchCommand } from './searches/searches.js';

const role = 'no-role';
const blank = Object.fromEntries(
  Object.entries(SearchView.shape).map(([name, shape]) => [name, shape.safeParse('').success ? '' : []]),
);

export const accountHandlers = [
  implement(signUp, { with: [SignUps] }, async ({ body }, context, signUps) => {
    const { signUpId } = await signUps.begin(body, context);
    return { signUpId, resendInSeconds: RESEND_SECONDS };
  }),

  implement(resendSignUpCode, { with: [SignUps] }, async ({ body }, context, signUps) => {
    await signUps.resend(body.signUpId, context);
    return { resendInSeconds: RESEND_SECONDS };
  }),

  implement(
    verifySignUp,
    { with: [SignUps, AccountCreator, Sessions, Handover] },
    async ({ body }, { address, requestId, shown, userAgent, reply }, signUps, accountCreator, sessions, handover) => {
      const pending = await signUps.confirm(body, address);
      const { id, ...person } = pending;
      const { userId, email, firstName, lastName } = person;
      // Both ids are the sign-up's: confirmed once more after a crash, it goes on where it stopped.
      const request = { actor: { userId, role }, commandId: id, correlationId: requestId } as const;
      const { result } = await accountCreator.create({ ...person, role }, request);
      await signUps.finish(pending);
      await shown([result]);
      const token = await sessions.start(userId, { method: 'password', userAgent });
      return {
        ...(await handover.give(reply, token)),
        user: { id: userId, email, role, firstName, lastName },
      } as const;
    },
  ),

  // A coach's email preference (spec, coach side, section 2: "Coach settings panel").
  implement(getPreferences, async (_input, { caller, pool }) => {
    const account = await accountById(pool, caller.userId);
    if (!account) throw notFound('Account');
    return { emailNotifications: account.email_notifications };
  }),

  implement(setPreferences, async ({ body }, context) => {
    await context.send(accounts.of(context.caller.userId), { type: 'SetEmailPreference', ...body });
    return body;
  }),

  // Who agreed to which version of the terms, and when, is an event of their account.
  implement(agreeToTerms, { with: [Config, TermsToAgree] }, async ({ body }, context, config, toAgree) => {
    const { terms } = config;
    if (!terms) throw notFound('Terms of use');
    const { userId, linkedAthleteIds } = context.caller;
    if (body.version !== terms.version)
      throw conflict('other-terms', 'The terms have changed. Read the new version first.', {
        version: terms.version,
      });
    if (!body.athleteIds.every((athleteId) => linkedAthleteIds.includes(athleteId))) throw forbidden();
    const left = (await toAgree.minorsOf(context.caller, terms.version)).filter(
      ({ id }) => !body.athleteIds.includes(id),
    );
    if (left.length > 0) {
      const names = left.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(', ');
      throw invalidField('athleteIds', `Agree for these athletes under 18 too: ${names}.`);
    }
    await context.send(accounts.of(userId), { type: 'AgreeToTerms', ...body });
    return acknowledged;
  }),

  // Keeping someone out of their account (ADR 13).
  implement(listAccounts, ({ query }, { pool }) => readAccounts(pool, query)),

  implement(suspendAccount, { with: [Sessions] }, async ({ params: { id }, body }, context, sessions) => {
    if (id === context.caller.userId)
      throw conflict('own-account', 'You can’t suspend your own account. Ask another admin.');
    await context.send(accounts.of(id), { type: 'SuspendAccount', ...body });
    // The caller lookup rejects a suspended account; a remaining session would work again after reopening.
    await sessions.endAll(id);
    return { accountId: id, suspended: true as const };
  }),

  implement(reinstateAccount, async ({ params: { id } }, context) => {
    await context.send(accounts.of(id), { type: 'ReinstateAccount' });
    return { accountId: id, suspended: false as const };
  }),

  // One's own searches, read from the stream of the account: what was just saved is there at once.
  implement(listSavedSearches, async (_input, { caller, load }) => {
    const state = await load(accounts.of(caller.userId));
    const searches = Object.entries(state?.searches ?? {}).flatMap(([_id, { name, view }]) => {
      // A filter that came or went since is empty, or left out.
      const known = Object.entries(view).filter(([filter]) => filter in blank);
      const read = SearchView.safeParse({ ...blank, ...Object.fromEntries(known) });
      return read.success ? [{ _id, name, view: read.data }] : [];
    });
    return { searches: searches.sort((a, b) => a.name.localeCompare(b.name, 'en-US')) };
  }),

  implement(saveSearch, ({ body }, context) =>
    send({ type: 'SaveSearch', searchId: context.newId('search'), ...body }, context),
  ),

  implement(renameSearch, ({ params, body }, context) =>
    send({ type: 'RenameSearch', searchId: params.id, ...body }, context),
  ),

  implement(deleteSearch, ({ params }, context) => send({ type: 'DeleteSearch', searchId: params.id }, context)),
];

async function send(command: SearchCommand, context: RequestContext): Promise<AnswerOf<typeof saveSearch>> {
  const stream = accounts.of(context.caller.userId);
  const { events } = await context.send(stream, command);
  return { searchId: command.searchId, eventId: events.at(-1)?.id ?? null, stream: stream.name };
}

/** A page of all accounts, by name. */
async function readAccounts(
  pool: pg.Pool,
  { onTeam, athletesSince, ...query }: InputOf<typeof listAccounts>['query'],
): Promise<AnswerOf<typeof listAccounts>> {
  const { accounts, total } = await accountsPage(pool, {
    ...query,
    onTeam: onTeam === 'true',
    athletesSince: athletesSince === undefined ? undefined : startOfDay(athletesSince),
  });
  return {
    accounts: accounts.map(({ suspendedAt, suspendedFor, ...account }) => ({
      ...account,
      suspended: suspendedAt && { at: suspendedAt.toISOString(), reason: suspendedFor ?? '' },
    })),
    accountCount: total,
  };
}
