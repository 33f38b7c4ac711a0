import 'reflect-metadata';
import type pg from 'pg';
import { DiskSweep } from '../../src/modules/privacy/erasure/disk/disk-sweep.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { EVENT_CODEC, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { Projections } from '../../src/platform/projections/projections.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { ForgetsFast } from '../support/forgets-fast.js';
import { People, type Person } from '../support/people.js';
import { figure, printWhenMain, type Figure } from './figure.js';
import { fillLog } from './roster-log.js';

const HOUR_MS = 3_600_000;
const TEAM = 30;
/** As often as people ask, in all. */
const PAUSE_MS = 20;

/** Clearing the disk after an erasure on a long log, and how long people wait for a page and a change during it. */
export async function run({ events = Number(process.env['BENCH_EVENTS'] ?? 100_000) } = {}): Promise<Figure[]> {
  const started = await startTestApp({ imports: [ForgetsFast] });
  const of = <T>(token: abstract new (...args: never[]) => T): T => started.app.get<T>(token, { strict: false });
  const store = started.app.get<EventStore>(EVENT_STORE, { strict: false });
  const people = new People(started.app);
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  const roster: Person[] = [];
  for (let one = 0; one < TEAM; one++) roster.push(await people.athlete({ teamId }));
  await fillLog(store, started.app.get<EventCodec>(EVENT_CODEC, { strict: false }), events);
  const names = of(Projections).all.map(({ name }) => name);
  if (!(await of(ReadModels).waitFor(names, await store.head(), HOUR_MS))) throw new Error('A read model is behind.');
  await eraseOne(started, people, roster[0]!.profileId);

  const page = () => new Api(started.url, coach.token).get(`/api/team/${teamId}/athletes?count=15&sortBy=lastName`);
  const change = (turn: number) =>
    people.send(athletes.of(roster[1]!.profileId), { type: 'EditProfile', changes: { city: `Town ${turn}` } });
  const quiet = { over: false };
  setTimeout(() => (quiet.over = true), Math.min(10_000, events / 10));
  const before = await Promise.all([waits(page, quiet), waits(change, quiet)]);
  const busy = { over: false };
  const begun = performance.now();
  const sweeping = of(DiskSweep)
    .sweep()
    .finally(() => (busy.over = true));
  const [pages, changes] = await Promise.all([waits(page, busy), waits(change, busy)]);
  if ((await sweeping) !== 1) throw new Error('The sweep completed nothing.');
  const seconds = (performance.now() - begun) / 1000;
  const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  const { rows } = await pool.query<{ mb: number }>(
    'SELECT (pg_database_size(current_database()) / 1000000)::float8 AS mb',
  );
  await started.stop();
  const size = `${events.toLocaleString('en-US')} events, ${Math.round(rows[0]?.mb ?? 0)} MB`;
  process.stderr.write(`pages before ${told(before[0])}, during ${told(pages)}\n`);
  process.stderr.write(`changes before ${told(before[1])}, during ${told(changes)}\n`);
  return [
    figure('disk', `the disk cleared after an erasure, ${size}`, seconds, events / 1_000, 's'),
    figure('disk', 'a page of the roster during it, p99', share(pages, 0.99), 200, 'ms'),
    figure('disk', 'the longest wait for one', share(pages, 1), 1_000, 'ms'),
    figure('disk', 'a change of a profile during it, p99', share(changes, 0.99), 200, 'ms'),
    figure('disk', 'the longest wait for one', share(changes, 1), 1_000, 'ms'),
  ];
}

async function eraseOne(started: TestApp, people: People, profileId: string): Promise<void> {
  const admin = new Api(started.url, (await people.account('admin')).token);
  await people.settled(['account-access', 'athlete-profile', 'erasures']);
  const wish = { kind: 'athlete', profileId, reason: 'A letter', confirmation: 'Robin Athlete' };
  const { status } = await admin.call('POST', '/api/privacy/erasures', wish);
  if (status !== 201) throw new Error(`The erasure was answered with ${status}.`);
  const done = async () => {
    const { body } = await admin.get('/api/privacy/erasures');
    return (body['erasures'] as { status: string }[])[0]?.status === 'done';
  };
  await eventually('the erasure to be certified', done, HOUR_MS);
}

/** Milliseconds that each took, one after the other, until it is over. */
async function waits(act: (turn: number) => Promise<unknown>, until: { readonly over: boolean }): Promise<number[]> {
  const took: number[] = [];
  while (!until.over) {
    const begun = performance.now();
    await act(took.length);
    took.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return took;
}

const share = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const told = (values: readonly number[]): string =>
  `p50 ${share(values, 0.5).toFixed(1)}, p99 ${share(values, 0.99).toFixed(1)}, most ${share(values, 1).toFixed(1)} ms of ${values.length}`;

await printWhenMain(import.meta.url, run, { events: 1_000 });
