import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { Draft } from '../../contract/writing/draft.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let athlete: Api;
let others: Record<'parent' | 'coach' | 'stranger', Api>;
let interestId: string;

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  await addColleges(people);
  const primary = await people.coach('coach');
  const jo = await people.athlete({ teamId: await people.team(primary.profileId) });
  const [mother, other] = [await people.parent(jo.profileId), await people.athlete()];
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'colleges']);
  const as = ({ token }: Person) => new Api(started.url, token);
  athlete = as(jo);
  others = { parent: as(mother), coach: as(primary), stranger: as(other) };
  const collegeId = someColleges.map(idOfCollege)[0];
  const interest = { athleteId: jo.profileId, collegeId, interestLevel: 'medium' };
  interestId = bodyOf(await athlete.call('POST', '/api/college-interest', interest), ChangedInterest)._id;
}, 60_000);
afterAll(() => started.stop());

const path = (query: string) => `/api/college-interest/${interestId}/draft?${query}`;
const draft = async (query: string) => bodyOf(await athlete.get(path(query)), Draft);

describe('drafts of messages to coaches', () => {
  it('names the college, and the coach where one is known', async () => {
    expect((await draft('kind=first-mail')).text).toMatch(/^Dear Coach,\n[^]*Iowa State University/);
    expect((await draft('kind=first-mail&coachName=Smith')).text).toMatch(/^Dear Coach Smith,\n/);
  });

  it('thanks for the last visit that took place', async () => {
    const visits = [
      { type: 'junior_day', date: '2026-01-10', status: 'attended' },
      { type: 'official_visit', date: '2026-02-14', status: 'attended' },
      { type: 'academic', date: '2026-03-01', status: 'cancelled' },
    ];
    expect(await athlete.call('PATCH', `/api/college-interest/${interestId}/visits`, { visits })).toMatchObject({
      status: 200,
    });
    expect((await draft('kind=visit-thanks')).text).toContain('on 02/14/2026.');
  });

  it.each(['parent', 'coach', 'stranger'] as const)('writes in nobody’s name for a %s', async (who) => {
    expect([403, 404]).toContain((await others[who].get(path('kind=first-mail'))).status);
  });

  it.each([
    ['', 'kind'],
    ['kind=poem', 'kind'],
    ['kind=first-mail&tone=rude', 'tone'],
    ['kind=first-mail&length=endless', 'length'],
    [`kind=first-mail&coachName=${'a'.repeat(101)}`, 'coachName'],
  ])('refuses %s, naming %s', async (query, field) => {
    const { status, body } = await athlete.get(path(query));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });
});
