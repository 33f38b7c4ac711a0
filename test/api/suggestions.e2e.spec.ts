import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { getAthlete } from '../../contract/athlete/endpoints.js';
import { listCollegeInterests } from '../../contract/college-interest/list-interests.js';
import {
  listSuggestions,
  respondToSuggestion,
  type ChangedSuggestion,
} from '../../contract/college-interest/suggestions.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf, type Answer } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let jo: Person;
let coachUserId: string;
let athlete: Api;
let parent: Api;
let coach: Api;
let stranger: Api;
let admin: Api;
const [ames = '', grandView = '', howard = ''] = someColleges.map(idOfCollege);

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  await addColleges(people);
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
afterAll(() => started.stop());

const path = (collegeId: string) => `/api/athlete/${jo.profileId}/college/${collegeId}/suggestion`;
const suggest = (collegeId: string, body: object = {}, by = coach) => by.call('POST', path(collegeId), body);
const respond = (collegeId: string, response: string, by = athlete) => by.call('PATCH', path(collegeId), { response });
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
    const both = await Promise.all([suggest(grandView, { message: 'A' }), suggest(grandView, { message: 'B' }, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is answered when the athlete adds the college themself', async () => {
    const body = { athleteId: jo.profileId, collegeId: grandView, interestLevel: 'high' };
    expect((await athlete.call('POST', '/api/college-interest', body)).status).toBe(201);
    expect((await waiting()).suggestions.map(({ collegeId }) => collegeId)).not.toContain(grandView);
  });
});
