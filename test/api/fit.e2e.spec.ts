import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { listColleges } from '../../contract/college/endpoints.js';
import { FitAnalysis, whoFits } from '../../contract/fit/fit.js';
import { Api, bodyOf, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let athlete: Person;
let parent: Person;
let stranger: Person;
const [ames] = someColleges.map(idOfCollege);

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  athlete = await people.athlete();
  parent = await people.parent(athlete.profileId);
  stranger = await people.athlete();
  await people.settled(['account-access', 'athlete-profile', 'colleges']);
}, 60_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const path = (collegeId = ames, query = '') => `/api/athlete/${athlete.profileId}/college/${collegeId}/fit${query}`;
const fit = async (who = athlete, query = '') => bodyOf(await as(who).get(path(ames, query)), FitAnalysis);

describe('the fit of a college', () => {
  it('is open where little is known, and narrower with what the athlete adds', async () => {
    const before = await fit();
    expect(before).toMatchObject({ athleteId: athlete.profileId, collegeId: ames, sum: { confidence: 'low' } });
    expect(before.parts.athletic.missing.athlete).toEqual(['sport']);
    expect(before.parts.distance.reasons).toEqual(['We don’t know how far it is from home.']);
    const edited = await as(athlete).call('PUT', `/api/athlete/${athlete.profileId}`, {
      sport: 'football',
      position: ['QB'],
      city: 'Des Moines',
      state: 'IA',
      academicAttributes: { ...emptyProfile.academicAttributes, gpa: 3.4, satScore: 1200 },
      measurableAttributes: { ...emptyProfile.measurableAttributes, height: 75, fortyYardDash: 4.7 },
    });
    expect(edited).toMatchObject({ status: 200 });
    const after = await fit();
    expect(after.sum.low).toBeGreaterThan(before.sum.low);
    expect(after.sum.high).toBeLessThan(before.sum.high);
    expect(after.parts.academic.reasons).toContain('SAT 1200 is in the middle 50% of students (1010–1310).');
    // Grand View University stands in Des Moines, some 28 miles from Ames.
    expect(after.parts.distance.reasons).toEqual(['About 28 miles from home.']);
  });

  it('counts from where somebody says that home is', async () => {
    const there = await fit(athlete, '?latitude=42.0267&longitude=-93.6465');
    expect(there.parts.distance).toMatchObject({ low: 100, high: 100, reasons: ['Less than a mile from home.'] });
  });

  it.each(['?latitude=42', '?latitude=91&longitude=1', '?home=Ames'])('refuses %s', async (query) => {
    expect((await as(athlete).get(path(ames, query))).status).toBe(400);
  });

  it('is for those who may see the athlete', async () => {
    expect(await fit(parent)).toEqual(await fit());
    expect((await as(stranger).get(path())).status).toBe(404);
  });

  it('is of a college that there is', async () => {
    expect(await as(athlete).get(path(randomUUID()))).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('the fit of a college whose roster is known', () => {
  const row = (name: string) => ({
    ...{ name, jersey: null, position: 'QB', class: 'Sr.', height: '6-4', weight: '220' },
    ...{ hometown: 'Tampa, Fla.', highSchool: null, previousSchool: null },
  });
  const roster = { season: '2026-27', rows: ['Milo Brandt', 'Otis Vang', 'Ezra Lund'].map(row), unread: [] };
  const source = { kind: 'paste', address: null, fileName: null, readAt: '2026-11-20T18:00:00.000Z' };
  const compared = async () => {
    const { parts } = await fit();
    return parts.athletic.reasons.find((reason) => reason.startsWith('Compared with'));
  };

  it('compares with its players once they are approved, and not while it is hidden', async () => {
    const admin = as(await people.account('admin'));
    await admin.call('POST', `/api/college/${ames}/roster-data`, { sport: 'football', roster, source });
    expect(await compared()).toBeUndefined();
    const { body } = await admin.get(`/api/roster/pending?collegeId=${ames}&count=100`);
    const recordIds = (body['records'] as { _id: string }[]).map(({ _id }) => _id);
    await admin.call('PATCH', '/api/roster/pending/status', { recordIds, status: 'approved' });
    const words =
      'Compared with the roster of 2026-27, read on 11/20/2026: quarterbacks, height 6\'3" vs. 6\'4" average.';
    expect(await compared()).toBe(words);
    const visible = (isVisible: boolean) =>
      admin.call('PATCH', `/api/college/${ames}/toggle-roster-visibility`, { sport: 'football', isVisible });
    await visible(false);
    expect(await compared()).toBeUndefined();
    await visible(true);
    expect(await compared()).toBe(words);
  }, 60_000);
});

describe('colleges by fit', () => {
  const [, grandView, howard] = someColleges.map(idOfCollege);
  const listed = async (query: string, who = athlete) => {
    const { status, body } = await as(who).get(`/api/college?athleteId=${athlete.profileId}&${query}`);
    expect([status, body['fields']]).toEqual([200, undefined]);
    return listColleges.response.parse(body);
  };

  it('stand best first, each with the range that the college’s own page says', async () => {
    const { colleges, collegeCount } = await listed('sortBy=fit&sortDirection=desc');
    expect(collegeCount).toBe(4);
    // Too little is known of the others: the nearest of them first.
    expect(colleges.slice(0, 2).map(({ _id }) => _id)).toEqual([ames, grandView]);
    const { sum } = await fit();
    expect(colleges.find(({ _id }) => _id === ames)?.fit).toEqual({ low: sum.low, high: sum.high });
  });

  it('are paged, filtered and counted from a home as any other list', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((page) => listed(`sortBy=fit&sortDirection=desc&count=1&page=${page}&state=IA`)),
    );
    expect([first?.collegeCount, second?.collegeCount]).toEqual([2, 2]);
    const ids = [first, second].flatMap((page) => page?.colleges.map(({ _id }) => _id));
    expect([...ids].sort()).toEqual([ames, grandView].sort());
    const near = await listed('sortBy=fit&state=IA&latitude=41.6217&longitude=-93.6044');
    expect(near.colleges.find(({ _id }) => _id === grandView)?.distance).toBe(0);
  });

  it('are counted from the athlete’s town, and nearest first from their state', async () => {
    const near = await listed('sortBy=distance');
    expect(near).toMatchObject({ home: 'Des Moines, IA' });
    expect(near.colleges.slice(0, 2).map(({ distance }) => distance)).toEqual([0, 28]);
    const path = `/api/athlete/${athlete.profileId}`;
    expect((await as(athlete).call('PUT', path, { city: 'Waukee' })).status).toBe(200);
    await people.settled(['athlete-profile']);
    const vague = await listed('sortBy=distance');
    expect([vague.home, vague.colleges.map(({ distance }) => distance)]).toEqual([null, [null, null, null, null]]);
    expect(vague.colleges.slice(0, 2).map(({ state }) => state)).toEqual(['IA', 'IA']);
    expect((await as(athlete).call('PUT', path, { city: 'Des Moines' })).status).toBe(200);
  });

  it('say the fit in every order, and of nobody none', async () => {
    const { colleges } = await listed('sortBy=name');
    expect(colleges.every(({ fit: range }) => range !== null)).toBe(true);
    const { body } = await as(athlete).get('/api/college');
    expect(listColleges.response.parse(body).colleges.map(({ fit: range }) => range)).toEqual([null, null, null, null]);
    expect(colleges.map(({ _id }) => _id)).toContain(howard);
  });

  it('are for those who may see the athlete, and need one', async () => {
    expect((await listed('sortBy=fit', parent)).collegeCount).toBe(4);
    const query = `/api/college?sortBy=fit&athleteId=${athlete.profileId}`;
    expect(await as(stranger).get(query)).toMatchObject({ status: 404 });
    const { status, body } = await as(athlete).get('/api/college?sortBy=fit');
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('athleteId')]);
  });
});

describe('who of a team fits a college', () => {
  let coach: Person;
  let fits: (who?: Person, query?: string) => Promise<Answer>;
  let near: Person;
  let unknown: Person;
  const known = {
    sport: 'football',
    city: 'Des Moines',
    state: 'IA',
    academicAttributes: { ...emptyProfile.academicAttributes, gpa: 3.9, satScore: 1400, actScore: 33 },
    collegePreferences: { ...emptyProfile.collegePreferences, locationType: ['City'], regions: ['Midwest'] },
  };

  beforeAll(async () => {
    coach = await people.coach('coach');
    const teamId = await people.team(coach.profileId);
    const otherSport = await people.athlete({ teamId });
    [near, unknown] = [await people.athlete({ teamId }), await people.athlete({ teamId })];
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);
    for (const [who, profile] of [
      [near, known],
      [otherSport, { ...known, sport: 'mSoccer' }],
      [unknown, { sport: 'football' }],
    ] as const)
      expect((await as(who).call('PUT', `/api/athlete/${who.profileId}`, profile)).status).toBe(200);
    fits = (who = coach, query = '') => as(who).get(`/api/team/${teamId}/college/${ames}/fits${query}`);
  });

  it('says who plays what the college has and could fit, the best first, with why', async () => {
    const { athletes, athleteCount } = bodyOf(await fits(), whoFits.response);
    expect([athleteCount, athletes.map(({ athleteId }) => athleteId)]).toEqual([
      2,
      [near.profileId, unknown.profileId],
    ]);
    expect(athletes[0]?.compared).toContainEqual({
      label: 'SAT',
      needs: '1010–1310',
      has: '1400',
      gap: 'Met',
      met: true,
    });
    const { sum } = bodyOf(await as(coach).get(`/api/athlete/${near.profileId}/college/${ames}/fit`), FitAnalysis);
    expect(athletes[0]?.fit).toEqual(sum);
  });

  it('is for who may suggest, of a college that there is', async () => {
    expect((await fits(near)).status).toBe(403);
    expect((await fits(await people.coach('coach'))).status).toBe(404);
    expect((await fits(coach, '?count=0')).status).toBe(400);
  });

  it('leaves out who it was suggested to', async () => {
    const suggested = await as(coach).call('POST', `/api/athlete/${near.profileId}/college/${ames}/suggestion`, {});
    expect(suggested.status).toBe(201);
    expect(bodyOf(await fits(), whoFits.response).athletes.map(({ athleteId }) => athleteId)).toEqual([
      unknown.profileId,
    ]);
  });
});
