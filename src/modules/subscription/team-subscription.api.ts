import {
  cancelTeamSubscription,
  changeSeats,
  getTeamSubscription,
  listTeamInvoices,
  reactivateTeamSubscription,
  startTeamCheckout,
} from '../../../contract/subscription/endpoints.js';
import { isPaid } from '../../../contract/subscription/subscription.js';
import { customerOf, seatsUsedBy, subscriptionOfTeam } from '../../../projections/subscriptions.js';
import { conflict, invalidField } from '../../kernel/errors.js';
import { Payments } from '../../platform/payments/payments.js';
import { implement, type RequestContext } from '../access/public.js';
import { teams } from '../team/public.js';
import { Checkouts } from './stripe/checkouts.js';
import { markOfTeam } from './stripe/from-stripe.js';
import { Invoices } from './stripe/invoices.js';
import { Prices } from './stripe/prices.js';
import { TurnOff } from './stripe/turn-off.js';
import { shownOf } from './subscription.api.js';
import { refuseTeamCheckout, type TeamSubscriptionAtStripe, teamSubscriptions } from './team-subscription.decider.js';

export const teamSubscriptionHandlers = [
  implement(getTeamSubscription, async ({ params: { id: teamId } }, { pool, load }) => {
    const [state, seatsUsed, stripeCustomerId, team] = await Promise.all([
      subscriptionOfTeam(pool, teamId),
      seatsUsedBy(pool, teamId),
      customerOf(pool, teamId),
      load(teams.of(teamId)),
    ]);
    const current = state?.current ?? null;
    const failed = current && { nextAttemptAt: current.nextAttemptAt };
    const seats = current && isPaid(current.status) ? current.seats : null;
    const teamPays = team?.paymentStrategy === 'team';
    return { teamId, ...shownOf(current && { ...current, failed }), seats, seatsUsed, teamPays, stripeCustomerId };
  }),

  implement(
    startTeamCheckout,
    { with: [Checkouts, Prices] },
    async ({ params: { id: teamId }, body: { seats, priceId, returnTo } }, context, checkouts, prices) => {
      const state = await context.load(teamSubscriptions.of(teamId));
      refuseTeamCheckout(state);
      await requireSeats(seats, teamId, context);
      const price = await prices.choose('team', null, priceId);
      const { customerId, sessionId, clientSecret } = await checkouts.open({
        payerId: teamId,
        email: context.caller.email,
        mark: markOfTeam(teamId),
        priceId: price.id,
        quantity: seats,
        returnTo: returnTo ?? '/coach/settings',
        paidUntil: null,
        key: context.newId('checkout'),
        earlier: state?.sessionId ?? null,
      });
      const started = { teamId, customerId, sessionId, priceId: price.id, seats };
      await context.send(teamSubscriptions.of(teamId), { type: 'StartTeamCheckout', ...started });
      return { clientSecret };
    },
  ),

  implement(
    changeSeats,
    { with: [Payments] },
    async ({ params: { id: teamId }, body: { seats } }, context, payments) => {
      const { stripeSubscriptionId } = await paidNow(
        teamId,
        context,
        'no-subscription',
        'This team has no subscription.',
      );
      await requireSeats(seats, teamId, context);
      await payments.ask(async (stripe) => {
        const { items } = await stripe.subscriptions.retrieve(stripeSubscriptionId);
        const [item] = items.data;
        if (item) await stripe.subscriptionItems.update(item.id, { quantity: seats });
      });
      return { seats };
    },
  ),

  implement(cancelTeamSubscription, { with: [TurnOff] }, async ({ params: { id } }, context, turnOff) => {
    const why = 'There is no subscription to cancel.';
    const { stripeSubscriptionId } = await paidNow(id, context, 'nothing-to-cancel', why);
    return turnOff.atPeriodEnd(stripeSubscriptionId, true);
  }),

  implement(reactivateTeamSubscription, { with: [TurnOff] }, async ({ params: { id } }, context, turnOff) => {
    const why = 'There is no cancelled subscription to keep.';
    const { stripeSubscriptionId } = await paidNow(id, context, 'nothing-to-reactivate', why);
    return turnOff.atPeriodEnd(stripeSubscriptionId, false);
  }),

  implement(listTeamInvoices, { with: [Invoices] }, async ({ params: { id: teamId } }, { pool, caller }, invoices) => {
    const state = await subscriptionOfTeam(pool, teamId);
    const refunds = (state?.reversals ?? []).filter(({ kind }) => kind === 'refund');
    return { invoices: await invoices.list(state ? [state.customerId] : [], teamId, refunds, caller) };
  }),
];

/** @throws DomainError conflict with `code` */
async function paidNow(
  teamId: string,
  { load }: RequestContext,
  code: string,
  message: string,
): Promise<TeamSubscriptionAtStripe> {
  const current = (await load(teamSubscriptions.of(teamId)))?.current;
  if (!current || !isPaid(current.status)) throw conflict(code, message);
  return current;
}

/** @throws DomainError invalid, naming `seats`, for fewer than the team has active athletes */
async function requireSeats(seats: number, teamId: string, { pool }: RequestContext): Promise<void> {
  const used = await seatsUsedBy(pool, teamId);
  if (seats < used)
    throw invalidField('seats', `Your team has ${used} active athletes. Choose at least ${used} seats.`);
}
