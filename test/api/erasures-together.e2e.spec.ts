import { afterAll, beforeAll, describe, expect, it, afterEach, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import type { Erasure } from '../../contract/privacy/endpoints.js';
import { historyVersion } from '../../projections/history/history.table.js';
import { sentInviteTable } from '../../projections/invites/sent-invite.table.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { ErasureSweep, ErasePerson } from '../../src/modules/privacy/erasure/erasure.policies.js';
import { erasures } from '../../src/modules/privacy/erasure/erasure.decider.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { JOB_QUEUE, type JobQueue } from '../../src/platform/jobs/job-queue.js';
import { tryOwn } from '../../src/platform/projections/checkpoint.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { followerName } from '../../src/platform/projections/read-schema.js';
import { Rebuilder } from '../../src/platform/projections/rebuilder.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { FORGETTING_MS, ForgetsFast } from '../support/forgets-fast.js';
import { People, type Person } from '../support/people.js';
import { tracesOf } from '../support/data-directory.js';

let started: TestApp;
let people: People;
const clock = new SettableClock(new Date());

const of = <T>(token: abstract new (...args: never[]) => T): T => started.app.get<T>(token, { strict: false });

// No worker follows here, so that the order in which jobs run is the test's.
beforeAll(async () => {
  Logger.overrideLogger(false);
  started = await startTestApp({ clock, imports: [ForgetsFast], environment: { TOUCHLINE_ROLES: 'api,projector' } });
  people = new People(started.app);
}, 60_000);
afterAll(() => started.stop());

describe('several', () => {
  let pool: pg.Pool;
  let admin: Person;
  let teamId: string;

  beforeAll(async () => {
    pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    admin = await people.account('admin');
    const coach = await people.coach('coach');
    teamId = await people.team(coach.profileId);
  }, 60_000);
  afterEach(() => void jest.restoreAllMocks());

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
    const wish = {
      kind: 'athlete',
      profileId: person?.profileId,
      reason: 'Letter of May 6',
      confirmation: person?.name,
    };
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
});

describe('one that stands still', () => {
  const HOUR_MS = 60 * 60 * 1000;

  let erasureId: string;

  beforeAll(async () => {
    const admin = await people.account('admin');
    const coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    const athlete = await people.athlete({ teamId });
    await people.settled(['account-access', 'athlete-profile', 'erasures']);
    const api = new Api(started.url, admin.token);
    const found = await api.get(`/api/privacy/people?search=${athlete.email}`);
    const person = (found.body['people'] as { profileId: string; name: string }[])[0];
    const wish = {
      kind: 'athlete',
      profileId: person?.profileId,
      reason: 'Letter of May 6',
      confirmation: person?.name,
    };
    const { body } = await api.call('POST', '/api/privacy/erasures', wish);
    erasureId = (body as unknown as Erasure)._id;
  }, 60_000);

  const jobs = async () => {
    const { waiting, delayed } = await started.app.get<JobQueue>(JOB_QUEUE, { strict: false }).counts();
    return { waiting, delayed };
  };

  it('the rows of all reactions are there before a worker is', async () => {
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    const { rows } = await pool.query<{ name: string }>(`SELECT name FROM touchline.followers WHERE kind = 'reaction'`);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['erase-when-requested', 'mail-invite-when-sent']),
    );
  });

  it('a worker whose clock is behind waits once more, however often it finds that it is too early', async () => {
    const { waiting, delayed } = await jobs();
    const erasing = of(ErasePerson);
    await erasing.run({ erasureId, asked: 'event', attempt: 1 });
    expect(await jobs()).toEqual({ waiting, delayed: delayed + 1 });
    // The job that waited runs, and by this clock no time has gone by.
    await erasing.run({ erasureId, asked: 'event', attempt: 2 });
    expect(await jobs()).toEqual({ waiting, delayed: delayed + 2 });
  });

  it('an erasure that stands still is taken up, once a day, until it is done', async () => {
    const sweep = of(ErasureSweep);
    const before = (await jobs()).waiting;
    await sweep.sweep();
    expect((await jobs()).waiting).toBe(before);
    clock.advance(3 * HOUR_MS);
    await sweep.sweep();
    await sweep.sweep();
    expect((await jobs()).waiting).toBe(before + 1);
    clock.advance(24 * HOUR_MS);
    await sweep.sweep();
    expect((await jobs()).waiting).toBe(before + 2);
  });
});
