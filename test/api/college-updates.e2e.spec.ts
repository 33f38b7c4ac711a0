import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { getUpdates, listUpdateThreads } from '../../contract/college-interest/updates.js';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import type { ModuleAccess } from '../../contract/team/vocabulary.js';
import { teams } from '../../src/modules/team/public.js';
import { Api, bodyOf, type Answer } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
}, 60_000);
afterAll(() => started.stop());

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
  const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
  teamId = await people.team(primary.profileId);
  await people.team(other.profileId);
  [coach, stranger] = [primary, other].map(as) as [Api, Api];
}, 60_000);

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
      (await inbox(by, query)).threads.map(({ college, unreadCount }) => [college?.name.split(' ')[0], unreadCount]);
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
    expect(await inbox(coach, 'count=1&page=3')).toMatchObject({ threads: [], threadCount: 2, unreadCount: 1 });
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

describe('an inbox', () => {
  const ofTeam = (query: string, by = coach) => inbox(by, query, `/api/team/${teamId}/updates?count=50&`);
  const idsOf = async (query: string) =>
    (await ofTeam(query)).threads.map(({ collegeInterestId }) => collegeInterestId);

  it('of a team says first what nobody of the staff has answered, and is narrowed to an athlete', async () => {
    const { updateId } = await post('Shall I go?');
    const second = await interestIn(grandView, { initialUpdate: 'They called.' });
    const mine = `athleteId=${jo.profileId}`;
    expect(await idsOf(mine)).toEqual([second, id]);
    await replyTo(updateId, 'Yes, go.', coach);
    const { threads, athletes, colleges } = await ofTeam(mine);
    expect(threads.map(({ needsAnswer }) => needsAnswer)).toEqual([true, false]);
    expect(await idsOf(`${mine}&needsAnswer=true`)).toEqual([second]);
    expect(await idsOf(`${mine}&needsAnswer=false`)).toEqual([id]);
    await replyTo(updateId, 'Which day?', parent);
    expect(await idsOf(mine)).toEqual([id, second]);
    expect(athletes.find(({ _id }) => _id === jo.profileId)).toMatchObject({ threadCount: 2 });
    expect(colleges.map(({ _id }) => _id).toSorted()).toEqual([ames, grandView].toSorted());
    expect((await coach.get(`/api/team/${teamId}/updates?athleteId=jo`)).body).toMatchObject({
      fields: { athleteId: expect.any(String) },
    });
  });
});

describe('how much is unread', () => {
  it('stands with the athlete, and for each coach with the athlete and in the roster', async () => {
    const { updateId } = await post('Shall I go?');
    const { replyId } = await replyTo(updateId, 'I would.', parent);
    const told = async (by: Api) => {
      const { unreadUpdatesForAthlete, unreadUpdatesForCoach } = (await by.get(`/api/athlete/${jo.profileId}`)).body;
      return [unreadUpdatesForAthlete, unreadUpdatesForCoach];
    };
    const inRoster = async () => {
      const { athletes } = bodyOf(await coach.get(`/api/team/${teamId}/athletes?count=50`), listTeamAthletes.response);
      return athletes.find(({ _id }) => _id === jo.profileId)?.unreadUpdatesForCoach;
    };
    expect(await told(athlete)).toEqual([1, null]);
    expect(await told(parent)).toEqual([1, null]);
    expect(await told(coach)).toEqual([1, 2]);
    expect(await inRoster()).toBe(2);
    await coach.call('PATCH', at('updates', 'view'), { updateIds: [updateId], viewStatus: 'viewed' });
    expect(await told(coach)).toEqual([1, 1]);
    await athlete.call('PATCH', at('updates', 'view'), { replyIds: [replyId], viewStatus: 'viewed' });
    expect(await told(coach)).toEqual([0, 1]);
    await athlete.call('DELETE', at());
    expect([...(await told(coach)), await inRoster()]).toEqual([0, 0, 0]);
  });
});

describe('a file of a message', () => {
  const attach = async (updateId: string, by: Api, more: Record<string, string> = {}, bytes = madeFiles.png()) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ nickname: 'Letter', ...more })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(await bytes)], { type: 'image/png' }), 'letter.png');
    return by.form(at('update', updateId, 'file'), form);
  };
  const filesOf = async (by: Api) => (await thread(by)).updates.flatMap(({ files }) => files);

  it('is added by who wrote it, shown and opened by who reads it, removed, and brought back by Undo', async () => {
    const { updateId } = await post('They wrote.');
    const { status, body } = await attach(updateId, athlete);
    expect(status).toBe(201);
    const fileId = String(body['fileId']);
    const [file] = await filesOf(parent);
    expect(file).toMatchObject({ _id: fileId, nickname: 'Letter', contentType: 'image/png' });
    expect((await fetch(`${started.url}${file?.pictureUrl}`)).headers.get('content-type')).toBe('image/png');
    const opened = await coach.get(at('update', updateId, 'file', fileId));
    const fetched = async () => (await fetch(`${started.url}${String(opened.body['attachmentSignedUrl'])}`)).status;
    expect(await fetched()).toBe(200);
    const removed = await coach.call('DELETE', at('update', updateId, 'file', fileId));
    expect(removed.status).toBe(200);
    expect(await fetched()).toBe(404);
    expect(await filesOf(athlete)).toEqual([]);
    expect((await coach.get(at('update', updateId, 'file', fileId))).status).toBe(404);
    expect((await undo(String(removed.body['eventId']), coach)).status).toBe(200);
    expect(await filesOf(athlete)).toHaveLength(1);
    expect(await fetched()).toBe(200);
    expect((await athlete.call('DELETE', at('update', updateId))).status).toBe(200);
    expect(await fetched()).toBe(404);
    expect((await coach.get(at('update', updateId, 'file', fileId))).status).toBe(404);
  });

  it('belongs to a reply where one is named', async () => {
    const { updateId } = await post('They wrote.');
    const { replyId } = await replyTo(updateId, 'Here it is.', parent);
    expect((await attach(updateId, parent, { replyId })).status).toBe(201);
    const [update] = (await thread(coach)).updates;
    expect(update?.files).toEqual([]);
    expect(update?.replies[0]?.files).toHaveLength(1);
  });

  it('is refused to others, to strangers, and where it is no picture, video or recording', async () => {
    const { updateId } = await post('They wrote.');
    expect((await attach(updateId, coach)).status).toBe(403);
    expect((await attach(updateId, stranger)).status).toBe(404);
    expect((await attach(randomUUID(), athlete)).status).toBe(404);
    expect((await attach(updateId, athlete, { nickname: ' ' })).status).toBe(400);
    expect((await attach(updateId, athlete, {}, Promise.resolve(Buffer.from('<svg/>')))).status).toBe(415);
    expect(await filesOf(athlete)).toEqual([]);
  });
});

describe('the undo of what was written', () => {
  interface Entry {
    readonly eventId: string;
    readonly who: { readonly name: string };
    readonly undo: { readonly possible: boolean };
    readonly turns: readonly { readonly undo: { readonly possible: boolean } }[];
  }
  const entryOf = async (eventId: string, by: Api) => {
    const { body } = await by.get(`/api/athlete/${jo.profileId}/history`);
    return (body['entries'] as Entry[]).find((one) => one.eventId === eventId);
  };
  const offered = async (eventId: string, by: Api) => {
    const entry = await entryOf(eventId, by);
    return (entry?.turns.at(-1) ?? entry)?.undo.possible;
  };
  const preview = async (eventId: string, by: Api) =>
    (await by.call('POST', '/api/undo/preview', { eventId, stream: `collegeInterest-${id}` })).body['whose'];

  it('is offered to nobody who would be refused, also not once it was undone', async () => {
    const posted = await post('They called.');
    const replied = await replyTo(posted.updateId, 'Well done.', coach);
    await people.settled(['history']);
    expect(await offered(replied.eventId, athlete)).toBe(false);
    expect((await undo(replied.eventId, athlete)).status).toBe(403);
    expect([await offered(replied.eventId, coach), await offered(posted.eventId, coach)]).toEqual([true, true]);
    const edited = await said(athlete.call('PUT', at('update', posted.updateId), { text: 'They wrote.' }));
    await undo(replied.eventId, coach);
    await people.settled(['history']);
    expect([await offered(edited.eventId, coach), await offered(edited.eventId, athlete)]).toEqual([false, true]);
    expect((await undo(edited.eventId, coach)).status).toBe(403);
    expect([await offered(replied.eventId, coach), await offered(replied.eventId, athlete)]).toEqual([true, false]);
  });

  it('says beforehand whose words it takes back, and nothing of one’s own act', async () => {
    const posted = await post('They called.');
    await people.settled(['history']);
    expect(await preview(posted.eventId, coach)).toBe((await entryOf(posted.eventId, coach))?.who.name);
    expect(await preview(posted.eventId, athlete)).toBeNull();
    const deleted = await said(coach.call('DELETE', at('update', posted.updateId)));
    expect(await preview(deleted.eventId, coach)).toBeNull();
  });
});

describe('the module', () => {
  let teamId: string;
  let athleteId: string;
  let [coach, stranger, athlete, parent]: Api[] = [];
  /** An interest with an update of the athlete and a reply of their parent. */
  let id: string;
  let updateId: string;
  let replyId: string;
  const [ames = '', grandView = ''] = someColleges.map(idOfCollege);

  beforeEach(async () => {
    const [primary, other] = [await people.coach('coach'), await people.coach('coach')];
    teamId = await people.team(primary.profileId);
    await people.team(other.profileId);
    const jo = await people.athlete({ teamId });
    athleteId = jo.profileId;
    const mother = await people.parent(athleteId);
    await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
    [coach, stranger, athlete, parent] = [primary, other, jo, mother].map(as);
    const interest = await athlete!.call('POST', '/api/college-interest', {
      athleteId,
      collegeId: ames,
      interestLevel: 'high',
    });
    id = bodyOf(interest, ChangedInterest)._id;
    updateId = String((await post()).body['updateId']);
    replyId = String((await reply()).body['replyId']);
  });

  function as({ token }: Person): Api {
    return new Api(started.url, token);
  }
  const at = (...path: string[]) => ['/api/college-interest', id, ...path].join('/');
  const post = () => athlete!.call('POST', at('update'), { text: 'Shall I go?' });
  const reply = (by = parent!) => by.call('POST', at('update', updateId, 'reply'), { text: 'I would.' });
  const attach = async () => {
    const form = new FormData();
    form.set('nickname', 'Letter');
    form.set('file', new Blob([new Uint8Array(await madeFiles.png())], { type: 'image/png' }), 'letter.png');
    return athlete!.form(at('update', updateId, 'file'), form);
  };
  const add = (more = {}) =>
    athlete!.call('POST', '/api/college-interest', { athleteId, collegeId: grandView, interestLevel: 'low', ...more });
  const granting = async (moduleAccess: ModuleAccess) => {
    await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess });
    await people.settled(['account-access']);
  };
  const thread = async () => bodyOf(await coach!.get(at('updates')), getUpdates.response);

  /** All that belongs to the module: the inboxes, and whatever writes. */
  const calls: Readonly<Record<string, () => Promise<Answer>>> = {
    'the inbox of the team': () => coach!.get(`/api/team/${teamId}/updates`),
    'the inbox of the athlete': () => athlete!.get(`/api/college-interest/updates?athleteId=${athleteId}`),
    'the inbox of the parent': () => parent!.get(`/api/college-interest/updates?athleteId=${athleteId}`),
    posting: () => post(),
    'editing an update': () => athlete!.call('PUT', at('update', updateId), { text: 'May I go?' }),
    replying: () => reply(),
    'replying as a coach': () => reply(coach),
    'editing a reply': () => parent!.call('PUT', at('update', updateId, 'reply', replyId), { text: 'Do go.' }),
    'marking viewed': () =>
      coach!.call('PATCH', at('updates', 'view'), { updateIds: [updateId], viewStatus: 'viewed' }),
    'adding a file': () => attach(),
    'a first update with an interest': () => add({ initialUpdate: 'I like it there.' }),
    'looking who gets one of many': () => coach!.call('POST', '/api/mass-update/preview', many()),
    'sending one to many': () => coach!.call('POST', '/api/mass-update', { ...many(), text: 'They visit us.' }),
  };
  const many = () => ({ teamId, athleteIds: [athleteId], collegeId: ames });

  describe('where a team does not grant updates', () => {
    it.each(Object.entries(calls))('%s is refused, and works once it does', async (_, call) => {
      for (const moduleAccess of [{ updates: false }, { camps: true }]) {
        await granting(moduleAccess);
        const { status, body } = await call();
        expect([status, body['code']]).toEqual([403, 'module-off']);
      }
      expect(await thread()).toMatchObject({
        updates: [{ text: 'Shall I go?', editedAt: null, replies: [{ text: 'I would.' }] }],
      });
      await granting({ updates: true });
      expect((await call()).status).toBeLessThan(300);
    });

    it('what was written is still read, taken back by who wrote it or by staff, and brought back by Undo', async () => {
      const attached = await attach();
      await granting({ updates: false });
      expect((await coach!.get(at('update', updateId, 'file', String(attached.body['fileId'])))).status).toBe(200);
      const removals = [
        await athlete!.call('DELETE', at('update', updateId, 'file', String(attached.body['fileId']))),
        await parent!.call('DELETE', at('update', updateId, 'reply', replyId)),
        await coach!.call('DELETE', at('update', updateId)),
      ];
      expect(removals.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await thread()).updates).toEqual([]);
      const undone = { eventId: removals.at(-1)?.body['eventId'], stream: `collegeInterest-${id}` };
      expect((await coach!.call('POST', '/api/undo', undone)).status).toBe(200);
      expect((await thread()).updates).toMatchObject([{ text: 'Shall I go?' }]);
    });

    it('a college is still added, without an update', async () => {
      await granting({ updates: false });
      expect((await add()).status).toBeLessThan(300);
    });

    it('strangers are told that there is no such thing, not what the team has', async () => {
      await granting({ updates: false });
      const answers = [await reply(stranger), await stranger!.get(`/api/team/${teamId}/updates`)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    });
  });
});
