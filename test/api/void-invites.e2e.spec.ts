import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInvites, listTeamCodes } from '../../contract/invite/endpoints.js';
import { Invite } from '../../contract/invite/invite.js';
import { accounts } from '../../src/modules/account/public.js';
import { teams } from '../../src/modules/team/public.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'invites'];
let codes: Codes;
let primary: Person;
let assistant: Person;
let athlete: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
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
let lookUps = 0;
/** From another network each time: codes that are no good are looked up ten times a minute from one. */
const found = async (code: string) => {
  const from = { 'x-forwarded-for': `198.51.100.${++lookUps}` };
  const path = `/api/invite/role?inviteCode=${encodeURIComponent(code)}`;
  return (await as(await newcomer()).call('GET', path, undefined, from)).status;
};
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
    expect(await as(themselves).call('POST', '/api/invite/reject', { joinCode: code })).toMatchObject({
      status: 404,
    });
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

const suspending = async (account: Person, change: 'SuspendAccount' | 'ReinstateAccount') => {
  await people.send(
    accounts.of(account.userId),
    change === 'SuspendAccount' ? { type: change, reason: 'Posed as another.' } : { type: change },
  );
  await people.settled(EVERYTHING);
};

describe('what somebody sent, once their account is suspended', () => {
  it.each(['coach', 'admin'] as const)('lets nobody in while it is, of a %s', async (role) => {
    const sender = role === 'coach' ? await people.coach('assistant-coach') : await people.account('admin');
    if (role === 'coach') await people.send(teams.of(teamId), { type: 'AddCoach', coachId: sender.profileId });
    await people.settled(EVERYTHING);
    const email = `pocket-of-${role}@example.com`;
    const answer = await as(sender).call('POST', '/api/invite', { teamId, role: 'assistant-coach', email });
    const { _id } = bodyOf(answer, Invite);
    const code = await codes.codeOf(_id);
    expect(await found(code)).toBe(200);

    await suspending(sender, 'SuspendAccount');
    expect(await found(code)).toBe(404);
    expect(await accept(await newcomer(), code)).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    expect(await listed(_id)).toMatchObject({ status: 'pending', expired: true });

    await suspending(sender, 'ReinstateAccount');
    expect(await found(code)).toBe(200);
    expect(await listed(_id)).toMatchObject({ expired: false });
  });

  it('makes no team, nor once they are no admin any more', async () => {
    const admin = await people.account('admin');
    const another = await people.account('admin');
    await people.settled(EVERYTHING);
    const issued = await as(admin).call('POST', '/api/team-code', { sport: 'football', email: 'lead@example.com' });
    const id = String(issued.body['_id']);
    const code = await codes.teamCodeOf(id);
    const inList = async () => {
      const { codes: all } = bodyOf(await as(another).get('/api/team-code?count=50'), listTeamCodes.response);
      return all.find(({ _id }) => _id === id)?.works;
    };
    expect(await found(code)).toBe(200);
    await people.settled(EVERYTHING);
    expect(await inList()).toBe(true);

    await suspending(admin, 'SuspendAccount');
    expect(await found(code)).toBe(404);
    const person = await newcomer();
    const names = { teamName: 'Pocket', firstName: 'Sam', lastName: 'Newcomer', email: person.email };
    const team = { userId: person.userId, inviteCode: code, sport: 'football', ...names };
    const refused = { status: 404, body: { code: 'invalid-code' } };
    expect(await as(person).call('POST', '/api/team', team)).toMatchObject(refused);
    expect(await inList()).toBe(false);

    await suspending(admin, 'ReinstateAccount');
    expect(await found(code)).toBe(200);
    await people.send(accounts.of(admin.userId), { type: 'AssignRole', role: 'no-role' });
    await people.settled(EVERYTHING);
    expect(await found(code)).toBe(404);
    expect(await inList()).toBe(false);
  });
});
