import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listInvites, listTeamCodes } from '../../contract/invite/endpoints.js';
import { Invite } from '../../contract/invite/invite.js';
import { accounts } from '../../src/modules/account/public.js';
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
let teamId: string;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  codes = new Codes(started.app, people);
  primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

const as = (person: Person) => new Api(started.url, person.token);
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
