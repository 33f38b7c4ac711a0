import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import type { Erasure } from '../../contract/privacy/endpoints.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { ErasePerson } from '../../src/modules/privacy/erasure/erasure.policies.js';
import { ErasureSweep } from '../../src/modules/privacy/erasure/erasure-sweep.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { JOB_QUEUE, type JobQueue } from '../../src/platform/jobs/job-queue.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { People } from '../support/people.js';

const HOUR_MS = 60 * 60 * 1000;

const clock = new SettableClock(new Date());
let started: TestApp;
let erasureId: string;

// No worker follows here, so that jobs are asked for by this test and what it runs alone.
beforeAll(async () => {
  Logger.overrideLogger(false);
  started = await startTestApp({ clock, environment: { TOUCHLINE_ROLES: 'api,projector' } });
  const people = new People(started.app);
  const admin = await people.account('admin');
  const coach = await people.coach('coach');
  const teamId = await people.team(coach.profileId);
  const athlete = await people.athlete({ teamId });
  await people.settled(['account-access', 'athlete-profile', 'erasures']);
  const api = new Api(started.url, admin.token);
  const found = await api.get(`/api/privacy/people?search=${athlete.email}`);
  const person = (found.body['people'] as { profileId: string; name: string }[])[0];
  const wish = { kind: 'athlete', profileId: person?.profileId, reason: 'Letter of May 6', confirmation: person?.name };
  const { body } = await api.call('POST', '/api/privacy/erasures', wish);
  erasureId = (body as unknown as Erasure)._id;
}, 60_000);
afterAll(() => started.stop());

const of = <T>(token: abstract new (...args: never[]) => T): T => started.app.get<T>(token, { strict: false });
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
  const erasing = of(ErasePerson);
  await erasing.run({ erasureId, asked: 'event', attempt: 1 });
  expect(await jobs()).toEqual({ waiting: 0, delayed: 1 });
  // The job that waited runs, and by this clock no time has gone by.
  await erasing.run({ erasureId, asked: 'event', attempt: 2 });
  expect(await jobs()).toEqual({ waiting: 0, delayed: 2 });
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
