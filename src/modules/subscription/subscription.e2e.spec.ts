import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Global, Module } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { parents } from '../parent/public.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { UNDO_WINDOW } from '../../platform/jobs/reaction.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Payments } from '../../platform/payments/payments.js';
import { signatureOf } from '../../platform/payments/simulator/ledger.js';
import { Api, type Answer } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { eventually } from '../../../test/support/eventually.js';
import { textMailedTo } from '../../../test/support/mailed.js';
import { prices } from './simulated.js';
import { PaymentSimulator } from '../../platform/payments/simulator/simulator.js';
import { People, type Person } from '../../../test/support/people.js';
import { teams } from '../team/public.js';
import { subscriptions } from './subscription.decider.js';
import { UpdateTeamCustomer } from './team-subscription.policies.js';

const GOOD = '4242 4242 4242 4242';
const DAY = 24 * 60 * 60;
const simulator = new PaymentSimulator(prices);

@Global()
@Module({ providers: [{ provide: UNDO_WINDOW, useValue: 100 }], exports: [UNDO_WINDOW] })
class ShortWindow {}

let started: TestApp;
let people: People;

beforeAll(async () => {
  const url = await simulator.start();
  started = await startTestApp({ environment: { TOUCHLINE_PAYMENT_SIMULATOR: url }, imports: [ShortWindow] });
  await started.app.get(Payments, { strict: false }).meet(started.url);
  people = new People(started.app);
}, 60_000);
afterAll(async () => {
  await started.stop();
  await simulator.stop();
});

const as = ({ token }: Person): Api => new Api(started.url, token);
const subscriptionOf = async (person: Person, athleteId = person.profileId): Promise<Answer['body']> =>
  (await as(person).get(`/api/athlete/${athleteId}/subscription`)).body;
const statusOf = async (person: Person, athleteId?: string) =>
  (await subscriptionOf(person, athleteId))['subscriptionStatus'];
const becomes = (status: string, person: Person, athleteId?: string) =>
  eventually(`the subscription is ${status}`, async () => (await statusOf(person, athleteId)) === status);
const eventsOf = async (athleteId: string): Promise<string[]> =>
  (await started.app.get(StreamReader, { strict: false }).events(subscriptions.of(athleteId))).map(({ type }) => type);

const mailed = (person: Person, subject: string): Promise<string> =>
  textMailedTo(started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }), person.email, subject);

async function athlete(born?: string): Promise<Person> {
  const made = await people.athlete(born === undefined ? {} : { born });
  await people.settled(['account-access', 'athlete-profile']);
  return made;
}

const checkout = (by: Person, of: Person, more: object = {}): Promise<Answer> =>
  as(by).call('POST', '/api/payment/checkout', { athleteId: of.profileId, athleteEmail: of.email, ...more });

/** What the checkout's page says to a card. */
async function enter(clientSecret: unknown, card = GOOD, more: Record<string, string> = {}) {
  const url = started.app.get(Payments, { strict: false }).shown.simulatorUrl ?? '';
  const body = new URLSearchParams({ client_secret: String(clientSecret), card, ...more });
  return (await (await fetch(`${url}/checkout/pay`, { method: 'POST', body })).json()) as Record<string, unknown>;
}

async function subscribed(by: Person, of = by, more: object = {}, card = GOOD): Promise<void> {
  const { body, status } = await checkout(by, of, more);
  expect([status, body]).toEqual([200, { clientSecret: expect.any(String) }]);
  expect(await enter(body['clientSecret'], card)).toMatchObject({ url: expect.stringContaining('status=success') });
  await becomes('active', by, of.profileId);
}

const webhook = (body: string, signature: string): Promise<Response> =>
  fetch(`${started.url}/api/payment/webhook`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
const secret = (): string => simulator.ledger.state.endpoints[0]?.secret ?? '';

describe('Subscribing', () => {
  it('goes from the checkout to active by the webhook alone, and the profile says it', async () => {
    const one = await athlete();
    const { body } = await checkout(one, one);
    expect(await statusOf(one)).toBeNull();
    expect(await enter(body['clientSecret'])).toEqual({
      url: expect.stringMatching(/\/athlete\/settings\?status=success$/),
    });
    await becomes('active', one);
    expect(await eventsOf(one.profileId)).toEqual(['CheckoutStarted', 'SubscriptionStarted']);
    const { body: profile } = await as(one).get(`/api/athlete/${one.profileId}`);
    expect(profile).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionPlatform: 'stripe',
      stripeCustomerId: expect.stringMatching(/^cus_/),
      parentPayingForAthlete: null,
      subscription: { state: 'paid' },
    });
    expect(await subscriptionOf(one)).toMatchObject({
      price: { amount: 1900, currency: 'usd', interval: 'month' },
      payer: { kind: 'athlete', isCaller: true },
      canCancel: true,
      canReactivate: false,
      canSubscribe: false,
      takesOver: false,
    });
    expect(await checkout(one, one)).toMatchObject({ status: 409, body: { code: 'already-subscribed' } });
  });

  it('takes no card that is declined, and asks the bank where it wants to', async () => {
    const one = await athlete();
    const { clientSecret } = (await checkout(one, one)).body;
    expect(await enter(clientSecret, '4000 0000 0000 0002')).toEqual({ error: 'Your card was declined.' });
    expect(await enter(clientSecret, '4000000000009995')).toEqual({ error: 'Your card has insufficient funds.' });
    expect(await enter(clientSecret, '4000002500003155')).toEqual({ asks: true });
    expect(await enter(clientSecret, '4000002500003155', { bank: 'no' })).toHaveProperty('error');
    expect(await statusOf(one)).toBeNull();
    await enter(clientSecret, '4000002500003155', { bank: 'yes' });
    await becomes('active', one);
  });

  it('ends a checkout that was left when another one starts', async () => {
    const one = await athlete();
    const first = (await checkout(one, one)).body['clientSecret'];
    const second = (await checkout(one, one)).body['clientSecret'];
    expect(await enter(first)).toHaveProperty('error');
    await enter(second);
    await becomes('active', one);
  });

  it('cancels and reactivates in one call each, and tells who pays', async () => {
    const one = await athlete();
    await subscribed(one);
    const path = `/api/athlete/${one.profileId}/subscription`;
    expect(await as(one).call('POST', `${path}/reactivate`)).toMatchObject({ status: 409 });
    expect(await as(one).call('POST', `${path}/cancel`)).toMatchObject({
      status: 200,
      body: { subscriptionStatus: 'to_be_cancelled' },
    });
    await becomes('to_be_cancelled', one);
    expect(await as(one).call('POST', `${path}/cancel`)).toMatchObject({ status: 409 });
    expect(await as(one).call('POST', `${path}/reactivate`)).toMatchObject({ status: 200 });
    await becomes('active', one);
    expect(await mailed(one, 'Your Pro subscription ends on')).toContain('It stays on until');
    expect(await mailed(one, 'Your Pro subscription is active again')).toContain('$19');
    // Undone before the webhook of the cancellation has come.
    simulator.ledger.state.webhooks = 'never';
    expect(await as(one).call('POST', `${path}/cancel`)).toMatchObject({ status: 200 });
    expect(await as(one).call('POST', `${path}/cancel`)).toMatchObject({ status: 409 });
    expect(await as(one).call('POST', `${path}/reactivate`)).toMatchObject({ status: 200 });
    simulator.ledger.state.webhooks = 'at once';
  });

  it('renews by the clock; fails, is tried again, and ends unpaid', async () => {
    const one = await athlete();
    await subscribed(one, one, {}, '4000 0000 0000 0341');
    simulator.billing.moveTo(simulator.ledger.now() + 32 * DAY);
    await simulator.deliver();
    await eventually('the failure', async () => (await subscriptionOf(one))['paymentProblem'] !== null);
    expect(await statusOf(one)).toBe('active');
    const admin = await people.account('admin');
    const failing = async () => {
      const [home, list] = await Promise.all([
        as(admin).get('/api/admin'),
        as(admin).get('/api/payment/subscriptions?trouble=payment'),
      ]);
      const { waiting } = home.body as { waiting: { key: string; count: number }[] };
      const { subscriptions } = list.body as { subscriptions: { id: string }[] };
      return [
        waiting.find(({ key }) => key === 'failedPayments')?.count,
        subscriptions.some(({ id }) => id === one.profileId),
      ];
    };
    expect(await failing()).toEqual([1, true]);
    expect(await mailed(one, 'Your payment for Pro failed')).toContain('$19');
    simulator.billing.moveTo(simulator.ledger.now() + 30 * DAY);
    await simulator.deliver();
    await becomes('inactive', one);
    expect((await eventsOf(one.profileId)).at(-1)).toBe('SubscriptionEnded');
    expect(await failing()).toEqual([undefined, false]);
  });

  it('lists invoices, and refunds one by an admin alone', async () => {
    const one = await athlete();
    const admin = await people.account('admin');
    await subscribed(one);
    const { body } = await as(one).get(`/api/athlete/${one.profileId}/subscription/invoices`);
    const [invoice] = body['invoices'] as { id: string; amount: number; refunded: number }[];
    expect(invoice).toMatchObject({ amount: 1900, refunded: 0, status: 'paid' });
    const refund = { invoiceId: invoice?.id, amount: 500, reason: 'duplicate' };
    expect(await as(one).call('POST', '/api/payment/refund', refund)).toMatchObject({ status: 403 });
    expect(await as(admin).call('POST', '/api/payment/refund', { ...refund, amount: 2000 })).toMatchObject({
      status: 400,
      body: { fields: { amount: expect.any(String) } },
    });
    expect(await as(admin).call('POST', '/api/payment/refund', { ...refund, reason: undefined })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Choose a reason.' } },
    });
    expect(await as(admin).call('POST', '/api/payment/refund', refund)).toMatchObject({ status: 200 });
    await eventually('the refund', async () => (await eventsOf(one.profileId)).includes('PaymentRefunded'));
    expect(await mailed(one, 'We refunded $5')).toContain('10 days');
    expect((await eventsOf(one.profileId)).filter((type) => type === 'PaymentRefunded')).toHaveLength(1);
    const after = await as(one).get(`/api/athlete/${one.profileId}/subscription/invoices`);
    expect(after.body['invoices']).toMatchObject([{ refunded: 500 }]);
  });
});

describe('A parent', () => {
  it('is said to pay no longer once the athlete does', async () => {
    const one = await athlete('2000-01-01');
    const parent = await people.parent(one.profileId);
    await people.send(parents.of(parent.profileId), { type: 'StartPaying', athleteId: one.profileId });
    await people.settled(['account-access', 'athlete-profile']);
    const payerOf = async () => (await as(one).get(`/api/athlete/${one.profileId}`)).body['parentPayingForAthlete'];
    expect(await payerOf()).toBe(parent.profileId);
    await subscribed(one);
    await eventually('nobody else to pay', async () => (await payerOf()) === null);
  });

  it('takes over without anybody paying twice, and gives back', async () => {
    const one = await athlete('2000-01-01');
    await subscribed(one);
    const parent = await people.parent(one.profileId);
    await people.settled(['account-access', 'athlete-profile']);
    expect(await subscriptionOf(parent, one.profileId)).toMatchObject({ canSubscribe: true, takesOver: true });
    expect(await checkout(parent, one)).toMatchObject({ status: 409 });
    await subscribed(parent, one, { takeOver: true });
    expect(await mailed(parent, 'Robin has Pro')).toContain('Robin’s Pro subscription is active.');
    await eventually('the parent pays', async () => {
      const { body } = await as(one).get(`/api/athlete/${one.profileId}`);
      return body['parentPayingForAthlete'] === parent.profileId;
    });
    const all = Object.values(simulator.ledger.state.subscriptions).filter(
      ({ metadata }) => metadata['athleteId'] === one.profileId,
    );
    await eventually('the first is over', () => all.filter(({ status }) => status === 'canceled').length === 1);
    expect(all.find(({ status }) => status === 'trialing')).toBeDefined();
    expect(await as(one).call('POST', `/api/athlete/${one.profileId}/subscription/cancel`)).toMatchObject({
      status: 403,
      body: { code: 'not-paying' },
    });
    expect(await checkout(one, one, { takeOver: true })).toMatchObject({ status: 409 });
    await as(parent).call('POST', `/api/athlete/${one.profileId}/subscription/cancel`);
    await becomes('to_be_cancelled', one);
    await subscribed(one, one, { takeOver: true });
    await eventually('the parent no longer pays', async () => {
      const { state } = await started.app.get(StreamReader, { strict: false }).load(parents.of(parent.profileId));
      return state?.payingFor.length === 0;
    });
  });

  it('who isn’t linked starts nothing; one of a minor is told, and can cancel', async () => {
    const minor = await athlete();
    const parent = await people.parent(minor.profileId);
    const stranger = await people.parent();
    await people.settled(['account-access', 'athlete-profile']);
    expect(await checkout(stranger, minor)).toMatchObject({ status: 404 });
    await subscribed(minor);
    expect(await mailed(parent, 'Robin subscribed to Pro')).toContain('$19 a month');
    expect(await mailed(minor, 'You have Pro')).toContain('$19 a month');
    const path = `/api/athlete/${minor.profileId}/subscription/cancel`;
    expect(await as(stranger).call('POST', path)).toMatchObject({ status: 404 });
    expect(await as(parent).call('POST', path)).toMatchObject({ status: 200 });
    await becomes('to_be_cancelled', minor);
  });
});

describe('Webhooks', () => {
  it('are refused with a wrong signature, an old one, or one of other bytes', async () => {
    const body = JSON.stringify({
      id: 'evt_forged',
      type: 'invoice.paid',
      created: 1,
      data: { object: { id: 'in_1' } },
    });
    const old = Math.floor(Date.now() / 1000) - 600;
    for (const signature of [
      signatureOf(body, 'whsec_other'),
      signatureOf(body, secret(), old),
      signatureOf(`${body} `, secret()),
      '',
    ])
      expect((await webhook(body, signature)).status).toBe(400);
    expect((await webhook(body, signatureOf(body, secret()))).status).toBe(200);
  });

  it('are kept of unknown types, and once however often they come', async () => {
    const admin = await people.account('admin');
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const body = JSON.stringify({ id, type: 'mandate.updated', created: 1, data: { object: { id: 'mandate_1' } } });
    for (let time = 0; time < 3; time++) await webhook(body, signatureOf(body, secret()));
    const row = await eventually('it is ignored', async () => {
      const { body: answer } = await as(admin).get('/api/payment/webhooks?outcome=ignored');
      const mine = (answer['webhooks'] as { id: string }[]).filter((one) => one.id === id);
      return mine.length === 1 && mine;
    });
    expect(row).toMatchObject([{ type: 'mandate.updated', outcome: 'ignored', foundLater: false }]);
  });

  it('that are lost are found by the comparison, which repairs and reports', async () => {
    const admin = await people.account('admin');
    const one = await athlete();
    simulator.ledger.state.webhooks = 'never';
    await enter((await checkout(one, one)).body['clientSecret']);
    simulator.ledger.state.webhooks = 'at once';
    expect(await statusOf(one)).toBeNull();
    const { body, status } = await as(admin).call('POST', '/api/payment/reconciliations');
    expect([status, body]).toMatchObject([200, { failed: [], finishedAt: expect.any(String) }]);
    await becomes('active', one);
    const report = body as { missed: number; repaired: { stream: string }[] };
    expect(report.missed).toBeGreaterThan(0);
    expect(report.repaired.map(({ stream }) => stream)).toContain(`subscription-${one.profileId}`);
    expect(await eventsOf(one.profileId)).toEqual(['CheckoutStarted', 'SubscriptionStarted']);
  });

  it('out of order and twice lead to the same', async () => {
    const one = await athlete();
    simulator.ledger.state.webhooks = 'never';
    await enter((await checkout(one, one)).body['clientSecret']);
    const [subscription] = Object.values(simulator.ledger.state.subscriptions).filter(
      ({ metadata }) => metadata['athleteId'] === one.profileId,
    );
    if (!subscription) throw new Error('Nothing was subscribed.');
    simulator.billing.change(subscription, { cancelAtPeriodEnd: true });
    simulator.ledger.state.webhooks = 'at once';
    const mine = simulator.ledger.state.events
      .filter(({ waiting }) => waiting.length === 0)
      .slice(-4)
      .toReversed();
    for (const { id, type, created, object } of [...mine, ...mine]) {
      const body = JSON.stringify({ id, type, created, object: 'event', data: { object } });
      expect((await webhook(body, signatureOf(body, secret()))).status).toBe(200);
    }
    await becomes('to_be_cancelled', one);
    expect(await eventsOf(one.profileId)).toEqual(['CheckoutStarted', 'SubscriptionStarted', 'SubscriptionCancelled']);
  });
});

describe('Nobody', () => {
  it('subscribes for another, with another’s email, or at a price that isn’t theirs', async () => {
    const [one, other] = [await athlete(), await athlete()];
    expect(await checkout(one, other)).toMatchObject({ status: 404 });
    expect(await checkout(one, { ...one, email: other.email })).toMatchObject({
      status: 400,
      body: { fields: { athleteEmail: expect.any(String) } },
    });
    for (const priceId of ['price_team_month', 'price_none'])
      expect(await checkout(one, one, { priceId })).toMatchObject({
        status: 400,
        body: { fields: { priceId: expect.any(String) } },
      });
    for (const returnTo of ['https://evil.example', '//evil.example', '/\\evil.example'])
      expect(await checkout(one, one, { returnTo })).toMatchObject({
        status: 400,
        body: { fields: { returnTo: expect.any(String) } },
      });
  });

  it('opens the portal of another’s customer', async () => {
    const [one, other] = [await athlete(), await athlete()];
    await subscribed(one);
    const customerId = (await subscriptionOf(one))['stripeCustomerId'];
    const portal = (by: Person) => as(by).call('POST', '/api/payment/portal', { customerId });
    expect(await portal(other)).toMatchObject({
      status: 404,
      body: { message: 'No subscription found. Please contact support.' },
    });
    expect(await portal(one)).toMatchObject({ status: 200, body: { url: expect.stringContaining('/portal/') } });
  });

  it('but the primary coach pays for the team', async () => {
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    const assistant = await people.coach('assistant-coach');
    await people.settled(['account-access', 'team']);
    const path = `/api/team/${teamId}/subscription`;
    expect((await as(assistant).get(path)).status).toBeGreaterThanOrEqual(403);
    // What is about payments comes all the same.
    const off = await as(coach).call('PUT', '/api/account/preferences', { emailNotifications: false });
    expect(off.status).toBe(200);
    const { body } = await as(coach).call('POST', `${path}/checkout`, { seats: 12 });
    await enter(body['clientSecret']);
    const found = await eventually('the team has seats', async () => {
      const answer = (await as(coach).get(path)).body;
      return answer['subscriptionStatus'] === 'active' && answer;
    });
    expect(found).toMatchObject({ seats: 12, seatsUsed: 0, price: { amount: 900 } });
    const admin = await people.account('admin');
    const { name } = (await as(coach).get(`/api/team/${teamId}`)).body;
    const listed = await as(admin).get(
      `/api/payment/subscriptions?status=running&search=${encodeURIComponent(String(name))}`,
    );
    expect(listed.body['subscriptions']).toContainEqual(
      expect.objectContaining({
        kind: 'team',
        id: teamId,
        name,
        seats: 12,
        hasPaymentProblem: false,
        isDisputed: false,
      }),
    );
    expect(await mailed(coach, `${String(name)} has Pro`)).toContain('$108');
    await eventually(
      'the team pays for its athletes',
      async () => (await as(coach).get(`/api/team/${teamId}`)).body['paymentStrategy'] === 'team',
    );
    expect(await as(coach).call('PATCH', path, { seats: 14 })).toMatchObject({ status: 200 });
    await eventually('the seats', async () => (await as(coach).get(path)).body['seats'] === 14);
    expect(await as(coach).call('POST', `${path}/cancel`)).toMatchObject({ status: 200 });
    await eventually(
      'it ends',
      async () => (await as(coach).get(path)).body['subscriptionStatus'] === 'to_be_cancelled',
    );
    expect(await mailed(coach, `Pro for ${String(name)} ends on`)).toContain('reactivate it');
    expect(await as(coach).call('POST', `${path}/reactivate`)).toMatchObject({ status: 200 });
  });
});

it('A team’s customer at Stripe has the email of who leads the team', async () => {
  const [former, next] = [await people.coach('coach'), await people.coach('assistant-coach')];
  const teamId = await people.team(former.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: next.profileId });
  await people.settled(['account-access', 'team']);
  const path = `/api/team/${teamId}`;
  const { body } = await as(former).call('POST', `${path}/subscription/checkout`, { seats: 12 });
  await enter(body['clientSecret']);
  await eventually(
    'the team pays',
    async () => (await as(former).get(`${path}/subscription`)).body['subscriptionStatus'] === 'active',
  );
  const id = String((await as(former).get(`${path}/subscription`)).body['stripeCustomerId']);
  const customer = () => simulator.ledger.state.customers[id];
  expect(customer()?.email).toBe(former.email);

  const handing = { coachId: next.profileId, previousCoachId: former.profileId };
  const handed = await as(former).call('PATCH', `${path}/primary-coach`, handing);
  expect(handed.status).toBe(200);
  await eventually('the email of the next coach', () => Promise.resolve(customer()?.email === next.email));
  const update = started.app.get(UpdateTeamCustomer, { strict: false });
  await Promise.all([update.run({ teamId }), update.run({ teamId })]);
  expect(customer()?.email).toBe(next.email);

  const admin = await people.account('admin');
  await people.settled(['account-access', 'team', 'history']);
  const back = { coachId: former.profileId, reason: 'They asked us to.' };
  expect((await as(admin).call('PATCH', `${path}/primary-coach`, back)).status).toBe(200);
  await eventually('the email of the former coach', () => Promise.resolve(customer()?.email === former.email));

  // Neither a team that never paid nor a customer who is gone is in the way.
  await update.run({ teamId: await people.team(next.profileId) });
  await started.app.get(Payments, { strict: false }).ask((stripe) => stripe.customers.del(id));
  await update.run({ teamId });
  expect(customer()).toMatchObject({ email: '', deleted: true });
});

it('is off where nobody takes payments', async () => {
  const off = await startTestApp();
  try {
    const one = await new People(off.app).athlete();
    const api = new Api(off.url, one.token);
    expect((await api.get('/api/payment/config')).body).toEqual({
      mode: 'off',
      publishableKey: null,
      simulatorUrl: null,
    });
    expect((await api.get('/api/payment/prices')).body).toEqual({ prices: [] });
  } finally {
    await off.stop();
  }
});
