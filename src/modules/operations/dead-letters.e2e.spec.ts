import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { eventually } from '../../../test/support/eventually.js';
import { People, type Person } from '../../../test/support/people.js';
import type { DeadLetter } from '../../../contract/operations/endpoints.js';
import { JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';

interface Answer {
  readonly status: number;
  readonly body: { deadLetters: DeadLetter[]; deadLetterCount: number; code?: string };
}

describe('/api/dead-letters', () => {
  let app: TestApp;
  let admin: Person;
  let auditor: Person;
  let coach: Person;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    app = await startTestApp();
    const people = new People(app.app);
    admin = await people.account('admin');
    auditor = await people.account('auditor');
    coach = await people.coach('coach');
    await people.settled();
  }, 60_000);
  afterAll(() => app.stop());

  const call = async ({ token }: Person, method: string, path = ''): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${app.url}/api/dead-letters${path}`, { method, headers });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };
  /** A job that can not succeed, once it lies there; `after` is when it failed before. */
  const dead = (id: string, after = '') =>
    eventually(`${id} among the dead letters`, async () => {
      const { body } = await call(admin, 'GET');
      return body.deadLetters.find((letter) => letter.id === id && letter.failedAt > after);
    });

  it('shows a poison job to the admin and the auditor, and lets the admin run it once more', async () => {
    const queue = app.app.get<JobQueue>(JOB_QUEUE, { strict: false });
    await queue.enqueue({ name: 'mail-acceptance', id: 'poison.1', payload: { athleteId: 7 } });
    const letter = await dead('poison.1');
    expect(letter).toMatchObject({ job: 'mail-acceptance', attempts: 1, retriedAt: null });
    expect(letter.error).toMatch(/^Bad payload: /);
    expect((await call(auditor, 'GET')).body).toMatchObject({ deadLetterCount: 1, deadLetters: [letter] });

    expect((await call(auditor, 'POST', '/poison.1/retry')).status).toBe(403);
    expect((await call(admin, 'POST', '/poison.1/retry')).status).toBe(200);
    expect(await dead('poison.1', letter.failedAt)).toMatchObject({ attempts: 1, retriedAt: null });
  });

  it('is nobody else’s', async () => {
    expect((await call(coach, 'GET')).status).toBe(403);
    expect((await call(coach, 'POST', '/poison.1/retry')).status).toBe(403);
  });

  it('pages, and knows no job that never died', async () => {
    expect((await call(admin, 'GET', '?page=2&count=1')).body).toMatchObject({ deadLetters: [], deadLetterCount: 1 });
    expect(await call(admin, 'POST', '/nothing/retry')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});
