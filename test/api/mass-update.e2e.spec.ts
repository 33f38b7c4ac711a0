import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import {
  getMassUpdate,
  MAX_RECEIVERS,
  previewMassUpdate,
  sendMassUpdate,
} from '../../contract/college-interest/mass-update.js';
import { getUpdates, listTeamUpdateThreads, listUpdateThreads } from '../../contract/college-interest/updates.js';
import { HistoryPage } from '../../contract/history/history.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let coach: Api;
let stranger: Api;
let primary: Person;
let teamId: string;
/** Three of the team's active athletes; the first two are interested in Iowa State. */
let squad: Person[];
let interestIds: string[];
const [ames = ''] = someColleges.map(idOfCollege);

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  primary = await people.coach('coach');
  const other = await people.coach('coach');
  await people.team(other.profileId);
  [coach, stranger] = [primary, other].map(as) as [Api, Api];
}, 60_000);
afterAll(() => started.stop());

beforeEach(async () => {
  teamId = await people.team(primary.profileId);
  squad = [];
  for (let place = 0; place < 3; place++) squad.push(await people.athlete({ teamId }));
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  await coach.call('PATCH', '/api/coach/switch-team', { teamId });
  interestIds = [];
  for (const athlete of squad.slice(0, 2)) interestIds.push(await interestOf(athlete));
});

function as({ token }: Person): Api {
  return new Api(started.url, token);
}
const interestOf = async (athlete: Person) => {
  const body = { athleteId: athlete.profileId, collegeId: ames, interestLevel: 'high' };
  return bodyOf(await as(athlete).call('POST', '/api/college-interest', body), ChangedInterest)._id;
};
const idsOf = (athletes: readonly Person[]) => athletes.map(({ profileId }) => profileId);
const wish = (more: object = {}) => ({ teamId, athleteIds: idsOf(squad), collegeId: ames, ...more });
const preview = (more: object = {}, by = coach) => by.call('POST', '/api/mass-update/preview', wish(more));
const send = (more: object = {}, by = coach, headers = {}) =>
  by.call('POST', '/api/mass-update', wish({ text: 'They visit us on Friday.', ...more }), headers);
const sent = async (more: object = {}) => bodyOf(await send(more), sendMassUpdate.response);
const teamInbox = async (by = coach, query = '') =>
  bodyOf(await by.get(`/api/team/${teamId}/updates${query}`), listTeamUpdateThreads.response);
const inboxOf = async (athlete: Person) =>
  bodyOf(
    await as(athlete).get(`/api/college-interest/updates?athleteId=${athlete.profileId}`),
    listUpdateThreads.response,
  );
const threadOf = async (athlete: Person, id: string) =>
  bodyOf(await as(athlete).get(`/api/college-interest/${id}/updates`), getUpdates.response);
async function assistant(): Promise<Api> {
  const other = await people.coach('assistant-coach');
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: other.profileId });
  await people.settled(['account-access', 'team']);
  await as(other).call('PATCH', '/api/coach/switch-team', { teamId });
  return as(other);
}
const textsOf = async (place: number) => {
  const { updates } = bodyOf(
    await as(squad[place]!).get(`/api/college-interest/${interestIds[place]!}/updates`),
    getUpdates.response,
  );
  return updates.map(({ text }) => text);
};

describe('one update to many', () => {
  it('is shown first: who gets it, who does not and why', async () => {
    const inactive = squad[1]!.profileId;
    await coach.call('PATCH', `/api/athlete/${inactive}/status`, {
      athleteId: inactive,
      newStatus: 'inactive',
      previousStatus: 'active',
    });
    const nobody = randomUUID();
    const answer = await preview({ athleteIds: [...idsOf(squad), nobody, squad[0]!.profileId] });
    expect(bodyOf(answer, previewMassUpdate.response)).toEqual({
      receiverIds: [squad[0]!.profileId],
      leftOut: [
        { athleteId: inactive, why: 'not-active' },
        { athleteId: squad[2]!.profileId, why: 'not-on-list' },
        { athleteId: nobody, why: 'not-on-team' },
      ],
    });
    expect(await textsOf(0)).toEqual([]);
  });

  it('goes to athletes with the college on their list, and to nobody else’s list', async () => {
    const { receiverIds, leftOut } = await sent();
    expect(receiverIds).toEqual(idsOf(squad.slice(0, 2)));
    expect(leftOut).toEqual([{ athleteId: squad[2]!.profileId, why: 'not-on-list' }]);
    expect(await textsOf(0)).toEqual(['They visit us on Friday.']);
    expect(await textsOf(1)).toEqual(['They visit us on Friday.']);
  });

  it('is one entry of the team’s history, one undo and one redo', async () => {
    const { undo } = await sent();
    const entries = async () =>
      bodyOf(await coach.get(`/api/team/${teamId}/history`), HistoryPage).entries.filter(
        ({ kind }) => kind === 'UpdatePosted',
      );
    expect(await entries()).toMatchObject([
      { words: 'posted an update on Iowa State University for 2 athletes', together: 2, undo: { possible: true } },
    ]);
    const undone = await coach.call('POST', '/api/undo', { ...undo, together: true });
    expect(undone).toMatchObject({ status: 200, body: { undone: 2, kept: 0 } });
    expect([await textsOf(0), await textsOf(1)]).toEqual([[], []]);
    const [folded] = await entries();
    const [turn] = folded!.turns;
    expect(folded!.turns).toMatchObject([{ turn: 'undo', together: 2 }]);
    await coach.call('POST', '/api/undo', { eventId: turn!.eventId, stream: folded!.stream, together: true });
    expect([await textsOf(0), await textsOf(1)]).toEqual([['They visit us on Friday.'], ['They visit us on Friday.']]);
  });

  it('is sent once under one Idempotency-Key, also when pressed twice at once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const both = await Promise.all([send({}, coach, headers), send({}, coach, headers)]);
    expect(both.map(({ status }) => status)).toContain(201);
    expect((await send({}, coach, headers)).status).toBe(201);
    expect(await textsOf(0)).toEqual(['They visit us on Friday.']);
  });

  it('says who took the college off their list since', async () => {
    await as(squad[0]!).call('DELETE', `/api/college-interest/${interestIds[0]!}`);
    const { receiverIds, leftOut } = await sent();
    expect(receiverIds).toEqual([squad[1]!.profileId]);
    expect(leftOut).toContainEqual({ athleteId: squad[0]!.profileId, why: 'not-on-list' });
  });

  it('is nothing to take back where nobody gets it', async () => {
    expect(await sent({ athleteIds: [squad[2]!.profileId] })).toMatchObject({ receiverIds: [], undo: null });
  });

  it('goes to as many as it may at once, each once', async () => {
    const many = Array.from({ length: MAX_RECEIVERS - 2 }, () => randomUUID());
    const { receiverIds, leftOut } = await sent({ athleteIds: [...many, ...idsOf(squad.slice(0, 2))] });
    expect(receiverIds).toEqual(idsOf(squad.slice(0, 2)));
    expect(leftOut).toHaveLength(many.length);
  });

  it('answers no question, is one line for the coaches, and news for the athletes alone', async () => {
    const asked = { text: 'Should I go?' };
    await as(squad[0]!).call('POST', `/api/college-interest/${interestIds[0]!}/update`, asked);
    const { receiverIds } = await sent();
    expect(receiverIds).toHaveLength(2);
    for (const [by, unread] of [
      [coach, 1],
      [await assistant(), 1],
    ] as const) {
      const { threads, unreadCount, threadCount } = await teamInbox(by);
      expect(threads).toMatchObject([
        { athlete: { _id: squad[0]!.profileId }, last: { text: 'Should I go?' }, needsAnswer: true, unreadCount: 1 },
        { massUpdateId: expect.any(String) as unknown, athleteCount: 2, last: { text: 'They visit us on Friday.' } },
      ]);
      expect([unreadCount, threadCount]).toEqual([unread, 2]);
    }
    const own = await inboxOf(squad[1]!);
    expect(own).toMatchObject({
      unreadCount: 1,
      threads: [{ last: { text: 'They visit us on Friday.' }, needsAnswer: false }],
    });
  });

  it('shows its senders who has viewed it and who has replied, whose conversation then is a line of its own', async () => {
    await sent();
    const [line] = (await teamInbox()).threads;
    const massUpdateId = line && 'massUpdateId' in line ? line.massUpdateId : '';
    const { updates } = await threadOf(squad[1]!, interestIds[1]!);
    expect(updates).toMatchObject([{ massUpdateId, viewStatus: 'unviewed' }]);
    const at = `/api/college-interest/${interestIds[1]!}`;
    const view = { updateIds: [updates[0]!._id], viewStatus: 'viewed' };
    await as(squad[1]!).call('PATCH', `${at}/updates/view`, view);
    await as(squad[1]!).call('POST', `${at}/update/${updates[0]!._id}/reply`, { text: 'Great!' });
    const path = `/api/team/${teamId}/mass-update/${massUpdateId}`;
    const { receivers, ...update } = bodyOf(await coach.get(path), getMassUpdate.response);
    expect(update).toMatchObject({ massUpdateId, text: 'They visit us on Friday.', college: { _id: ames } });
    const byId = new Map(receivers.map((receiver) => [receiver.athlete._id, receiver]));
    expect(byId.get(squad[0]!.profileId)).toMatchObject({ viewedAt: null, replyCount: 0 });
    expect(byId.get(squad[1]!.profileId)).toMatchObject({ viewedAt: expect.any(String) as unknown, replyCount: 1 });
    expect((await teamInbox()).threads).toMatchObject([
      { collegeInterestId: interestIds[1]!, last: { text: 'Great!' }, needsAnswer: true },
      { massUpdateId },
    ]);
    expect((await teamInbox(coach, `?athleteId=${squad[0]!.profileId}`)).threads).toMatchObject([{ massUpdateId }]);
    expect((await teamInbox(coach, '?unread=true')).threads).toHaveLength(1);
    expect([(await stranger.get(path)).status, (await as(squad[0]!).get(path)).status]).toEqual([404, 404]);
    expect((await coach.get(`/api/team/${teamId}/mass-update/${randomUUID()}`)).status).toBe(404);
  });

  it('to one athlete is a message like any other', async () => {
    await sent({ athleteIds: [squad[0]!.profileId] });
    expect((await teamInbox()).threads).toMatchObject([{ collegeInterestId: interestIds[0]!, unreadCount: 0 }]);
  });

  it('needs no college in common: it begins a conversation about none, which goes on like any other', async () => {
    const { receiverIds, leftOut, undo } = await sent({ collegeId: null });
    expect([receiverIds, leftOut]).toEqual([idsOf(squad), []]);
    const general = squad[2]!.profileId;
    const { college, athleteId, updates } = await threadOf(squad[2]!, general);
    expect({ college, athleteId, text: updates[0]?.text }).toEqual({
      college: null,
      athleteId: general,
      text: 'They visit us on Friday.',
    });
    const at = `/api/college-interest/${general}`;
    const [jo, jos] = [as(squad[2]!), updates[0]!._id];
    const reply = await jo.call('POST', `${at}/update/${jos}/reply`, { text: 'At what time?' });
    expect(reply.status).toBe(201);
    const replyId = String(reply.body['replyId']);
    expect((await coach.call('DELETE', `${at}/update/${jos}/reply/${replyId}`)).status).toBe(200);
    expect((await jo.call('PUT', `${at}/update/${jos}`, { text: 'Mine now' })).status).toBe(403);
    expect((await as(squad[1]!).call('POST', `${at}/update`, { text: 'Not mine' })).status).toBe(404);
    expect((await jo.call('POST', `${at}/update`, { text: 'I am sick today.' })).status).toBe(201);
    expect((await teamInbox()).threads).toMatchObject([
      { collegeInterestId: general, college: null, needsAnswer: true },
      { college: null, athleteCount: 3 },
    ]);
    expect(await inboxOf(squad[2]!)).toMatchObject({ threads: [{ collegeInterestId: general, college: null }] });
    const words = bodyOf(await coach.get(`/api/team/${teamId}/history`), HistoryPage).entries.map((one) => one.words);
    expect(words).toContain('posted an update for 3 athletes');
    const data = (await jo.get('/api/privacy/export')).body['updates'];
    expect(data).toContainEqual(expect.objectContaining({ college: null, text: 'I am sick today.' }));
    const undone = await coach.call('POST', '/api/undo', { ...undo, together: true });
    expect(undone).toMatchObject({ status: 200, body: { undone: 3 } });
    expect((await threadOf(squad[2]!, general)).updates.map(({ text }) => text)).toEqual(['I am sick today.']);
  });

  it('is the coaches’ of that team', async () => {
    expect((await send({}, as(squad[0]!))).status).toBe(404);
    expect((await send({}, stranger)).status).toBe(404);
    expect((await preview({}, stranger)).status).toBe(404);
  });

  it.each([
    ['text', { text: '' }],
    ['text', { text: 'x'.repeat(10_000) }],
    ['athleteIds', { athleteIds: [] }],
    ['athleteIds', { athleteIds: Array.from({ length: MAX_RECEIVERS + 1 }, () => randomUUID()) }],
    ['collegeId', { collegeId: randomUUID() }],
  ])('is refused with the field that is wrong: %s', async (field, more) => {
    const { status, body } = await send(more);
    expect({ status, fields: body['fields'] }).toEqual({
      status: 400,
      fields: { [field]: expect.any(String) as unknown },
    });
  });
});
