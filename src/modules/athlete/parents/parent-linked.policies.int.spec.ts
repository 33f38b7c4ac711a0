import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { startTestApp, type TestApp } from '../../../../test/support/app.js';
import { eventually } from '../../../../test/support/eventually.js';
import { People, type Person } from '../../../../test/support/people.js';
import { TestSmtpServer } from '../../../../test/support/smtp.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ReadModels } from '../../../platform/projections/read-models.js';
import { teams } from '../../team/public.js';
import { athletes } from '../athlete.decider.js';

describe('mail about a parent who follows an athlete', () => {
  let smtp: TestSmtpServer;
  let app: TestApp;
  let people: People;
  let pool: pg.Pool;
  let coach: Person;
  let teamId: string;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    smtp = await TestSmtpServer.start();
    app = await startTestApp({ environment: { SMTP_URL: smtp.url } });
    people = new People(app.app);
    pool = app.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    coach = await people.coach('coach');
    const assistant = await people.coach('assistant-coach');
    teamId = await people.team(coach.profileId);
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
    await eventually('the reaction to follow', async () =>
      (await app.app.get(ReadModels, { strict: false }).status()).some(
        ({ name, status }) => name === 'tell-when-parent-linked' && status === 'running',
      ),
    );
  }, 60_000);
  afterEach(() => smtp.forget());
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  const told = () => smtp.received.flatMap(({ to }) => to).sort();
  const done = async (athlete: Person, event = 'ParentLinked', job = 'mail-parent-linked') => {
    const events = await app.app.get(StreamReader, { strict: false }).events(athletes.of(athlete.profileId));
    const { id } = events.filter(({ type }) => type === event).at(-1)!;
    await eventually('the job to be done', async () => {
      const { rows } = await pool.query("SELECT FROM bullmq.job WHERE id = $1 AND state = 'completed'", [
        `${job}.${id}`,
      ]);
      return rows.length === 1;
    });
  };

  it('goes at once to the athlete, their other parents and the primary coach, and tells no address', async () => {
    const athlete = await people.athlete({ teamId });
    const mother = await people.parent(athlete.profileId);
    await done(athlete);
    expect(told()).toEqual([athlete.email, coach.email].sort());
    const [first] = smtp.received.filter(({ to }) => to.includes(athlete.email));
    expect(first!.raw).toMatch(/^Subject: Robin Parent now follows you$/m);
    smtp.forget();

    const second = await people.parent(athlete.profileId);
    await done(athlete);
    expect(told()).toEqual([athlete.email, mother.email, coach.email].sort());
    for (const { to, raw } of smtp.received) {
      const [, ...body] = raw.split('\r\n\r\n');
      for (const { email } of [athlete, mother, second, coach])
        if (!to.includes(email)) expect(body.join()).not.toContain(email);
    }
    const { rows } = await pool.query<{ person_ids: string[] }>(
      "SELECT person_ids FROM touchline.mails WHERE to_address = $1 AND key LIKE 'mail-parent-linked.%'",
      [mother.email],
    );
    expect(rows).toEqual([{ person_ids: [mother.profileId, athlete.profileId, second.profileId] }]);
  });

  it('goes to the athlete and their other parents where the team was left while a parent asked', async () => {
    const athlete = await people.athlete({ teamId });
    const mother = await people.parent(athlete.profileId);
    await done(athlete);
    smtp.forget();
    const aunt = await people.parent();
    const stream = athletes.of(athlete.profileId);
    const asking = { parentId: aunt.profileId, relationship: 'Aunt', isAddressee: true } as const;
    await people.send(stream, { type: 'AskToFollow', ...asking });
    await done(athlete, 'ParentAsked', 'mail-asking-parent');
    expect(told()).toEqual([athlete.email, mother.email, coach.email, aunt.email].sort());
    const toCoach = smtp.received.find(({ to }) => to.includes(coach.email))!;
    expect(toCoach.raw).toMatch(/^Subject: Robin Parent asked to follow Robin Athlete$/m);
    expect(toCoach.raw).not.toContain('Decline');
    smtp.forget();

    await people.send(stream, { type: 'RemoveFromTeam' });
    await people.send(stream, { type: 'AnswerAskingParent', parentId: aunt.profileId, answer: 'confirm' });
    await done(athlete);
    await done(athlete, 'ParentConfirmed', 'mail-asking-parent');
    expect(told()).toEqual([athlete.email, mother.email, aunt.email].sort());
    for (const { raw } of smtp.received) expect(raw).not.toMatch(/undefined|null/);
  });
});
