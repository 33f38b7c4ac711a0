import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Api } from '../../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../../test/support/app.js';
import { eventually } from '../../../../test/support/eventually.js';
import { People, type Person } from '../../../../test/support/people.js';
import type { EmailMessage } from '../../../platform/mail/mail.js';
import { renderEmail } from '../../../platform/mail/message/email-message.js';
import { sampleWorld } from '../../email-sample.js';
import { subscriptionEmails } from '../email-samples.js';
import { subscriptions } from '../subscription.decider.js';
import { readStoreWebhook, storeOf, storeSubscriptions } from './store-subscriptions.js';

const SECRET = 'a-long-secret-of-the-store';
const START = Date.parse('2026-01-05T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

/** A webhook that comes `days` after the purchase, of a period that ends `until` days after it. */
const webhook = (type: string, days: number, until: number, more: object = {}) => ({
  api_version: '1.0',
  event: {
    ...{
      id: randomUUID(),
      type,
      event_timestamp_ms: START + days * DAY,
      environment: 'PRODUCTION',
      store: 'APP_STORE',
    },
    ...{ original_transaction_id: 'one', transaction_id: `t${until}`, product_id: 'pro_month', currency: 'USD' },
    ...{ price_in_purchased_currency: 19.99, purchased_at_ms: START + (until - 30) * DAY },
    ...{ expiration_at_ms: START + until * DAY, app_user_id: 'first', aliases: ['$RCAnonymousID:1'] },
    ...more,
  },
});
type Webhook = ReturnType<typeof webhook>;
const factsOf = (one: unknown) => readStoreWebhook(Buffer.from(JSON.stringify(one)));
const transfer = (days: number, from: string, to: string) => ({
  event: {
    ...{ id: randomUUID(), type: 'TRANSFER', event_timestamp_ms: START + days * DAY, environment: 'PRODUCTION' },
    ...{ store: 'APP_STORE', transferred_from: [from], transferred_to: [to] },
  },
});

describe('what the webhooks of a purchase say together', () => {
  const bought = webhook('INITIAL_PURCHASE', 0, 30);
  const renewed = webhook('RENEWAL', 30, 60);
  const cancelled = webhook('CANCELLATION', 40, 60, { cancel_reason: 'UNSUBSCRIBE' });
  const kept = webhook('UNCANCELLATION', 41, 60);
  const unpaid = webhook('BILLING_ISSUE', 60, 60);
  const gone = webhook('EXPIRATION', 76, 60, { expiration_reason: 'BILLING_ERROR' });
  const refunded = webhook('CANCELLATION', 35, 35, { cancel_reason: 'CUSTOMER_SUPPORT' });
  const other = [webhook('PRODUCT_CHANGE', 31, 60), webhook('TEST', 31, 60), webhook('SOMETHING_NEW', 31, 60)];
  const moved = transfer(45, 'first', 'second');
  const day = (days: number) => new Date(START + days * DAY).toISOString();
  const read = (events: readonly object[]) => {
    const facts = events.map(factsOf);
    const athleteOf = (id: string) => (id.startsWith('$') ? undefined : id);
    const found = storeSubscriptions(facts, athleteOf);
    for (const order of [facts.toReversed(), [...facts.slice(1), ...facts.slice(0, 1), ...facts]])
      expect(storeSubscriptions(order, athleteOf)).toEqual(found);
    return found;
  };

  it.each([
    ['a purchase', [bought], { status: 'active', periodEnd: day(30), endsAt: null, amount: 1999, interval: 'month' }],
    ['a renewal', [bought, renewed], { status: 'active', periodEnd: day(60) }],
    ['a cancellation', [bought, renewed, cancelled], { status: 'to_be_cancelled', endsAt: day(60) }],
    ['one that is taken back', [bought, renewed, cancelled, kept], { status: 'active', endsAt: null }],
    ['a card that fails', [bought, renewed, unpaid], { status: 'active', failed: { invoiceId: 't60', attempt: 1 } }],
    ['its end', [bought, renewed, unpaid, gone], { status: 'inactive', endsAt: day(60), failed: null }],
    ['a refund', [bought, renewed, refunded], { status: 'cancelled', endsAt: day(35) }],
    ['a first webhook that was lost', [renewed], { status: 'active', periodEnd: day(60) }],
    ['types that change nothing', [bought, renewed, ...other], { status: 'active', periodEnd: day(60) }],
  ])('%s', (_, events, expected) => expect(read(events).get('first')).toMatchObject(expected));

  it('a transfer: over for one, and on for the other', () => {
    const found = read([bought, renewed, moved, webhook('RENEWAL', 60, 90, { app_user_id: 'second' })]);
    expect(found.get('first')).toMatchObject({ status: 'cancelled', endsAt: day(45) });
    expect(found.get('second')).toMatchObject({ status: 'active', payerId: 'second', periodEnd: day(90) });
    expect(read([transfer(1, 'first', 'second')]).size).toBe(0);
  });

  it('a year', () => {
    const year = webhook('INITIAL_PURCHASE', 0, 365, { purchased_at_ms: START });
    expect(read([year]).get('first')).toMatchObject({ interval: 'year' });
  });
});

describe('the emails about a subscription of a store', () => {
  const world = sampleWorld({ publicUrl: 'https://touchline.test', supportEmail: 'help@touchline.test' });
  const ofStores = subscriptionEmails.filter(({ key }) => /-(app-store|google-play)$/.test(key));

  it.each(ofStores)('$key leads to the store, never to our own settings', async ({ key, write }) => {
    const message = (await write(world)) as EmailMessage;
    const [name, host] = key.endsWith('app-store')
      ? ['App Store', 'apps.apple.com']
      : ['Google Play', 'play.google.com'];
    expect(message.action?.label).toBe(`Manage in ${name}`);
    expect(new URL(message.action?.url ?? '').host).toBe(host);
    expect(renderEmail(message).text).not.toMatch(/your (card|settings)|touchline\.test/i);
  });

  it('name the store that the webhook named', () => {
    const platform = 'revenuecat' as const;
    const stores = ['APP_STORE', 'PLAY_STORE'].map((store) => {
      const found = storeSubscriptions([factsOf(webhook('INITIAL_PURCHASE', 0, 30, { store }))], () => 'a').get('a');
      return found && storeOf({ ...found, platform });
    });
    expect(stores).toEqual(['App Store', 'Google Play']);
    expect(storeOf({ platform: 'stripe', customerId: 'cus_1' })).toBeNull();
  });
});

describe('the webhook of the store', () => {
  let started: TestApp;
  let people: People;
  let [one, two]: Person[] = [];
  beforeAll(async () => {
    started = await startTestApp({ environment: { REVENUECAT_WEBHOOK_SECRET: SECRET } });
    people = new People(started.app);
    [one, two] = [await people.athlete(), await people.athlete()];
    await people.settled(['account-access', 'athlete-profile']);
  }, 60_000);
  afterAll(() => started.stop());

  const post = (body: unknown, authorization = `Bearer ${SECRET}`) =>
    fetch(`${started.url}/api/payment/store-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const of = (person: Person | undefined, made: Webhook, id = 'profileId' as 'profileId' | 'userId') => ({
    event: { ...made.event, app_user_id: person![id], original_transaction_id: `tx-${one!.profileId}` },
  });
  const as = (person: Person | undefined) => new Api(started.url, person!.token);
  const subscriptionOf = async (person: Person | undefined) =>
    (await as(person).get(`/api/athlete/${person!.profileId}/subscription`)).body;
  const becomes = (status: string, person: Person | undefined) =>
    eventually(`it is ${status}`, async () => (await subscriptionOf(person))['subscriptionStatus'] === status);

  it('makes an athlete Pro once, in whatever order and however often it comes; only the store changes it', async () => {
    const bought = of(one, webhook('INITIAL_PURCHASE', 0, 30), 'userId');
    const renewed = of(one, webhook('RENEWAL', 30, 60));
    for (const made of [renewed, bought, renewed, bought]) expect((await post(made)).status).toBe(200);
    await becomes('active', one);
    const shown = await subscriptionOf(one);
    expect(shown).toMatchObject({
      subscriptionPlatform: 'revenuecat',
      store: 'App Store',
      canCancel: false,
      canSubscribe: false,
    });
    expect(shown).toMatchObject({ stripeCustomerId: null, payer: { isCaller: true } });
    const cancel = await as(one).call('POST', `/api/athlete/${one!.profileId}/subscription/cancel`);
    expect([cancel.status, cancel.body['code']]).toEqual([409, 'managed-in-store']);
    expect((await as(one).get(`/api/athlete/${one!.profileId}/subscription/invoices`)).body).toEqual({ invoices: [] });
    const events = await started.app.get(StreamReader, { strict: false }).events(subscriptions.of(one!.profileId));
    expect(events.filter(({ type }) => type === 'SubscriptionStarted')).toHaveLength(1);

    await post({ event: { ...transfer(45, one!.userId, two!.profileId).event } });
    await becomes('active', two);
    await becomes('cancelled', one);
    await post(of(two, webhook('EXPIRATION', 60, 60, { expiration_reason: 'UNSUBSCRIBE' })));
    await becomes('cancelled', two);
  });

  it('keeps what it does not know, and what is of nobody here', async () => {
    const [unknown, stranger] = [webhook('SOMETHING_NEW', 1, 30), webhook('INITIAL_PURCHASE', 1, 30)];
    expect((await post(unknown)).status).toBe(200);
    expect((await post({ event: { ...stranger.event, original_transaction_id: 'of nobody' } })).status).toBe(200);
    const admin = new Api(started.url, (await people.account('admin')).token);
    await eventually('both to be ignored', async () => {
      const { body } = await admin.get('/api/payment/webhooks?outcome=ignored');
      const ids = (body['webhooks'] as { id: string }[]).map(({ id }) => id);
      return [unknown, stranger].every(({ event }) => ids.includes(`store_${event.id}`));
    });
  });

  it.each([
    ['the wrong secret', webhook('TEST', 0, 1), 'Bearer wrong', 401],
    ['no secret', webhook('TEST', 0, 1), '', 401],
    ['no JSON', '{', undefined, 400],
    ['no event', {}, undefined, 400],
    ['an event without a time', { event: { id: 'a', type: 'TEST' } }, undefined, 400],
    ['an impossible day', webhook('RENEWAL', 1e9, 1e9), undefined, 400],
  ])('refuses %s', async (_, body, authorization, status) => {
    expect((await post(body, authorization)).status).toBe(status);
  });
});
