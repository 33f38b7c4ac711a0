import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { getAthlete } from '../../contract/athlete/endpoints.js';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import { listCollegeInterests } from '../../contract/college-interest/list-interests.js';
import {
  listSuggestions,
  respondToSuggestion,
  type ChangedSuggestion,
} from '../../contract/college-interest/suggestions.js';
import { LEAST_SIMILAR, listRecommendations } from '../../contract/recommendation/endpoints.js';
import { Api, bodyOf, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
}, 60_000);
afterAll(() => started.stop());

describe('by the product', () => {
  const [ames = '', grandView = ''] = someColleges.map(idOfCollege);
  let jo: Person;
  let athlete: Api;
  let parent: Api;
  let coach: Api;
  let stranger: Api;
  let teamId: string;

  const profile = {
    sport: 'football',
    position: ['QB'],
    city: 'Ames',
    state: 'IA',
    academicAttributes: {
      ...emptyProfile.academicAttributes,
      gpa: 3.9,
      satScore: 1350,
      highSchoolGraduationYear: 2028,
    },
    measurableAttributes: { ...emptyProfile.measurableAttributes, height: 75, weight: 205, fortyYardDash: 4.6 },
  };

  beforeAll(async () => {
    const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
    teamId = await people.team(primary.profileId);
    await people.team(other.profileId);
    jo = await people.athlete({ teamId });
    const mother = await people.parent(jo.profileId);
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'colleges']);
    const as = ({ token }: Person) => new Api(started.url, token);
    [athlete, parent, coach, stranger] = [as(jo), as(mother), as(primary), as(other)];
    await edit(athlete, jo);
  }, 60_000);

  const edit = async (api: Api, { profileId }: Person) =>
    expect((await api.call('PUT', `/api/athlete/${profileId}`, profile)).status).toBe(200);
  const path = (more = '') => `/api/athlete/${jo.profileId}${more}`;
  const listed = async (by = athlete) =>
    bodyOf(await by.get(path('/recommendations?count=20')), listRecommendations.response).recommendations;
  const ids = async () => (await listed()).map(({ collegeId }) => collegeId);
  const follow = (api: Api, athleteId: string, collegeId: string) =>
    api.call('POST', '/api/college-interest', { athleteId, collegeId, interestLevel: 'high' });
  const dismiss = (collegeId: string, dismissed: unknown = true, by = athlete) =>
    by.call('PUT', path(`/college/${collegeId}/recommendation`), { dismissed });

  describe('recommended colleges', () => {
    it('play the sport and fit, each with why, the same at every look', async () => {
      const found = await listed();
      expect(found.length).toBeGreaterThan(0);
      for (const { fit, reasons } of found) {
        expect(fit.low + fit.high).toBeGreaterThan(100);
        expect(reasons.every((reason) => /\.$/.test(reason))).toBe(true);
      }
      expect(await listed(parent)).toEqual(found);
      expect(await listed(coach)).toEqual(found);
      expect(await listed()).toEqual(found);
    });

    it('count similar athletes only where they are too many to be told apart', async () => {
      const [first = ''] = await ids();
      const said = async () =>
        (await listed())
          .find(({ collegeId }) => collegeId === first)
          ?.reasons.find((reason) => /athletes like/.test(reason));
      for (let count = 1; count <= LEAST_SIMILAR; count += 1) {
        const other = await people.athlete({ teamId });
        await people.settled(['account-access', 'team-roster', 'athlete-profile']);
        const api = new Api(started.url, other.token);
        await edit(api, other);
        expect((await follow(api, other.profileId, first)).status).toBe(201);
        await people.settled(['college-interests', 'athlete-profile']);
        expect(await said()).toEqual(count < LEAST_SIMILAR ? undefined : expect.stringMatching(/^3 athletes like you/));
      }
    });

    it('are none that the athlete dismissed, until that is undone', async () => {
      const [first = '', ...others] = await ids();
      const { status, body } = await dismiss(first);
      expect(status).toBe(200);
      expect(await ids()).toEqual(others);
      expect(await dismiss(first)).toMatchObject({ status: 409, body: { code: 'nothing-changed' } });
      const undo = { eventId: body['eventId'], stream: `recommendations-${jo.profileId}` };
      expect((await coach.call('POST', '/api/undo', undo)).status).toBe(403);
      expect((await athlete.call('POST', '/api/undo', undo)).status).toBe(200);
      expect(await ids()).toEqual([first, ...others]);
    });

    it('are none that was ever on the list, or that a coach suggested', async () => {
      const before = await ids();
      const [first = '', second] = before;
      const { body } = await follow(athlete, jo.profileId, first);
      expect((await athlete.call('DELETE', `/api/college-interest/${String(body['_id'])}`)).status).toBe(200);
      await people.settled(['college-interests']);
      expect(await ids()).not.toContain(first);
      if (second === undefined) return;
      await coach.call('POST', path(`/college/${second}/suggestion`), {});
      await people.settled(['college-interests']);
      expect(await ids()).not.toContain(second);
    });

    it('are dismissed by the athlete alone, and are colleges', async () => {
      expect((await dismiss(ames, true, parent)).status).toBe(403);
      expect((await dismiss(ames, true, coach)).status).toBe(403);
      expect((await dismiss(ames, true, stranger)).status).toBe(403);
      expect((await stranger.get(path('/recommendations'))).status).toBe(404);
      expect((await dismiss(randomUUID())).status).toBe(404);
      expect(await dismiss(grandView, 'yes')).toMatchObject({
        status: 400,
        body: { fields: { dismissed: expect.any(String) } },
      });
      for (const count of ['0', '21', 'x'])
        expect((await athlete.get(path(`/recommendations?count=${count}`))).status).toBe(400);
    });
  });
});

describe('by a coach', () => {
  let jo: Person;
  let coachUserId: string;
  let athlete: Api;
  let parent: Api;
  let coach: Api;
  let stranger: Api;
  let admin: Api;
  const [ames = '', grandView = '', howard = ''] = someColleges.map(idOfCollege);

  beforeAll(async () => {
    const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
    const teamId = await people.team(primary.profileId);
    await people.team(other.profileId);
    jo = await people.athlete({ teamId });
    const mother = await people.parent(jo.profileId);
    const boss = await people.account('admin');
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
    const as = ({ token }: Person) => new Api(started.url, token);
    [athlete, parent, coach, stranger, admin] = [as(jo), as(mother), as(primary), as(other), as(boss)];
    coachUserId = primary.userId;
  }, 60_000);

  const path = (collegeId: string) => `/api/athlete/${jo.profileId}/college/${collegeId}/suggestion`;
  const suggest = (collegeId: string, body: object = {}, by = coach) => by.call('POST', path(collegeId), body);
  const respond = (collegeId: string, response: string, by = athlete) =>
    by.call('PATCH', path(collegeId), { response });
  const changed = async (answer: Promise<Answer>): Promise<ChangedSuggestion> =>
    bodyOf(await answer, respondToSuggestion.response);
  const waiting = async (by = athlete) =>
    bodyOf(await by.get(`/api/athlete/${jo.profileId}/suggestions`), listSuggestions.response);
  const interests = async () =>
    bodyOf(await athlete.get(`/api/college-interests?athleteId=${jo.profileId}`), listCollegeInterests.response);
  const undo = ({ collegeInterestId, eventId }: ChangedSuggestion, by = athlete) =>
    by.call('POST', '/api/undo', { eventId, stream: `collegeInterest-${collegeInterestId}` });

  describe('a suggestion', () => {
    it('waits for the athlete with its message, and is on no list', async () => {
      expect((await suggest(ames, { message: ' They need a keeper. ', sentBy: coachUserId })).status).toBe(201);
      for (const reader of [athlete, parent, coach, admin]) {
        const { suggestions, suggestedCollegeCount } = await waiting(reader);
        expect(suggestedCollegeCount).toBe(1);
        expect(suggestions[0]).toMatchObject({
          collegeId: ames,
          college: { name: 'Iowa State University' },
          message: 'They need a keeper.',
          sentBy: coachUserId,
          sentByName: expect.stringMatching(/\S+ \S+/) as unknown,
        });
      }
      expect((await interests()).collegeInterestCount).toBe(0);
      const athletePage = await coach.get(`/api/athlete/${jo.profileId}`);
      expect(bodyOf(athletePage, getAthlete.response)).toMatchObject({ colleges: [], suggestedCollegeCount: 1 });
      expect((await suggest(ames, { message: 'Another' })).body).toMatchObject({ code: 'suggestion-open' });
    });

    it('is made by coaches, answered by the athlete, and refused with the field that is wrong', async () => {
      expect((await suggest(grandView, {}, athlete)).status).toBe(403);
      expect((await suggest(grandView, {}, parent)).status).toBe(403);
      expect((await suggest(grandView, {}, stranger)).status).toBe(404);
      expect((await respond(ames, 'accepted', coach)).status).toBe(403);
      expect((await respond(ames, 'accepted', parent)).status).toBe(403);
      expect((await respond(ames, 'perhaps')).body['fields']).toHaveProperty('response');
      expect((await suggest(grandView, { sentBy: randomUUID() })).body['fields']).toHaveProperty('sentBy');
      expect((await suggest(grandView, { message: 'x'.repeat(1001) })).body['fields']).toHaveProperty('message');
      expect((await suggest(randomUUID())).status).toBe(404);
      expect((await respond(howard, 'declined')).status).toBe(404);
    });

    it('is accepted onto the list, and waits again when that is undone', async () => {
      const accepted = await changed(respond(ames, 'accepted'));
      expect((await waiting()).suggestedCollegeCount).toBe(0);
      expect((await interests()).collegeInterests).toMatchObject([{ collegeId: ames, interestLevel: 'medium' }]);
      expect((await suggest(ames)).body).toMatchObject({ code: 'interest-exists' });
      expect((await undo(accepted)).status).toBe(200);
      expect((await interests()).collegeInterestCount).toBe(0);
      expect((await waiting()).suggestions).toMatchObject([{ collegeId: ames, message: 'They need a keeper.' }]);
    });

    it('is declined, and waits again as it was', async () => {
      const [before] = (await waiting()).suggestions;
      const declined = await changed(respond(ames, 'declined'));
      expect((await waiting()).suggestions).toEqual([]);
      expect((await undo(declined, parent)).status).toBe(403);
      expect((await undo(declined)).status).toBe(200);
      expect((await waiting()).suggestions).toEqual([before]);
    });

    it('is withdrawn by a coach, also one whose college was never on the list, and that can be undone', async () => {
      const made = await changed(suggest(howard));
      expect((await undo(made, stranger)).status).toBe(404);
      const withdrawn = await changed(coach.call('DELETE', path(howard)));
      expect((await waiting()).suggestions).toHaveLength(1);
      expect((await undo(withdrawn, coach)).status).toBe(200);
      expect((await waiting()).suggestions).toHaveLength(2);
    });

    it('is one, however many coaches press at once', async () => {
      const both = await Promise.all([
        suggest(grandView, { message: 'A' }),
        suggest(grandView, { message: 'B' }, admin),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    });

    it('is answered when the athlete adds the college themself', async () => {
      const body = { athleteId: jo.profileId, collegeId: grandView, interestLevel: 'high' };
      expect((await athlete.call('POST', '/api/college-interest', body)).status).toBe(201);
      expect((await waiting()).suggestions.map(({ collegeId }) => collegeId)).not.toContain(grandView);
    });
  });
});
