import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { coaches } from '../../src/modules/coach/public.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let lead: Person;
let assistant: Person;
let other: Person;
let admin: Person;
let teamId: string;
let otherId: string;
const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'invites'];
const as = ({ token }: Person) => new Api(started.url, token);

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  [lead, assistant, other] = [
    await people.coach('coach'),
    await people.coach('assistant-coach'),
    await people.coach('coach'),
  ];
  teamId = await people.team(lead.profileId);
  otherId = await people.team(other.profileId);
  for (const [team, { profileId: coachId }] of [
    [teamId, assistant],
    [otherId, assistant],
  ] as const)
    await people.send(teams.of(team), { type: 'AddCoach', coachId });
  await people.send(teams.of(otherId), {
    type: 'ChangeCoachMembership',
    coachId: assistant.profileId,
    status: 'inactive',
    byCoachId: null,
  });
  await people.send(coaches.of(assistant.profileId), { type: 'SwitchTeam', teamId });
  admin = await people.account('admin');
  await people.settled(READ_MODELS);
}, 60_000);
afterAll(() => started.stop());

describe('oneself as a coach', () => {
  it('comes with every team, the one at hand, and the own settings', async () => {
    const { status, body } = await as(assistant).get('/api/coach');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: assistant.profileId,
      email: assistant.email,
      preferences: { emailNotifications: true },
      permissions: { canEditLinks: true },
      team: { _id: teamId },
      teamMemberships: [
        { team: { _id: teamId }, status: 'active', isPrimary: false },
        { team: { _id: otherId }, status: 'inactive', isPrimary: false },
      ],
    });
    expect((await as(lead).get('/api/coach')).body).toMatchObject({
      teamMemberships: [{ team: { _id: teamId }, isPrimary: true }],
    });
  });
});

describe('the list of coaches', () => {
  const idsOf = async (person: Person, query = '') => {
    const { body } = await as(person).get(`/api/coaches${query}`);
    const { coaches: found, coachCount } = body as { coaches: { _id: string }[]; coachCount: number };
    expect(found.length).toBeLessThanOrEqual(coachCount);
    return found.map(({ _id }) => _id).toSorted();
  };
  const ids = (...of: Person[]) => of.map(({ profileId }) => profileId).toSorted();

  it('is that of one’s team to coaches, and of all to admins', async () => {
    expect(await idsOf(lead)).toEqual(ids(lead, assistant));
    expect(await idsOf(admin)).toEqual(ids(lead, assistant, other));
    expect(await idsOf(admin, `?teamId=${otherId}`)).toEqual(ids(assistant, other));
    expect((await as(lead).get(`/api/coaches?teamId=${otherId}`)).status).toBe(404);
  });

  it('is searched by coach and by team, and paged', async () => {
    expect(await idsOf(admin, `?search=${encodeURIComponent(lead.email)}`)).toEqual(ids(lead));
    const { body } = await as(admin).get(`/api/team/${otherId}`);
    expect(await idsOf(admin, `?search=${encodeURIComponent(String(body.name))}`)).toEqual(ids(assistant, other));
    expect(await idsOf(admin, '?page=3&count=1')).toHaveLength(1);
    expect(await idsOf(admin, '?page=4&count=1')).toEqual([]);
  });
});

describe('becoming a coach', () => {
  it('takes a code to create a team with', async () => {
    const newcomer = await people.account('no-role');
    const { code } = await new Codes(started.app, people).teamCode();
    await people.settled(READ_MODELS);
    const become = (inviteCode: string) =>
      as(newcomer).call('POST', '/api/coach', {
        ...{ firstName: 'Sam', lastName: 'Lead', email: 'sam@example.com', teamName: 'Owls', sport: 'football' },
        ...{ userId: newcomer.userId, inviteCode },
      });
    expect(await become('ABCD-2345')).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    const { status, body } = await become(code);
    expect(status).toBe(201);
    expect((await as(newcomer).get('/api/coach')).body).toMatchObject({
      _id: body.coachId,
      firstName: 'Sam',
      team: { _id: body.teamId, name: 'Owls' },
    });
  });
});
