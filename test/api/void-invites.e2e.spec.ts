import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInvites } from '../../contract/invite/endpoints.js';
import { Invite } from '../../contract/invite/invite.js';
import { teams } from '../../src/modules/team/public.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'invites'];
let started: TestApp;
let people: People;
let codes: Codes;
let primary: Person;
let assistant: Person;
let athlete: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  codes = new Codes(started.app, people);
  [primary, assistant] = [await people.coach('coach'), await people.coach('assistant-coach')];
  teamId = await people.team(primary.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  athlete = await people.athlete({ teamId });
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

const as = (person: Person) => new Api(started.url, person.token);
const standing = async (status: 'active' | 'inactive') => {
  const change = { coachId: assistant.profileId, status, byCoachId: primary.profileId } as const;
  await people.send(teams.of(teamId), { type: 'ChangeCoachMembership', ...change });
  await people.settled(EVERYTHING);
};
const newcomer = async () => {
  const person = await people.account('no-role');
  await people.settled(EVERYTHING);
  return person;
};
const found = async (code: string) =>
  (await as(await newcomer()).get(`/api/invite/role?inviteCode=${encodeURIComponent(code)}`)).status;
const accept = (person: Person, code: string) =>
  as(person).call('PATCH', '/api/invite/assistant-coach-accept', {
    joinCode: code,
    userId: person.userId,
    firstName: 'Sam',
    lastName: 'Newcomer',
    email: person.email,
  });
const listed = async (id: string) => {
  const { invites } = bodyOf(await as(primary).get(`/api/team/${teamId}/invites?count=50`), listInvites.response);
  return invites.find(({ _id }) => _id === id);
};

describe('the code of an invite', () => {
  it('stands in no answer and no list: who sends cannot join by it', async () => {
    const parent = { firstName: 'Pat', lastName: 'Example', relationship: 'Mother', athleteId: athlete.profileId };
    const toMother = { teamId, role: 'parent', email: 'mother@example.com', ...parent };
    const answer = await as(assistant).call('POST', '/api/invite', toMother);
    expect(answer.status).toBe(201);
    const { _id } = bodyOf(answer, Invite);
    const code = await codes.codeOf(_id);
    const again = await as(assistant).call('POST', `/api/invite/${_id}/resend`);
    const several = await as(assistant).call('POST', '/api/invite/several', {
      teamId,
      role: 'athlete',
      emails: ['one@example.com'],
    });
    const list = await as(assistant).get(`/api/team/${teamId}/invites?count=50`);
    const sent = JSON.stringify([answer.body, again.body, several.body, list.body]);
    for (const one of [code, await codes.codeOf(_id)])
      for (const spelling of [one, one.replace('-', '')]) expect(sent).not.toContain(spelling);
  });
});

describe('what a coach sent, once their place in the team has ended', () => {
  it('lets nobody in, themselves by another account least, until somebody else sends it again', async () => {
    const answer = await as(assistant).call('POST', '/api/invite', {
      teamId,
      role: 'assistant-coach',
      email: 'pocket@example.com',
    });
    const { _id } = bodyOf(answer, Invite);
    const code = await codes.codeOf(_id);
    expect(await found(code)).toBe(200);
    await standing('inactive');

    const themselves = await newcomer();
    expect(await found(code)).toBe(404);
    expect(await accept(themselves, code)).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    expect(await as(themselves).call('POST', '/api/invite/reject', { joinCode: code })).toMatchObject({ status: 404 });
    await people.settled(EVERYTHING);
    expect(await listed(_id)).toMatchObject({ status: 'pending', expired: true });

    expect((await as(primary).call('POST', `/api/invite/${_id}/resend`)).status).toBe(200);
    expect(await listed(_id)).toMatchObject({ expired: false, sender: { userId: primary.userId } });
    expect(await found(await codes.codeOf(_id))).toBe(200);
    expect(await found(code)).toBe(404);
    await standing('active');
  });

  it('lets people in again when they are back', async () => {
    const { id, code } = await codes.invite({ teamId, role: 'athlete', email: 'back@example.com' });
    await people.settled(EVERYTHING);
    const { body } = await as(assistant).call('POST', `/api/invite/${id}/resend`);
    expect(body).toMatchObject({ sender: { userId: assistant.userId } });
    const resent = await codes.codeOf(id);
    expect(resent).not.toBe(code);
    await standing('inactive');
    expect(await found(resent)).toBe(404);
    await standing('active');
    expect(await found(resent)).toBe(200);
  });

  it('lets those finish who had said yes before', async () => {
    const person = await newcomer();
    const { body } = await as(assistant).call('POST', '/api/invite', {
      teamId,
      role: 'assistant-coach',
      email: person.email,
    });
    const code = await codes.codeOf(String(body['_id']));
    expect((await accept(person, code)).status).toBe(200);
    await standing('inactive');
    // A repetition of what was done answers as it did.
    expect((await accept(person, code)).status).toBeLessThan(500);
    expect((await as(person).session()).user.role).toBe('assistant-coach');
    await standing('active');
  });
});
