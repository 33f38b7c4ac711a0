import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let coach: Person;
let other: Person;
let teamId: string;
let athleteId: string;
let squad: string[];
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_WRITES_AN_HOUR: '20' } });
  const people = new People(started.app);
  coach = await people.coach('coach');
  other = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  athleteId = (await people.athlete({ teamId })).profileId;
  squad = [athleteId];
  while (squad.length < 25) squad.push((await people.athlete({ teamId })).profileId);
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);
}, 60_000);
afterAll(() => started.stop());

/** A change whose body takes at least so many bytes. */
const edit = async ({ token }: Person, city: string, bytes = 0) => {
  const answer = await fetch(`${started.url}/api/athlete/${athleteId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ city }).padEnd(bytes),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, headers: answer.headers, body };
};

describe('what one account may write within an hour', () => {
  it('counts each change that a call makes of many; what overruns is refused whole, and less still goes', async () => {
    const primary = new Api(started.url, coach.token);
    const setStatus = (athleteIds: string[], previousStatus: string, newStatus: string) =>
      primary.call('PATCH', `/api/team/${teamId}/athletes/status`, { athleteIds, previousStatus, newStatus });
    const inactive = async () => {
      const { body } = await primary.get(`/api/team/${teamId}/athletes?accountStatus=inactive`);
      return (body['athletes'] as unknown[]).length;
    };
    await primary.call('PATCH', '/api/coach/switch-team', { teamId });
    const refused = await setStatus(squad, 'active', 'inactive');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'budget-spent',
        message: expect.stringMatching(/^That’s 25 changes at once, more than you have left this hour/),
      },
    });
    expect(await inactive()).toBe(0);
    const changed = await setStatus(squad.slice(0, 8), 'active', 'inactive');
    expect(changed).toMatchObject({ status: 200, body: { changed: 8 } });
    expect(await inactive()).toBe(8);
    const undo = () => primary.call('POST', '/api/undo', { ...(changed.body['undo'] as object), together: true });
    expect(await undo()).toMatchObject({ status: 200, body: { undone: 8 } });
    expect(await inactive()).toBe(0);
    // 19 are counted: not 7 more beside the call.
    expect(await setStatus(squad.slice(0, 8), 'active', 'inactive')).toMatchObject({ status: 429 });
    expect(await inactive()).toBe(0);
    await started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }).query('DELETE FROM touchline.attempts');
  });

  it('is counted by calls and by their bytes; a spent budget stops no reads and nobody else', async () => {
    expect((await edit(coach, 'Adel')).status).toBe(200);
    // 18 times 16 KB, and one for the call.
    expect((await edit(coach, 'Ames', 18 * 16 * 1024)).status).toBe(200);
    const refused = await edit(coach, 'Iowa City');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'budget-spent',
        message: 'You’ve made too many changes this hour. Please try again in 60 minutes.',
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    const { body } = await new Api(started.url, coach.token).get(`/api/athlete/${athleteId}`);
    expect(JSON.stringify(body)).toContain('Ames');
    expect((await edit(other, 'Des Moines')).status).toBe(404);
    // A thief of a session doesn't keep its owner from ending it.
    const signedOut = await fetch(`${started.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: { authorization: `Bearer ${coach.token}` },
    });
    expect(signedOut.status).toBe(200);
    expect((await new Api(started.url, coach.token).get('/api/session')).status).toBe(401);
  });
});
