import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Global, Logger, Module } from '@nestjs/common';
import type pg from 'pg';
import { Api } from '../../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../../test/support/app.js';
import { eventually } from '../../../../test/support/eventually.js';
import { People, type Person } from '../../../../test/support/people.js';
import { TestSmtpServer } from '../../../../test/support/smtp.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { UNDO_WINDOW } from '../../../platform/jobs/reaction.js';
import { ReadModels } from '../../../platform/projections/read-models.js';

const WINDOW_MS = 700;

@Global()
@Module({ providers: [{ provide: UNDO_WINDOW, useValue: WINDOW_MS }], exports: [UNDO_WINDOW] })
class ShortUndoWindow {}

describe('mail about the end of a link', () => {
  let smtp: TestSmtpServer;
  let app: TestApp;
  let people: People;
  let pool: pg.Pool;
  let coach: Person;
  let teamId: string;
  let athlete: Person;
  let mother: Person;
  let father: Person;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    smtp = await TestSmtpServer.start();
    app = await startTestApp({ environment: { SMTP_URL: smtp.url }, imports: [ShortUndoWindow] });
    people = new People(app.app);
    pool = app.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    coach = await people.coach('coach');
    teamId = await people.team(coach.profileId);
    athlete = await people.athlete({ teamId, born: '2004-05-06' });
    mother = await people.parent(athlete.profileId);
    father = await people.parent(athlete.profileId);
    await people.settled(['account-access', 'athlete-profile', 'team']);
    await eventually('the reaction to follow', async () =>
      (await app.app.get(ReadModels, { strict: false }).status()).some(
        ({ name, status }) => name === 'tell-when-link-ended' && status === 'running',
      ),
    );
  }, 60_000);
  afterEach(() => smtp.forget());
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  const as = ({ token }: Person) => new Api(app.url, token);
  const end = async (by: Person, parent: Person, about = athlete) => {
    const { body, status } = await as(by).call('DELETE', `/api/athlete/${about.profileId}/parent/${parent.profileId}`);
    expect(status).toBe(200);
    return String(body.eventId);
  };
  const undo = async (by: Person, eventId: string) => {
    const { body, status } = await as(by).call('POST', '/api/undo', { eventId });
    expect(status).toBe(200);
    return String(body.eventId);
  };
  const done = (eventId: string) =>
    eventually('the job to be done', async () => {
      const { rows } = await pool.query("SELECT FROM bullmq.job WHERE id = $1 AND state = 'completed'", [
        `mail-link-change.${eventId}`,
      ]);
      return rows.length === 1;
    });
  const told = () =>
    smtp.received
      .map(({ to, raw }) => `${to.join()}: ${/^Subject: (.*)$/m.exec(raw)?.[1]}`)
      .filter((line) => line.includes('follow') && !line.includes(' now follows '))
      .sort();
  const toEverybody = (words: Record<'athlete' | 'mother' | 'others', string>) =>
    [
      `${athlete.email}: ${words.athlete}`,
      `${mother.email}: ${words.mother}`,
      `${father.email}: ${words.others}`,
      `${coach.email}: ${words.others}`,
    ].sort();

  it('goes to everyone it concerns, its author included, and so does its return', async () => {
    const ended = await end(athlete, mother);
    await done(ended);
    expect(told()).toEqual(
      toEverybody({
        athlete: 'Robin Parent no longer follows you',
        mother: 'You no longer follow Robin Athlete',
        others: 'Robin Parent no longer follows Robin Athlete',
      }),
    );
    smtp.forget();
    await done(await undo(athlete, ended));
    expect(told()).toEqual(
      toEverybody({
        athlete: 'Robin Parent follows you again',
        mother: 'You follow Robin Athlete again',
        others: 'Robin Parent follows Robin Athlete again',
      }),
    );
  });

  it('goes to nobody when it was a slip that was taken back at once', async () => {
    const ended = await end(coach, mother);
    const restored = await undo(coach, ended);
    await done(ended);
    await done(restored);
    expect(told()).toEqual([]);
  });

  it('goes to family where the athlete is on no team', async () => {
    const alone = await people.athlete();
    const aunt = await people.parent(alone.profileId);
    await people.settled(['account-access', 'athlete-profile']);
    await done(await end(aunt, aunt, alone));
    expect(told()).toEqual(
      [
        `${alone.email}: Robin Parent no longer follows you`,
        `${aunt.email}: You no longer follow Robin Athlete`,
      ].sort(),
    );
  });
});
