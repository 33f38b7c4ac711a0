import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  countUnread,
  getNewsSeen,
  listNotifications,
  markAllNotifications,
  markNotifications,
} from '../../../contract/notification/notification.js';
import { assignTask } from '../../../contract/task.js';
import { addColleges, idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { People, type Person } from '../../../test/support/people.js';
import { teams } from '../team/public.js';

const [ames = ''] = someColleges.map(idOfCollege);
let started: TestApp;
let people: People;
let admin: Api;
let teamId: string;
let coachId: string;
let assistantId: string;
let athleteId: string;
let coach: Api;
let assistant: Api;
let athlete: Api;
let parent: Api;
let stranger: Api;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  admin = as(await people.account('admin'));
}, 120_000);
afterAll(() => started.stop());

beforeEach(async () => {
  const [primary, second, other] = [
    await people.coach('coach'),
    await people.coach('assistant-coach'),
    await people.coach('coach'),
  ];
  teamId = await people.team(primary.profileId);
  await people.team(other.profileId);
  [coachId, assistantId] = [primary.profileId, second.profileId];
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistantId });
  const own = await people.athlete({ teamId });
  athleteId = own.profileId;
  [coach, assistant, stranger, athlete] = [primary, second, other, own].map(as) as [Api, Api, Api, Api];
  parent = as(await people.parent(athleteId));
  await settled();
});

const settled = () =>
  people.settled(['account-access', 'team', 'athlete-profile', 'history', 'tasks', 'notifications']);
function as({ token }: Person): Api {
  return new Api(started.url, token);
}

const list = async (by: Api) => bodyOf(await by.get('/api/notifications'), listNotifications.response).notifications;
const told = async (by: Api) => (await list(by)).map(({ called, words }) => `${called} ${words}`);
const unread = async (by: Api) => bodyOf(await by.get('/api/notifications/unread'), countUnread.response).unread;
const mark = async (by: Api, notificationIds: readonly string[], read = true) =>
  bodyOf(await by.call('PUT', '/api/notifications/read', { notificationIds, read }), markNotifications.response);
const undo = async (by: Api, body: object | null) => (await by.call('POST', '/api/undo', body ?? {})).status;

async function assign(title = 'Film'): Promise<string> {
  const answer = await coach.call('POST', '/api/tasks', { athleteIds: [athleteId], title });
  return bodyOf(answer, assignTask.response).tasks[0]!.taskId;
}
const complete = (taskId: string, by = athlete) =>
  by.call('PATCH', `/api/athlete/${athleteId}/task/${taskId}/status`, { status: 'completed' });

describe('a notification', () => {
  it('tells each person concerned, by name, and links to what it is about', async () => {
    const taskId = await assign();
    expect(await list(athlete)).toMatchObject([
      {
        called: expect.stringMatching(/^Coach Robin /),
        words: 'assigned you the task “Film”',
        path: `/athlete/tasks?task=${taskId}`,
        group: { many: 'new tasks', about: null },
        read: false,
      },
    ]);
    const [toParent] = await list(parent);
    expect(toParent).toMatchObject({ path: `/parent/tasks?athlete=${athleteId}&task=${taskId}`, athleteId });
    expect(toParent?.words).toContain('assigned the task “Film” to ');
    expect(toParent?.group.about).toMatch(/\w/);
    for (const other of [coach, assistant, stranger, admin]) expect(await list(other)).toEqual([]);
  });

  it('tells every coach of the team what an athlete did, and nobody what they did themselves', async () => {
    await complete(await assign());
    for (const one of [coach, assistant])
      expect(await told(one)).toEqual([expect.stringContaining('completed the task')]);
    expect(await told(athlete)).toEqual([expect.stringMatching(/^Coach Robin .* assigned you the task “Film”$/)]);
    expect(await list(stranger)).toEqual([]);
  });

  it('is not of what one coach did among the others, but of offers', async () => {
    await complete(await assign(), coach);
    expect(await list(assistant)).toEqual([]);
    const added = await athlete.call('POST', '/api/college-interest', {
      athleteId,
      collegeId: ames,
      interestLevel: 'high',
    });
    expect(added.status).toBeLessThan(300);
    expect(await told(assistant)).toEqual([expect.stringMatching(/added .* to the college list/)]);
  });

  it('goes when its event is taken back, and is there again when that is', async () => {
    const answer = await coach.call('POST', '/api/tasks', { athleteIds: [athleteId], title: 'Film' });
    const { tasks } = bodyOf(answer, assignTask.response);
    expect(await unread(athlete)).toBe(1);
    const deleted = await coach.call('DELETE', `/api/athlete/${athleteId}/task/${tasks[0]!.taskId}`);
    expect(deleted.status).toBe(200);
    expect(await unread(athlete)).toBe(1);
    expect(await undo(coach, deleted.body['undo'] as object)).toBe(200);
    const [assigned] = await list(athlete);
    const stream = `task-${tasks[0]!.taskId}`;
    expect(await undo(coach, { eventId: assigned!._id, stream })).toBe(409);
  });

  it('is gone for those who no longer see the athlete', async () => {
    await complete(await assign());
    expect(await unread(coach)).toBe(1);
    const gone = await athlete.call('DELETE', `/api/athlete/${athleteId}/remove-from-team`);
    expect(gone.status).toBeLessThan(300);
    await settled();
    expect(await told(coach)).toEqual([expect.stringMatching(/ left /)]);
    const { parentId = '' } = await parent.session();
    const ended = await parent.call('DELETE', `/api/athlete/${athleteId}/parent/${parentId}`, {});
    expect(ended.status).toBe(200);
    await settled();
    expect(await list(parent)).toEqual([]);
  });

  it('is kept from a coach whose place has ended', async () => {
    await complete(await assign());
    expect(await unread(assistant)).toBe(1);
    await people.send(teams.of(teamId), {
      type: 'ChangeCoachMembership',
      coachId: assistantId,
      status: 'inactive',
      byCoachId: coachId,
    });
    await settled();
    expect((await assistant.get('/api/notifications')).status).toBe(403);
  });

  it('is nothing while the team has the module off', async () => {
    await assign();
    const { team } = await coach.session();
    const off = { type: 'SetModuleAccess', moduleAccess: { ...team?.moduleAccess, tasks: false } } as never;
    await people.send(teams.of(teamId), off);
    await settled();
    for (const one of [athlete, parent]) expect(await list(one)).toEqual([]);
  });
});

describe('reading', () => {
  it('is known on every device, and can be taken back', async () => {
    await assign();
    await assign('Transcript');
    const [newest, oldest] = await list(athlete);
    expect(await unread(athlete)).toBe(2);
    const marked = await mark(athlete, [newest!._id]);
    expect(marked.unread).toBe(1);
    expect((await list(athlete)).map(({ read }) => read)).toEqual([true, false]);
    expect(await mark(athlete, [newest!._id])).toEqual({ unread: 1, undo: null });
    expect((await mark(athlete, [newest!._id, oldest!._id], false)).unread).toBe(2);
    const until = newest!.occurredAt;
    const answer = await athlete.call('PUT', '/api/notifications/all-read', { until });
    const all = bodyOf(answer, markAllNotifications.response);
    expect(all.unread).toBe(0);
    expect(await undo(athlete, all.undo)).toBe(200);
    expect(await unread(athlete)).toBe(2);
    expect(await unread(parent)).toBe(2);
  });

  it('is of one’s own notifications, until now', async () => {
    await assign();
    const [own] = await list(athlete);
    const put = (path: string, body: object, by = athlete) => by.call('PUT', `/api/notifications/${path}`, body);
    const field = { fields: { notificationIds: 'This notification doesn’t exist. Reload the list.' } };
    expect(await put('read', { notificationIds: [randomUUID()], read: true })).toMatchObject({
      status: 400,
      body: field,
    });
    expect(await put('read', { notificationIds: [own!._id], read: true }, stranger)).toMatchObject({
      status: 400,
      body: field,
    });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await put('all-read', { until: later })).toMatchObject({
      status: 400,
      body: { fields: { until: 'Choose a moment in the past.' } },
    });
  });

  it('of news goes on up to a moment, and is in the export of one’s own data', async () => {
    const path = '/api/notifications/seen';
    const seen = async (query = '') => bodyOf(await athlete.get(`${path}${query}`), getNewsSeen.response).until;
    expect(await seen()).toBeNull();
    const [now, before] = [0, 60_000].map((ago) => new Date(Date.now() - ago).toISOString());
    for (const until of [now, before]) await athlete.call('PUT', path, { athleteId, until });
    expect([await seen(`?athleteId=${athleteId}`), await seen()]).toEqual([now, null]);
    const ofOthers = await stranger.call('PUT', path, { athleteId, until: now });
    expect(ofOthers.status).toBe(404);
    expect((await stranger.get(`${path}?athleteId=${athleteId}`)).status).toBe(404);
    // It is no news itself.
    await parent.call('PUT', path, { athleteId, until: now });
    await settled();
    const { body: news } = await athlete.get(`/api/athlete/${athleteId}/history?others=true`);
    expect(JSON.stringify(news)).not.toContain('saw the news');
    const { body } = await athlete.get('/api/privacy/export');
    expect(body['notifications']).toMatchObject({ readUntil: null, newsSeen: { [athleteId]: now } });
  });
});
