import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { listCollegeInterests } from '../../contract/college-interest/list-interests.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People } from '../support/people.js';

const clock = new SettableClock(new Date('2026-01-05T18:00:00Z'));
const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
let started: TestApp;
let coach: Api;
let athlete: Api;
let stranger: Api;
let athleteId: string;

beforeAll(async () => {
  started = await startTestApp({ clock });
  const people = new People(started.app);
  await addColleges(people);
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  const teamId = await people.team(primary.profileId);
  await people.team(other.profileId);
  const jo = await people.athlete({ teamId });
  athleteId = jo.profileId;
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  [coach, athlete, stranger] = [primary, jo, other].map(({ token }) => new Api(started.url, token)) as [Api, Api, Api];
}, 60_000);
afterAll(() => started.stop());

const at = (day: string) => clock.set(new Date(`${day}T18:00:00Z`));
const add = async (collegeId: string) =>
  bodyOf(
    await athlete.call('POST', '/api/college-interest', { athleteId, collegeId, interestLevel: 'low' }),
    ChangedInterest,
  );
const path = (query: string) => `/api/college-interests?athleteId=${athleteId}&${query}`;
const asOf = async (day: string, more = '', by = coach) =>
  bodyOf(await by.get(path(`asOf=${day}${more}`)), listCollegeInterests.response);
const seen = async (day: string, more = '', by = coach) =>
  (await asOf(day, more, by)).collegeInterests.map(({ collegeId, interestLevel, stage }) => ({
    collegeId,
    interestLevel,
    stage,
  }));

it('shows a list as it was at the end of a day, whatever came of it since', async () => {
  const { _id: first } = await add(ames);
  at('2026-01-08');
  const { _id: second } = await add(grandView);
  const patch = (id: string, part: string, body: object) =>
    athlete.call('PATCH', `/api/college-interest/${id}/${part}`, body);
  expect((await patch(first, 'interest-level', { interestLevel: 'high' })).status).toBe(200);
  at('2026-01-10');
  const order = { athleteId, interestOrder: [second, first] };
  expect((await athlete.call('PATCH', '/api/college-interest/order', order)).status).toBe(200);
  const committed = await patch(second, 'commitment', { committedOn: '2026-01-10' });
  expect(committed.status).toBe(200);
  at('2026-01-12');
  expect((await athlete.call('DELETE', `/api/college-interest/${first}`)).status).toBe(200);

  const [here, there] = [
    { collegeId: ames, interestLevel: 'low', stage: 'interested' },
    { collegeId: grandView, interestLevel: 'low', stage: 'interested' },
  ];
  expect(await seen('2026-01-04', '', athlete)).toEqual([]);
  expect(await seen('2026-01-05')).toEqual([here]);
  expect(await seen('2026-01-09')).toEqual([{ ...here, interestLevel: 'high' }, there]);
  expect(await seen('2026-01-10')).toEqual([
    { ...there, stage: 'committed' },
    { ...here, interestLevel: 'high' },
  ]);
  expect(await seen('2026-01-10', '&filter=ames&stage=interested')).toHaveLength(1);
  expect((await asOf('2026-01-10')).checklistDone).not.toContain('remove_college_interest');
  const now = bodyOf(await coach.get(path('')), listCollegeInterests.response);
  expect(await asOf('2026-01-12')).toEqual(now);
  expect(now.collegeInterests).toHaveLength(1);
});

it('refuses a day to come or none, and who may not see the list', async () => {
  for (const day of ['2099-01-01', '2026-02-30', 'x'])
    expect(await coach.get(path(`asOf=${day}`))).toMatchObject({
      status: 400,
      body: { fields: { asOf: expect.any(String) } },
    });
  expect((await stranger.get(path('asOf=2026-01-10'))).status).toBe(404);
});
