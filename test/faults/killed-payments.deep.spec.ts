import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { listSubscriptions, reconcileNow } from '../../contract/subscription/admin.js';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import {
  signatureOf,
  type EventMade,
  type Session,
  type Subscription,
} from '../../src/platform/payments/simulator/ledger.js';
import { bodyOf } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { past, prices } from '../../src/modules/subscription/simulated.js';
import { playPast } from '../../src/platform/payments/simulator/play-past.js';
import { PaymentSimulator } from '../../src/platform/payments/simulator/simulator.js';
import { startApplication, type ApplicationEnvironment, type ApplicationProcess } from './application-process.js';
import { PersistentClient } from './persistent-client.js';

const KILLS = process.env['TOUCHLINE_LONG'] ? 20 : 2;
/** Changes that are recorded between two kills at least. */
const EACH = 6;
const PAYERS = Math.ceil((KILLS * EACH) / 2);
const MINUTES = 60_000;
const PATIENCE_MS = 3 * MINUTES;
const CARD = '4242424242424242';

const simulator = new PaymentSimulator(prices);
const { ledger, billing } = simulator;
// The demo's own subscriptions are there: a comparison would miss them.
Object.assign(ledger.state, playPast(prices, past, new Date()).ledger.state);
const patience = AbortSignal.timeout(20 * MINUTES);
let database: TestDatabase;
let pool: pg.Pool;
let application: ApplicationProcess;
let environment: ApplicationEnvironment;
let home: string;
let admin: PersistentClient;
/** Each test takes athletes who have never paid. */
let fresh: string[];
const paid = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
  environment = {
    DATABASE_URL: database.url,
    TOUCHLINE_HOME: home,
    PORT: String(await freePort()),
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    TOUCHLINE_DEMO: '1',
    TOUCHLINE_PAYMENT_SIMULATOR: await simulator.start(),
  };
  application = await startApplication(environment);
  admin = await PersistentClient.signIn(application.url, 'admin', patience);
  const coach = await PersistentClient.signIn(application.url, 'coach', patience);
  const { team } = await coach.session();
  // A team that pays leaves its athletes nothing to pay.
  await admin.does('PATCH', `/api/team/${team?.id}/payment-strategy`, { paymentStrategy: 'athlete' });
  const listed = await coach.get(`/api/team/${team?.id}/athletes?count=1000&accountStatus=active&sortBy=lastName`);
  const own = (await (await PersistentClient.signIn(application.url, 'athlete', patience)).session()).athleteId;
  fresh = bodyOf(listed, listTeamAthletes.response)
    .athletes.map(({ _id }) => _id)
    .filter((id) => id !== own);
  await eventually('the simulator to know where webhooks go', () => ledger.state.endpoints.length > 0);
}, 5 * MINUTES);
afterAll(async () => {
  await application.stop();
  await simulator.stop();
  await pool.end();
  await database.drop();
  await rm(home, { recursive: true });
});

function nextAthlete(): string {
  const athleteId = fresh.pop();
  if (!athleteId) throw new Error('The demo team has too few athletes.');
  return athleteId;
}

/** A checkout of the athlete's own is paid at the simulator. */
function subscribe(athleteId: string): Subscription {
  const customer = ledger.id('cus');
  ledger.state.customers[customer] = { id: customer, email: '', metadata: {}, card: null, deleted: false };
  const session: Session = {
    id: ledger.id('cs'),
    clientSecret: ledger.id('secret'),
    customer,
    price: 'price_athlete_month',
    quantity: 1,
    returnUrl: '',
    metadata: { touchline: 'athlete', athleteId, payerKind: 'athlete', payerId: athleteId },
    trialEnd: null,
    created: ledger.now(),
    status: 'open',
    subscription: null,
  };
  ledger.state.sessions[session.id] = session;
  paid.add(athleteId);
  return billing.complete(session, CARD);
}

/** What the simulator has said since then. */
const saidSince = (count: number): EventMade[] => ledger.state.events.slice(count);
/** Its webhooks get lost while this happens. */
function unheard<T>(happens: () => T): T {
  ledger.state.webhooks = 'never';
  const made = happens();
  ledger.state.webhooks = 'at once';
  return made;
}

/** As Stripe sends it. @returns whether it was taken */
async function post({ id, type, created, object }: EventMade): Promise<boolean> {
  const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
  const [endpoint] = ledger.state.endpoints;
  const signature = signatureOf(body, endpoint?.secret ?? '');
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const answer = await fetch(endpoint?.url ?? '', { method: 'POST', body, headers }).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Again until it is taken. */
async function send(event: EventMade): Promise<void> {
  while (!(await post(event))) await pause(20, undefined, { signal: patience });
}

const recordedOf = async (athleteId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ type: string }>(
    'SELECT type FROM touchline.events WHERE stream = $1 ORDER BY revision',
    [`subscription-${athleteId}`],
  );
  return rows.map(({ type }) => type);
};
const records = (athleteId: string, count: number): Promise<boolean> =>
  eventually(`change ${count} of ${athleteId}`, async () => (await recordedOf(athleteId)).length >= count, PATIENCE_MS);

/** Jobs of a dead process are taken over when it was silent for long: as if that had passed. */
async function startAgain(): Promise<void> {
  await pool.query("UPDATE bullmq.job SET locked_until_ms = 1, stalled_marked = true WHERE state = 'active'");
  await pool.query("DELETE FROM bullmq.meta WHERE field = 'stalled-check'");
  // Stripe waits longer after each delivery that failed.
  for (const event of ledger.state.events) event.tryAt = 0;
  application = await startApplication(environment);
}

const statusAtSimulator = ({ status, cancelAtPeriodEnd }: Subscription): string => {
  if (status === 'canceled') return 'cancelled';
  return cancelAtPeriodEnd ? 'to_be_cancelled' : 'active';
};

async function expectStatusesOfSimulator(): Promise<void> {
  const told = Object.values(ledger.state.subscriptions)
    .map((one) => [one.metadata['athleteId'] ?? '', statusAtSimulator(one)] as const)
    .filter(([athleteId]) => paid.has(athleteId));
  const there: Record<string, string> = Object.fromEntries(told);
  expect(Object.keys(there)).toHaveLength(paid.size);
  const here = async (): Promise<Record<string, string>> => {
    const answer = await admin.get('/api/payment/subscriptions?count=1000');
    const { subscriptions } = bodyOf(answer, listSubscriptions.response);
    const mine = subscriptions.filter(({ id }) => paid.has(id));
    return Object.fromEntries(mine.map((one) => [one.id, one.subscriptionStatus] as const));
  };
  const agrees = async () => {
    const now = await here();
    return Object.entries(there).every(([athleteId, status]) => now[athleteId] === status);
  };
  await eventually('the statuses to be the simulator’s', agrees).catch(() => undefined);
  expect(await here()).toEqual(there);
}

it(
  'a webhook that is lost is made good by the comparison of the night, once',
  async () => {
    const [one, other] = [nextAthlete(), nextAthlete()];
    const subscription = subscribe(other);
    await simulator.deliver();
    await records(other, 1);
    unheard(() => {
      subscribe(one);
      const invoice = ledger.state.invoices[subscription.latestInvoice ?? ''];
      billing.refund(invoice?.intent ?? '', 500);
    });
    expect(await recordedOf(one)).toEqual([]);
    const compare = async () => bodyOf(await admin.does('POST', '/api/payment/reconciliations'), reconcileNow.response);
    const { missed, repaired, failed } = await compare();
    expect(failed).toEqual([]);
    expect(missed).toBeGreaterThanOrEqual(5);
    expect(repaired).toContainEqual({ stream: `subscription-${one}`, events: ['SubscriptionStarted'] });
    await records(other, 2);
    expect(await compare()).toMatchObject({ missed: 0, repaired: [], failed: [] });
    expect(await recordedOf(one)).toEqual(['SubscriptionStarted']);
    expect(await recordedOf(other)).toEqual(['SubscriptionStarted', 'PaymentRefunded']);
    await expectStatusesOfSimulator();
  },
  2 * MINUTES,
);

it(
  'webhooks that come before the redirect, twice, and the last one first lead to one event each',
  async () => {
    const athlete = await PersistentClient.signIn(application.url, 'athlete', patience);
    const athleteId = (await athlete.session()).athleteId!;
    paid.add(athleteId);
    const wish = { athleteId, athleteEmail: 'athlete@demo.touchline.test' };
    const { body } = await athlete.does('POST', '/api/payment/checkout', wish);
    const session = Object.values(ledger.state.sessions).find(
      ({ clientSecret }) => clientSecret === body['clientSecret'],
    )!;
    const before = ledger.state.events.length;
    const subscription = unheard(() => billing.complete(session, CARD));
    const paying = saidSince(before);
    expect(paying).toHaveLength(3);
    // The person is still at the simulator's page.
    await Promise.all([...paying.toReversed(), ...paying].map(send));
    await records(athleteId, 2);
    const status = async () => (await athlete.get(`/api/athlete/${athleteId}/subscription`)).body['subscriptionStatus'];
    await eventually('the athlete to see it', async () => (await status()) === 'active');

    const then = ledger.state.events.length;
    unheard(() => {
      billing.change(subscription, { cancelAtPeriodEnd: true });
      billing.change(subscription, { cancelAtPeriodEnd: false });
      billing.change(subscription, { cancelAtPeriodEnd: true });
    });
    for (const event of [...saidSince(then).toReversed(), ...paying]) await send(event);
    await records(athleteId, 3);
    await Promise.all(saidSince(then).map(send));
    await settledWebhooks();
    expect(await recordedOf(athleteId)).toEqual(['CheckoutStarted', 'SubscriptionStarted', 'SubscriptionCancelled']);
    await expectStatusesOfSimulator();
  },
  2 * MINUTES,
);

it(
  'a process that is killed between a webhook’s row and its job handles it when it comes again, or never does',
  async () => {
    const [again, never] = [nextAthlete(), nextAthlete()];
    const before = ledger.state.events.length;
    unheard(() => {
      subscribe(again);
      subscribe(never);
    });
    const firsts = saidSince(before).filter(({ type }) => type === 'customer.subscription.created');
    const [repeated, single] = firsts;
    if (!repeated || !single) throw new Error('Nobody subscribed.');
    const ids = firsts.map(({ id }) => id);
    const queue = await pool.connect();
    await queue.query('BEGIN');
    await queue.query('LOCK TABLE bullmq.job IN EXCLUSIVE MODE');
    const taken = [send(repeated), post(single)];
    await eventually('their rows', async () => (await kept(ids)) === 2, PATIENCE_MS);
    await application.kill();
    // What the dead process waits for must not happen after all.
    await pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    await queue.query('COMMIT');
    queue.release();
    expect(await jobsOf(ids)).toBe(0);
    expect(await taken[1]).toBe(false);
    // So long the worker leaves a row to the next delivery.
    await pool.query("UPDATE touchline.payment_events SET received_at = now() - interval '2 minutes' WHERE id = $1", [
      single.id,
    ]);
    await startAgain();
    await taken[0];
    await settledWebhooks();
    for (const athleteId of [again, never]) expect(await recordedOf(athleteId)).toEqual(['SubscriptionStarted']);
    await expectStatusesOfSimulator();
  },
  5 * MINUTES,
);

const kept = async (ids: readonly string[]): Promise<number> =>
  (await pool.query('SELECT FROM touchline.payment_events WHERE id = ANY ($1)', [ids])).rowCount ?? 0;
const jobsOf = async (ids: readonly string[]): Promise<number> =>
  (await pool.query("SELECT FROM bullmq.job WHERE data->>'eventId' = ANY ($1)", [ids])).rowCount ?? 0;
const settledWebhooks = (): Promise<boolean> =>
  eventually(
    'no webhook to wait',
    async () =>
      (await pool.query("SELECT FROM touchline.payment_events WHERE outcome IN ('waiting', 'failed')")).rowCount === 0,
    PATIENCE_MS,
  );

it(
  `neither loses nor doubles a change when it is killed ${KILLS} times while webhooks come three times each`,
  async () => {
    const steps = [
      {
        event: 'SubscriptionCancelled',
        happens: (one: Subscription) => billing.change(one, { cancelAtPeriodEnd: true }),
      },
      {
        event: 'SubscriptionReactivated',
        happens: (one: Subscription) => billing.change(one, { cancelAtPeriodEnd: false }),
      },
      {
        event: 'SubscriptionCancelled',
        happens: (one: Subscription) => billing.change(one, { cancelAtPeriodEnd: true }),
      },
      { event: 'SubscriptionEnded', happens: (one: Subscription) => billing.end(one, 'cancellation_requested') },
    ];
    let recorded = 0;
    const sent: Promise<unknown>[] = [];
    const happens = async (change: () => void, athleteId: string, count: number) => {
      const before = ledger.state.events.length;
      change();
      const said = saidSince(before);
      void simulator.deliver();
      sent.push(...[...said.toReversed(), ...said].map(send));
      await records(athleteId, count);
      recorded += 1;
    };
    const lives = Array.from({ length: PAYERS }, async (_, index) => {
      const athleteId = nextAthlete();
      const mine = steps.slice(0, 1 + (index % steps.length));
      let subscription: Subscription | undefined;
      await happens(() => (subscription = subscribe(athleteId)), athleteId, 1);
      for (const [at, step] of mine.entries()) await happens(() => step.happens(subscription!), athleteId, at + 2);
      return { athleteId, expected: ['SubscriptionStarted', ...mine.map(({ event }) => event)] };
    });
    for (let kill = 1; kill <= KILLS; kill++) {
      const then = recorded;
      while (recorded < then + EACH) await pause(2, undefined, { signal: patience });
      await pause(Math.random() * 50);
      await application.kill();
      await startAgain();
    }
    const told = await Promise.all(lives);
    await Promise.all(sent);
    await settledWebhooks();
    for (const { athleteId, expected } of told) expect(await recordedOf(athleteId)).toEqual(expected);
    await expectStatusesOfSimulator();
  },
  10 * MINUTES,
);
