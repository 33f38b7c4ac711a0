import type { z } from 'zod';
import {
  cancelSubscription,
  getPaymentConfig,
  getSubscription,
  listInvoices,
  listPrices,
  openPortal,
  reactivateSubscription,
  startCheckout,
} from '../../../contract/subscription/endpoints.js';
import { type AthleteSubscription, isPaid } from '../../../contract/subscription/subscription.js';
import { teamOfAthlete } from '../../../projections/athlete-profile/athlete.queries.js';
import { athletePeople } from '../../../projections/athlete-profile/membership-people.queries.js';
import { customerOf, nameOfPayer, subscriptionOfAthlete } from '../../../projections/subscriptions.js';
import { conflict, DomainError, forbidden, invalidField, notFound } from '../../kernel/errors.js';
import { Payments } from '../../platform/payments/payments.js';
import { implement, type RequestContext } from '../access/public.js';
import { athletes, type AthleteState, guardsMinor, isConfirmedGuardian, notConfirmed } from '../athlete/public.js';
import { Checkouts } from './stripe/checkouts.js';
import { markOfAthlete } from './stripe/from-stripe.js';
import { Invoices } from './stripe/invoices.js';
import { Prices } from './stripe/prices.js';
import { TurnOff } from './stripe/turn-off.js';
import { storeOf } from './store/store-subscriptions.js';
import { refuseCheckout, subscriptions } from './subscription.decider.js';
import type { Payer, RunningSubscription, SubscriptionState } from './subscription.state.js';

export const subscriptionHandlers = [
  implement(getPaymentConfig, { with: [Payments] }, (_, __, payments) => ({ mode: payments.mode, ...payments.shown })),

  implement(listPrices, { with: [Prices] }, async ({ query: { audience, sport } }, _, prices) => ({
    prices: await prices.list(audience, sport ?? null),
  })),

  implement(startCheckout, { with: [Checkouts, Prices] }, async ({ body }, context, checkouts, prices) => ({
    clientSecret: await checkout(body, context, checkouts, prices),
  })),

  implement(openPortal, { with: [Payments] }, async ({ body: { customerId, returnTo } }, context, payments) => {
    const { caller, pool } = context;
    const payerId = caller.role === 'coach' ? caller.team?.id : idOfPayer(context);
    if (payerId === undefined || (await customerOf(pool, payerId)) !== customerId)
      throw new DomainError('not-found', 'not-found', 'No subscription found. Please contact support.');
    const { url } = await payments.ask((stripe) =>
      stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: payments.pageAt(returnTo ?? settingsOf(context)),
      }),
    );
    return { url };
  }),

  implement(getSubscription, async ({ params: { id } }, context) => answer(id, context)),

  implement(listInvoices, { with: [Invoices] }, async ({ params: { id } }, context, invoices) => {
    const state = await subscriptionOfAthlete(context.pool, id);
    const seesAll = context.caller.role === 'admin' || context.caller.role === 'auditor';
    const payers = (state?.payers ?? []).filter(({ payerId }) => seesAll || payerId === idOfPayer(context));
    const customers = payers.map(({ customerId }) => customerId);
    return { invoices: await invoices.list(customers, id, state?.refunds ?? [], context.caller) };
  }),

  implement(cancelSubscription, { with: [TurnOff] }, async ({ params: { id } }, context, turnOff) => {
    const current = await paidNow(id, context, 'nothing-to-cancel', 'There is no subscription to cancel.');
    if (!(await canCancel(id, current, context))) throw notPaying();
    return turnOff.atPeriodEnd(current.stripeSubscriptionId, true);
  }),

  implement(reactivateSubscription, { with: [TurnOff] }, async ({ params: { id } }, context, turnOff) => {
    const why = 'There is no cancelled subscription to keep.';
    const current = await paidNow(id, context, 'nothing-to-reactivate', why);
    if (current.payerId !== idOfPayer(context)) throw notPaying();
    return turnOff.atPeriodEnd(current.stripeSubscriptionId, false);
  }),
];

const notPaying = (): DomainError =>
  new DomainError('forbidden', 'not-paying', 'Only the person who pays can change this subscription.');

/** The caller as one who pays: as the athlete, or as the parent that they are. */
const idOfPayer = ({ caller: { role, athleteId, parentId } }: RequestContext): string | undefined =>
  role === 'athlete' ? athleteId : role === 'parent' ? parentId : undefined;

const settingsOf = ({ caller: { role } }: RequestContext): string =>
  role === 'parent' ? '/parent/settings' : role === 'coach' ? '/coach/settings' : '/athlete/settings';

async function checkout(
  { athleteId, athleteEmail, priceId, returnTo, takeOver = false }: z.output<typeof startCheckout.body>,
  context: RequestContext,
  checkouts: Checkouts,
  prices: Prices,
): Promise<string> {
  const [athlete, state] = await Promise.all([
    context.load(athletes.of(athleteId)),
    context.load(subscriptions.of(athleteId)),
  ]);
  if (!athlete) throw notFound('Athlete');
  const payer = payerOf(context, athlete);
  await requireAthletesEmail(athlete, athleteEmail, context);
  await refuseWhereTeamPays(athlete, context);
  refuseCheckout(state, payer, takeOver);
  const price = await prices.choose('athlete', athlete.profile.sport, priceId);
  const { customerId, sessionId, clientSecret } = await checkouts.open({
    payerId: payer.payerId,
    email: context.caller.email,
    mark: markOfAthlete(athleteId, payer),
    priceId: price.id,
    quantity: 1,
    returnTo: returnTo ?? settingsOf(context),
    paidUntil:
      state?.current && isPaid(state.current.status) ? (state.current.endsAt ?? state.current.periodEnd) : null,
    key: context.newId('checkout'),
    earlier: state?.checkout?.sessionId ?? null,
  });
  await context.send(subscriptions.of(athleteId), {
    type: 'StartCheckout',
    athleteId,
    ...payer,
    customerId,
    sessionId,
    priceId: price.id,
    takeOver,
  });
  return clientSecret;
}

/** @throws DomainError forbidden `not-confirmed`, or for who neither is the athlete nor their parent */
function payerOf(context: RequestContext, athlete: AthleteState): Omit<Payer, 'customerId'> {
  const { role, athleteId, parentId } = context.caller;
  if (role === 'athlete' && athleteId === athlete.athleteId) return { payerKind: 'athlete', payerId: athleteId };
  if (role !== 'parent' || parentId === undefined)
    throw forbidden('Only the athlete or a parent can subscribe. They enter their own card.');
  if (!isConfirmedGuardian(athlete, parentId, context.now())) throw notConfirmed();
  return { payerKind: 'parent', payerId: parentId };
}

/** Spec, "Subscribing": the athlete's primary email comes with the call. */
async function requireAthletesEmail(athlete: AthleteState, email: string, { pool }: RequestContext): Promise<void> {
  const people = await athletePeople(pool, athlete.athleteId, null);
  const known = [athlete.profile.email, people?.athlete.address].map((one) => one?.toLowerCase());
  if (!known.includes(email.toLowerCase()))
    throw invalidField('athleteEmail', 'This isn’t the athlete’s email. Use the one in their profile.');
}

async function refuseWhereTeamPays({ membership }: AthleteState, { pool }: RequestContext): Promise<void> {
  if (membership?.status !== 'active') return;
  const team = await teamOfAthlete(pool, membership.teamId);
  if (team?.paymentStrategy === 'team') throw conflict('team-pays', 'Your team pays for Pro.');
}

/** @throws DomainError conflict with `code`; `managed-in-store` */
async function paidNow(
  athleteId: string,
  { load }: RequestContext,
  code: string,
  message: string,
): Promise<RunningSubscription> {
  const current = (await load(subscriptions.of(athleteId)))?.current;
  if (!current || !isPaid(current.status)) throw conflict(code, message);
  if (current.platform === 'revenuecat')
    throw conflict('managed-in-store', 'This subscription is managed in the store where it was bought.');
  return current;
}

/** Who pays; a confirmed parent of a minor who pays themself; an admin. */
async function canCancel(athleteId: string, { payerId, payerKind }: Payer, context: RequestContext): Promise<boolean> {
  const { role, parentId } = context.caller;
  if (role === 'admin' || payerId === idOfPayer(context)) return true;
  if (role !== 'parent' || payerKind !== 'athlete') return false;
  return guardsMinor(await context.load(athletes.of(athleteId)), parentId, context.now());
}

async function answer(athleteId: string, context: RequestContext): Promise<AthleteSubscription> {
  const { pool, load } = context;
  const payerId = idOfPayer(context);
  const [state, stripeCustomerId, athlete] = await Promise.all([
    subscriptionOfAthlete(pool, athleteId),
    payerId === undefined ? null : customerOf(pool, payerId),
    load(athletes.of(athleteId)),
  ]);
  const current = state?.current ?? null;
  const paid = current !== null && isPaid(current.status);
  const inStore = current?.platform === 'revenuecat';
  const isPayer = current !== null && current.payerId === payerId;
  const canSubscribe = subscribes(state, athlete, context);
  return {
    athleteId,
    ...shownOf(current),
    subscriptionPlatform: current?.platform ?? null,
    store: current && storeOf(current),
    payer: current && {
      kind: current.payerKind,
      id: current.payerId,
      name: await nameOfPayer(pool, current.payerId),
      isCaller: isPayer,
    },
    stripeCustomerId,
    canCancel: current?.status === 'active' && !inStore && (await canCancel(athleteId, current, context)),
    canReactivate: current?.status === 'to_be_cancelled' && !inStore && isPayer,
    canSubscribe,
    takesOver: canSubscribe && paid,
  };
}

/** What people who can see a subscription are shown of it. */
export const shownOf = (
  current:
    | (Pick<
        RunningSubscription,
        'status' | 'priceId' | 'amount' | 'currency' | 'interval' | 'periodEnd' | 'endsAt' | 'failedSince'
      > & { readonly failed?: { readonly nextAttemptAt: string | null } | null })
    | null,
) => {
  if (!current)
    return { subscriptionStatus: null, price: null, renewsAt: null, endsAt: null, paymentProblem: null } as const;
  const { status, priceId, amount, currency, interval, periodEnd, endsAt, failed, failedSince } = current;
  return {
    subscriptionStatus: status,
    price: { priceId, amount, currency, interval },
    renewsAt: status === 'active' ? periodEnd : null,
    endsAt,
    paymentProblem: failedSince === null ? null : { since: failedSince, nextAttemptAt: failed?.nextAttemptAt ?? null },
  };
};

function subscribes(
  state: SubscriptionState | undefined,
  athlete: AthleteState | undefined,
  context: RequestContext,
): boolean {
  if (!athlete || (context.caller.role !== 'athlete' && context.caller.role !== 'parent')) return false;
  try {
    refuseCheckout(state, payerOf(context, athlete), true);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
