import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Payments } from '../../src/platform/payments/payments.js';
import { signatureOf } from '../../src/platform/payments/simulator/ledger.js';
import { startTestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { prices } from '../../src/modules/subscription/simulated.js';
import { PaymentSimulator } from '../../src/platform/payments/simulator/simulator.js';
import { CONNECTIONS } from './plain-status-route.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';
import { callsPerSecond, type Call } from './http-load.js';

/** Of a type that changes nothing: what Stripe’s answers take is not ours. */
const TYPE = 'mandate.updated';
const PATH = '/api/payment/webhook';
const TABLE = 'touchline.payment_events';

/**
 * Webhooks that are answered: the signature over the raw body checked, the row written, the job queued; the jobs run
 * beside them in the same process. Against the insert of the same rows, one at a time over as many connections.
 */
export async function run({ rounds = 5, each = 150 } = {}): Promise<Figure[]> {
  const simulator = new PaymentSimulator(prices);
  const started = await startTestApp({ environment: { TOUCHLINE_PAYMENT_SIMULATOR: await simulator.start() } });
  await started.app.get(Payments, { strict: false }).meet(started.url);
  const secret = simulator.ledger.state.endpoints[0]?.secret ?? '';
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const client = new pg.Client({ connectionString: started.databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const [first] = clients;
  if (!first) throw new Error('No connection.');
  await first.query('CREATE SCHEMA raw');
  await first.query(`CREATE TABLE raw.payment_events (LIKE ${TABLE} INCLUDING ALL)`);
  const { ours, limit } = await sideBySide(
    rounds,
    async () => {
      const connections = clients.map(() => Array.from({ length: each }, () => webhook(secret)));
      // One that was there already would be no insert: each is sent once.
      const rate = await callsPerSecond({ url: started.url, headers: {}, milliseconds: 0, connections, whole: true });
      // The jobs of this round take nothing from the next.
      await eventually('the jobs to be done', async () => (await waiting(first)) === 0, 60_000);
      return rate;
    },
    () => rawPerSecond(clients, each),
  );
  const { rows } = await first.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${TABLE}`);
  if (rows[0]?.count !== rounds * each * CONNECTIONS) throw new Error('Not every webhook has its row.');
  await Promise.all(clients.map((client) => client.end()));
  await started.stop();
  await simulator.stop();
  return [figure('webhooks', `verified webhooks, ${CONNECTIONS} connections`, ours, limit, 'webhooks/s')];
}

function webhook(secret: string): Call {
  const body = JSON.stringify({
    id: newId(),
    object: 'event',
    type: TYPE,
    created: 1_700_000_000,
    data: { object: { id: 'mandate_1', object: 'mandate' } },
  });
  return { method: 'POST', path: PATH, body, headers: { 'stripe-signature': signatureOf(body, secret) } };
}

const newId = (): string => `evt_${randomUUID().replaceAll('-', '')}`;

const waiting = async (client: pg.Client): Promise<number> =>
  (await client.query(`SELECT FROM ${TABLE} WHERE outcome = 'waiting'`)).rowCount ?? 0;

async function rawPerSecond(clients: readonly pg.Client[], each: number): Promise<number> {
  const start = performance.now();
  const work = async (client: pg.Client): Promise<void> => {
    for (let done = 0; done < each; done++)
      await client.query({
        name: 'insert',
        text: `INSERT INTO raw.payment_events (id, type, object_id, created_at, found_later)
               VALUES ($1, $2, $3, to_timestamp($4), $5) ON CONFLICT (id) DO NOTHING`,
        values: [newId(), TYPE, 'mandate_1', 1_700_000_000, false],
      });
  };
  await Promise.all(clients.map(work));
  return (clients.length * each * 1_000) / (performance.now() - start);
}

await printWhenMain(import.meta.url, run, { rounds: 1, each: 2 });
