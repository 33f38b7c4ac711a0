import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { Global, Logger, Module } from '@nestjs/common';
import type pg from 'pg';
import type { Erasure } from '../../contract/privacy/endpoints.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { historyVersion } from '../../projections/history/history.table.js';
import { sentInviteTable } from '../../projections/invites/sent-invite.table.js';
import { ErasePerson, FORGETTING_TIME } from '../../src/modules/privacy/erasure/erasure.policies.js';
import { erasures } from '../../src/modules/privacy/erasure/erasure.decider.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { JOB_QUEUE, type JobQueue } from '../../src/platform/jobs/job-queue.js';
import { tryOwn } from '../../src/platform/projections/checkpoint.js';
import { followerName } from '../../src/platform/projections/read-schema.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { Rebuilder } from '../../src/platform/projections/rebuilder.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';
import { tracesOf } from '../support/traces.js';

const FORGETTING_MS = 200;

@Global()
@Module({ providers: [{ provide: FORGETTING_TIME, useValue: FORGETTING_MS }], exports: [FORGETTING_TIME] })
class ForgetsFast {}

const clock = new SettableClock(new Date());
let started: TestApp;
let people: People;
let pool: pg.Pool;
let admin: Person;
let teamId: string;

const of = <T>(token: abstract new (...args: never[]) => T): T => started.app.get<T>(token, { strict: false });

// No worker follows here, so that the order in which jobs run is the test's.
beforeAll(async () => {
  Logger.overrideLogger(false);
  started = await startTestApp({ clock, imports: [ForgetsFast], environment: { TOUCHLINE_ROLES: 'api,projector' } });
  people = new People(started.app);
  pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  admin = await people.account('admin');
  const coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
}, 60_000);
afterEach(() => void jest.restoreAllMocks());
afterAll(() => started.stop());

interface Asked {
  readonly erasureId: string;
  readonly email: string;
}

async function asked(): Promise<Asked> {
  const { email } = await people.athlete({ teamId });
  await people.settled(['account-access', 'athlete-profile', 'erasures']);
  const api = new Api(started.url, admin.token);
  const found = await api.get(`/api/privacy/people?search=${email}`);
  const person = (found.body['people'] as { profileId: string; name: string }[])[0];
  const wish = { kind: 'athlete', profileId: person?.profileId, reason: 'Letter of May 6', confirmation: person?.name };
  const { body } = await api.call('POST', '/api/privacy/erasures', wish);
  return { erasureId: (body as unknown as Erasure)._id, email };
}

const run = ({ erasureId }: Asked, attempt: number) => of(ErasePerson).run({ erasureId, asked: erasureId, attempt });
const forgotten = async () => {
  clock.advance(FORGETTING_MS + 1);
  await pool.query('SELECT pg_sleep($1)', [(FORGETTING_MS + 1) / 1000]);
};
const isDone = async ({ erasureId }: Asked) =>
  (await of(StreamReader).load(erasures.of(erasureId))).state?.done.includes('certificate');
it('several erasures rebuild nothing, and leave nobody in a table', async () => {
  const rebuilt = jest.spyOn(of(Rebuilder), 'rebuild');
  const some = [await asked(), await asked(), await asked()];
  for (const one of some) await run(one, 1);
  await forgotten();
  for (const one of some) await run(one, 2);
  for (const one of some) {
    expect(await isDone(one)).toBe(true);
    expect(await tracesOf(pool, [one.email])).toEqual([]);
  }
  expect(rebuilt).not.toHaveBeenCalled();
  for (const { name, ok } of await of(ReadModels).verify()) expect([name, ok]).toEqual([name, true]);
}, 60_000);

it('an erasure builds a read model whose tables are missing', async () => {
  const one = await asked();
  await run(one, 1);
  await forgotten();
  await pool.query(`DROP TABLE ${sentInviteTable.live}`);
  const rebuilt = jest.spyOn(of(Rebuilder), 'rebuild');
  await run(one, 2);
  expect(rebuilt.mock.calls.map(([{ name }]) => name)).toContain('invites');
  expect(await isDone(one)).toBe(true);
}, 60_000);

it('an erasure waits while somebody else builds, without a failed try', async () => {
  const one = await asked();
  await run(one, 1);
  await forgotten();
  const client = await pool.connect();
  const waiting = async () => (await started.app.get<JobQueue>(JOB_QUEUE, { strict: false }).counts()).delayed;
  const before = await waiting();
  try {
    await tryOwn(client, 'build', followerName(historyVersion));
    await run(one, 2);
  } finally {
    client.release(true);
  }
  expect(await waiting()).toBe(before + 1);
  expect(await isDone(one)).toBe(false);
  await run(one, 3);
  expect(await isDone(one)).toBe(true);
  expect(await tracesOf(pool, [one.email])).toEqual([]);
}, 60_000);
