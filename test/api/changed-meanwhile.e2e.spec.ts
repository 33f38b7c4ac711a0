import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let head: Api;
let assistant: Api;
let athlete: Person;
let teamId: string;
let assistantId: string;

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  const primary = await people.coach('coach');
  const second = await people.coach('assistant-coach');
  assistantId = second.profileId;
  teamId = await people.team(primary.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistantId });
  await people.send(teams.of(teamId), { type: 'CreateGroup', name: 'Varsity', color: '#3fc5ff' });
  athlete = await people.athlete({ teamId });
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile', 'history']);
  head = new Api(started.url, primary.token);
  assistant = new Api(started.url, second.token);
}, 60_000);
afterAll(() => started.stop());

const path = () => `/api/athlete/${athlete.profileId}`;
const academic = (api: Api, changes: object, basedOn?: object, key: string = randomUUID()) =>
  api.call(
    'PUT',
    path(),
    { academicAttributes: changes, ...(basedOn ? { basedOn: { academicAttributes: basedOn } } : {}) },
    { 'idempotency-key': key },
  );
const latest = async () => {
  const { body } = await head.get(`${path()}/history`);
  return (body.entries as { who: { name: string }; changes: { field: string; from: unknown; to: unknown }[] }[])[0]!;
};

describe('two coaches who edit one athlete', () => {
  it('lose nothing of what they change beside each other, and the history tells of each what they did', async () => {
    expect((await academic(head, { gpa: 3.8 }, { gpa: null })).status).toBe(200);
    const answer = await academic(assistant, { actScore: 31 }, { actScore: null });
    expect(answer.body.academicAttributes).toMatchObject({ gpa: 3.8, actScore: 31 });
    expect((await latest()).changes).toEqual([{ field: 'ACT score', from: null, to: '31' }]);
  });

  it('are shown both values of what they both changed, and nothing of it is saved', async () => {
    await academic(head, { gpa: 3.9 }, { gpa: 3.8 });
    const refused = await academic(assistant, { gpa: 3.5, satScore: 1200 }, { gpa: 3.8, satScore: null });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        now: { 'academicAttributes.gpa': { based: 3.8, yours: 3.5, now: 3.9 } },
      },
    });
    expect((await head.get(path())).body.academicAttributes).toMatchObject({ gpa: 3.9, satScore: null });
    const mine = await academic(assistant, { gpa: 3.5, satScore: 1200 }, { gpa: 3.9, satScore: null });
    expect(mine.body.academicAttributes).toMatchObject({ gpa: 3.5, satScore: 1200 });
  });

  it('get the first answer again for the same edit under the same key, whatever came between', async () => {
    const key = randomUUID();
    const first = await academic(assistant, { gpa: 3.6 }, { gpa: 3.5 }, key);
    await academic(head, { gpa: 4 }, { gpa: 3.6 });
    const again = await academic(assistant, { gpa: 3.6 }, { gpa: 3.5 }, key);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await head.get(path())).body).toMatchObject({ academicAttributes: { gpa: 4 } });
  });

  it('send parts whole where they do not say what they saw', async () => {
    const refused = await academic(head, { gpa: 3 });
    expect(refused).toMatchObject({ status: 400, body: { fields: { 'academicAttributes.actScore': 'Required.' } } });
    const { academicAttributes } = (await head.get(path())).body as { academicAttributes: object };
    expect((await academic(head, { ...academicAttributes, gpa: 3 })).body.academicAttributes).toMatchObject({ gpa: 3 });
  });

  it('are told of unknown fields in what they saw', async () => {
    const refused = await academic(head, { gpa: 2 }, { gpa: 3, nickname: 'x' });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'basedOn.academicAttributes.nickname': 'Unknown field.' } },
    });
  });
});

describe('two coaches who edit a coach, a group, the board', () => {
  const both = (method: string, url: string, first: object, second: object) =>
    head.call(method, url, first).then(() => assistant.call(method, url, second));

  it('are asked about the same field of a coach', async () => {
    const basedOn = { title: '', bio: '' };
    const [one, other] = [
      { title: 'Defense', basedOn },
      { title: 'Offense', bio: 'Hi', basedOn },
    ];
    expect(await both('PUT', `/api/coach/${assistantId}`, one, other)).toMatchObject({
      status: 409,
      body: { now: { title: { based: null, yours: 'Offense', now: 'Defense' } } },
    });
  });

  it('rename and recolour one group', async () => {
    const { athleteGroups } = (await head.get(`/api/team/${teamId}`)).body as { athleteGroups: { _id: string }[] };
    const basedOn = { name: 'Varsity', color: '#3fc5ff' };
    const group = { ...basedOn, oldName: 'Varsity', groupId: athleteGroups[0]!._id, basedOn };
    const url = `/api/team/${teamId}/athlete-group`;
    const answer = await both('PUT', url, { ...group, name: 'Starters' }, { ...group, color: '#000000' });
    expect(answer).toMatchObject({ status: 200, body: { name: 'Starters', color: '#000000' } });
  });

  it('write one welcome message and one link', async () => {
    await head.call('POST', '/api/board', { teamId });
    const basedOn = { welcomeMessage: '' };
    const message = (welcomeMessage: string) => ({ welcomeMessage, basedOn });
    expect(await both('PUT', `/api/board/${teamId}/welcome-message`, message('Hi'), message('Hello'))).toMatchObject({
      status: 409,
      body: { now: { welcomeMessage: { based: '', yours: 'Hello', now: 'Hi' } } },
    });
    const link = { name: 'Camps', url: 'https://camps.example.com' };
    const { links } = (await head.call('POST', `/api/board/${teamId}/link`, link)).body as { links: { _id: string }[] };
    const url = `/api/board/${teamId}/link/${links[0]!._id}`;
    const edited = { name: 'Summer camps', url: 'https://camps.example.com/2027' };
    const answer = await both(
      'PUT',
      url,
      { ...link, name: edited.name, basedOn: link },
      { ...link, url: edited.url, basedOn: link },
    );
    expect(answer.body.links).toMatchObject([edited]);
  });
});

describe('a parent in two windows', () => {
  it('is asked about what they changed in both', async () => {
    const people = new People(started.app);
    const parent = await people.parent(athlete.profileId);
    await people.settled(['account-access', 'athlete-profile']);
    const api = new Api(started.url, parent.token);
    const edit = (homeTown: string) =>
      api.call('PUT', `/api/parent/${parent.profileId}`, {
        parentGuardianId: parent.profileId,
        update: { homeTown },
        basedOn: { homeTown: null },
      });
    expect((await edit('Ames')).status).toBe(200);
    expect(await edit('Omaha')).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile', now: { homeTown: { based: null, yours: 'Omaha', now: 'Ames' } } },
    });
  });
});
