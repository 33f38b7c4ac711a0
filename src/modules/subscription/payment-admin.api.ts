import {
  listReconciliations,
  listSubscriptions,
  listWebhooks,
  receiveStoreWebhook,
  receiveWebhook,
  reconcileNow,
  refundInvoice,
} from '../../../contract/subscription/admin.js';
import { subscriptionsPage } from '../../../projections/payments-list.queries.js';
import { conflict } from '../../kernel/errors.js';
import { exchangeOf } from '../../platform/http/exchange.js';
import { PaymentEvents } from '../../platform/payments/payment-events.js';
import { Payments } from '../../platform/payments/payments.js';
import { implement } from '../access/public.js';
import { Reconciliations } from './reconciliation/reconciliations.js';
import { readStoreWebhook } from './store/store-subscriptions.js';
import { Invoices } from './stripe/invoices.js';
import { subscriptions } from './subscription.decider.js';
import { teamSubscriptions } from './team-subscription.decider.js';

export const paymentAdminHandlers = [
  implement(receiveWebhook, { with: [Payments, PaymentEvents] }, async (_, { reply }, payments, events) => {
    const { request } = reply;
    await events.receive(await payments.verify(exchangeOf(request).raw, request.headers['stripe-signature']));
    return { received: true as const };
  }),

  implement(receiveStoreWebhook, { with: [Payments, PaymentEvents] }, async (_, { reply }, payments, events) => {
    const { request } = reply;
    payments.verifyStore(request.headers.authorization);
    await events.receiveOfStore(readStoreWebhook(exchangeOf(request).raw));
    return { received: true as const };
  }),

  implement(listWebhooks, { with: [PaymentEvents] }, async ({ query: { page, count, outcome } }, _, events) => {
    const found = await events.page(page, count, outcome);
    const webhooks = found.events.map(({ createdAt, receivedAt, objectId: __, ...event }) => ({
      ...event,
      createdAt: createdAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
    }));
    return { webhooks, total: found.total };
  }),

  implement(listSubscriptions, ({ query }, { pool }) => subscriptionsPage(pool, query)),

  implement(listReconciliations, { with: [Reconciliations] }, async (_, __, reconciliations) => ({
    reconciliations: await reconciliations.list(),
  })),

  implement(reconcileNow, { with: [Reconciliations] }, async (_, __, reconciliations) => {
    const report = await reconciliations.runNow();
    if (!report) throw conflict('runs-already', 'A comparison runs already. Look again in a few minutes.');
    return report;
  }),

  implement(refundInvoice, { with: [Invoices] }, ({ body }, context, invoices) =>
    invoices.refund({ ...body, by: context.caller.userId, key: context.newId('refund') }, async (subscriber) =>
      'athleteId' in subscriber
        ? ((await context.load(subscriptions.of(subscriber.athleteId)))?.refunds ?? [])
        : ((await context.load(teamSubscriptions.of(subscriber.teamId)))?.reversals ?? []).filter(
            ({ kind }) => kind === 'refund',
          ),
    ),
  ),
];
