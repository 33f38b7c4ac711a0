import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blankProfile } from '../../contract/athlete/blank-profile.js';
import { FitAnalysis } from '../../contract/fit/fit.js';
import { Api, bodyOf } from '../support/api.js';
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
    expect(before.parts.distance.reasons).toEqual(['How far it is from home is unknown.']);
    const edited = await as(athlete).call('PUT', `/api/athlete/${athlete.profileId}`, {
      sport: 'football',
      position: ['QB'],
      city: 'Des Moines',
      state: 'IA',
      academicAttributes: { ...blankProfile.academicAttributes, gpa: 3.4, satScore: 1200 },
      measurableAttributes: { ...blankProfile.measurableAttributes, height: 75, fortyYardDash: 4.7 },
    });
    expect(edited).toMatchObject({ status: 200 });
    const after = await fit();
    expect(after.sum.low).toBeGreaterThan(before.sum.low);
    expect(after.sum.high).toBeLessThan(before.sum.high);
    expect(after.parts.academic.reasons).toContain('SAT 1200 is within the middle half of students, 1010 to 1310.');
    // Grand View University stands in Des Moines, some 28 miles from Ames.
    expect(after.parts.distance.reasons).toEqual(['About 28 miles from home.']);
  });

  it('counts from where somebody says that home is', async () => {
    const there = await fit(athlete, '?latitude=42.0267&longitude=-93.6465');
    expect(there.parts.distance).toMatchObject({ low: 100, high: 100, reasons: ['About 0 miles from home.'] });
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
