import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { getUpdates, listUpdateThreads } from '../../contract/college-interest/updates.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf, type Answer } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let teamId: string;
let coach: Api;
let stranger: Api;
let jo: Person;
let athlete: Api;
let parent: Api;
let mother: Person;
/** Jo's interest in Iowa State. */
let id: string;
const [ames = '', grandView = ''] = someColleges.map(idOfCollege);

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  teamId = await people.team(primary.profileId);
  await people.team(other.profileId);
  [coach, stranger] = [primary, other].map(as) as [Api, Api];
}, 60_000);
afterAll(() => started.stop());

beforeEach(async () => {
  jo = await people.athlete({ teamId });
  mother = await people.parent(jo.profileId);
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  [athlete, parent] = [jo, mother].map(as) as [Api, Api];
  id = await interestIn(ames);
});

function as({ token }: Person): Api {
  return new Api(started.url, token);
}
const interestIn = async (collegeId: string, more = {}) => {
  const body = { athleteId: jo.profileId, collegeId, interestLevel: 'high', ...more };
  return bodyOf(await athlete.call('POST', '/api/college-interest', body), ChangedInterest)._id;
};
const at = (...path: string[]) => ['/api/college-interest', id, ...path].join('/');
const said = async (answer: Promise<Answer>) => {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: expect.any(Number), body: { eventId: expect.any(String) } });
  return body as { readonly updateId: string; readonly replyId: string; readonly eventId: string };
};
const post = (text: string, by = athlete) => said(by.call('POST', at('update'), { text }));
const replyTo = (updateId: string, text: string, by: Api) =>
  said(by.call('POST', at('update', updateId, 'reply'), { text }));
const thread = async (by: Api) => bodyOf(await by.get(at('updates')), getUpdates.response);
const undo = (eventId: string, by: Api) => by.call('POST', '/api/undo', { eventId, stream: `collegeInterest-${id}` });
const inbox = async (by: Api, query = '', of = `/api/college-interest/updates?athleteId=${jo.profileId}&`) =>
  bodyOf(await by.get(`${of}${query}`), listUpdateThreads.response);

describe('a conversation on an interest', () => {
  it('is between the athlete, their parents and their coaches', async () => {
    const { updateId } = await post('  The coach called. ');
    await replyTo(updateId, 'What did she say?', parent);
    await replyTo(updateId, 'Ask about the camp.', coach);
    const { updates } = await thread(parent);
    expect(updates).toMatchObject([
      {
        _id: updateId,
        text: 'The coach called.',
        author: { userId: jo.userId, role: 'athlete' },
        editedAt: null,
        replies: [
          { text: 'What did she say?', author: { userId: mother.userId, role: 'parent' }, viewStatus: 'viewed' },
          { text: 'Ask about the camp.', author: { role: 'coach' }, viewStatus: 'unviewed' },
        ],
      },
    ]);
    expect((await parent.call('POST', at('update'), { text: 'Mine' })).status).toBe(403);
    expect((await stranger.get(at('updates'))).status).toBe(404);
    expect((await stranger.call('POST', at('update', updateId, 'reply'), { text: 'Hi' })).status).toBe(404);
  });

  it('may begin as the interest does', async () => {
    id = await interestIn(grandView, { initialUpdate: 'I like it there.' });
    expect((await thread(coach)).updates.map(({ text }) => text)).toEqual(['I like it there.']);
  });

  it('refuses what is no text, naming the field', async () => {
    const { updateId } = await post('Hello');
    for (const text of ['', '   ', 'x'.repeat(4001), 7]) {
      const answers = [
        await athlete.call('POST', at('update'), { text }),
        await athlete.call('PUT', at('update', updateId), { text }),
        await parent.call('POST', at('update', updateId, 'reply'), { text }),
      ];
      for (const { status, body } of answers)
        expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['text']]);
    }
    expect((await athlete.call('PUT', at('update', randomUUID()), { text: 'x' })).status).toBe(404);
  });

  it('is edited by authors alone and deleted by them and by staff, each with its undo', async () => {
    const { updateId } = await post('He called');
    const { replyId } = await replyTo(updateId, 'Who?', parent);
    expect((await coach.call('PUT', at('update', updateId), { text: 'No' })).status).toBe(403);
    expect((await athlete.call('DELETE', at('update', updateId, 'reply', replyId))).status).toBe(403);
    const edited = await said(athlete.call('PUT', at('update', updateId), { text: 'She called' }));
    expect((await thread(coach)).updates[0]).toMatchObject({ text: 'She called', editedAt: expect.any(String) });
    expect((await undo(edited.eventId, coach)).status).not.toBe(200);
    expect((await undo(edited.eventId, athlete)).status).toBe(200);
    const gone = await said(coach.call('DELETE', at('update', updateId, 'reply', replyId)));
    expect((await thread(coach)).updates[0]).toMatchObject({ text: 'He called', replies: [] });
    expect((await undo(gone.eventId, coach)).status).toBe(200);
    const all = await said(coach.call('DELETE', at('update', updateId)));
    expect((await thread(coach)).updates).toEqual([]);
    expect((await undo(all.eventId, athlete)).status).toBe(200);
    expect((await thread(coach)).updates[0]).toMatchObject({ _id: updateId, replies: [{ _id: replyId }] });
  });
});

describe('what somebody has viewed', () => {
  it('is known by person, and shown to all', async () => {
    const { updateId } = await post('He called');
    const { replyId } = await replyTo(updateId, 'Who?', parent);
    expect(await thread(athlete)).toMatchObject({ unreadCount: 1 });
    expect(await thread(coach)).toMatchObject({ unreadCount: 2 });
    const view = { updateIds: [updateId, randomUUID()], replyIds: [replyId], viewStatus: 'viewed' };
    const viewed = await parent.call('PATCH', at('updates', 'view'), view);
    expect(viewed).toMatchObject({ status: 200, body: { unreadCount: 0 } });
    const { updates, unreadCount } = await thread(coach);
    expect(unreadCount).toBe(2);
    expect(updates[0]?.viewedBy).toMatchObject([{ userId: mother.userId, viewedAt: expect.any(String) }]);
    expect(updates[0]?.replies[0]?.viewedBy).toEqual([]);
    const foreign = await coach.call('PATCH', at('updates', 'view'), { ...view, viewerId: jo.userId });
    expect([foreign.status, Object.keys(foreign.body['fields'] ?? {})]).toEqual([400, ['viewerId']]);
  });

  it('puts unread conversations first, then the newest', async () => {
    const first = await post('About Iowa State');
    const second = await interestIn(grandView, { initialUpdate: 'About Grand View' });
    const names = async (query = '', by = coach) =>
      (await inbox(by, query)).threads.map(({ college, unreadCount }) => [college.name.split(' ')[0], unreadCount]);
    expect(await names()).toEqual([
      ['Grand', 1],
      ['Iowa', 1],
    ]);
    expect(await names('', athlete)).toEqual([
      ['Grand', 0],
      ['Iowa', 0],
    ]);
    const [{ _id: updateId } = { _id: '' }] = bodyOf(
      await coach.get(`/api/college-interest/${second}/updates`),
      getUpdates.response,
    ).updates;
    const view = { updateIds: [updateId], viewStatus: 'viewed' };
    await coach.call('PATCH', `/api/college-interest/${second}/updates/view`, view);
    expect(await names()).toEqual([
      ['Iowa', 1],
      ['Grand', 0],
    ]);
    expect(await names('unread=true')).toEqual([['Iowa', 1]]);
    expect(await names(`collegeId=${grandView}`)).toEqual([['Grand', 0]]);
    expect(await inbox(coach, 'count=1&page=3')).toEqual({ threads: [], threadCount: 2, unreadCount: 1 });
    const team = await inbox(coach, `collegeId=${ames}&count=50`, `/api/team/${teamId}/updates?`);
    expect(team.threads.find(({ collegeInterestId }) => collegeInterestId === id)).toMatchObject({
      athlete: { _id: jo.profileId },
      last: { _id: first.updateId, text: 'About Iowa State', author: { userId: jo.userId } },
      unreadCount: 1,
    });
    expect((await stranger.get(`/api/team/${teamId}/updates`)).status).toBe(404);
    await athlete.call('DELETE', at());
    expect(await names()).toEqual([['Grand', 0]]);
    expect((await coach.get(at('updates'))).status).toBe(404);
  });
});
