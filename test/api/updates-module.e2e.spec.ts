import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { getUpdates } from '../../contract/college-interest/updates.js';
import type { ModuleAccess } from '../../contract/team/vocabulary.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf, type Answer } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let teamId: string;
let athleteId: string;
let [coach, stranger, athlete, parent]: Api[] = [];
/** An interest with an update of the athlete and a reply of their parent. */
let id: string;
let updateId: string;
let replyId: string;
const [ames = '', grandView = ''] = someColleges.map(idOfCollege);

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
}, 60_000);
afterAll(() => started.stop());

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
  'marking viewed': () => coach!.call('PATCH', at('updates', 'view'), { updateIds: [updateId], viewStatus: 'viewed' }),
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
