import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SettableClock } from '../../src/kernel/clock.js';
import type { AnyStream, CommandOf } from '../../src/kernel/stream.js';
import { accounts } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { coaches } from '../../src/modules/coach/public.js';
import { invites, teamCodes } from '../../src/modules/invite/public.js';
import { teams } from '../../src/modules/team/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { MAX_ASKERS } from '../../contract/invite/invite.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, type Answer } from '../support/api.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'invites'];
const DAY = 24 * 60 * 60 * 1000;
const clock = new SettableClock(new Date());
let started: TestApp;
let people: People;
let codes: Codes;
let coach: Person;
let other: Person;
let athlete: Person;
let teamId: string;
let otherTeamId: string;

let addresses = 0;
/** Each call comes from elsewhere: no limit by address is felt here. */
const call = (person: Person, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const from = `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  return new Api(started.url, person.token).call(method, path, body, { 'x-forwarded-for': from, ...headers });
};
const lookUp = (person: Person, code: string) => call(person, 'GET', `/api/invite/role?inviteCode=${code}`);
const naming = { firstName: 'Sam', lastName: 'Newcomer', email: 'sam@example.com' };
const accept = (person: Person, as: 'athlete' | 'assistant-coach' | 'parent', joinCode: string, more: object = {}) =>
  call(person, 'PATCH', `/api/invite/${as}-accept`, {
    joinCode,
    userId: person.userId,
    ...(as === 'athlete' ? {} : naming),
    ...more,
  });
/** Who they are now, and for which team. */
const session = async (person: Person) => {
  const { user, team } = (await call(person, 'GET', '/api/session')).body as {
    user: { role: string };
    team: { id: string } | null;
  };
  return { role: user.role, teamId: team?.id };
};
const invalid = { status: 404, body: { code: 'invalid-code', message: 'Invalid code. Please try again.' } };
/** What the account does in the log, as a request that was cut short has left it. */
const asAccount = <S extends AnyStream>(person: Person, stream: S, command: CommandOf<S>) =>
  started.app
    .get(CommandGateway, { strict: false })
    .send(stream, command, { actor: { userId: person.userId, role: person.role } });
const eventsOf = async (stream: AnyStream) =>
  (await started.app.get(StreamReader, { strict: false }).events(stream)).map(({ type }) => type);
const parentOf = (athleteId: string) =>
  ({ athleteId, firstName: 'Pat', lastName: 'Example', relationship: 'Aunt' }) as const;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, clock });
  people = new People(started.app);
  codes = new Codes(started.app, people);
  coach = await people.coach('coach');
  other = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  otherTeamId = await people.team(other.profileId);
  athlete = await people.athlete({ teamId });
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

const newcomer = async () => {
  const person = await people.account('no-role');
  await people.settled(EVERYTHING);
  return person;
};
const newcomers = async (count: number) => {
  const crowd: Person[] = [];
  while (crowd.length < count) crowd.push(await people.account('no-role'));
  await people.settled(EVERYTHING);
  return crowd;
};
const inviteTo = async (to: Person, role: 'athlete' | 'assistant-coach', team = teamId) =>
  codes.invite({ teamId: team, role, email: to.email });
const inviteParent = async (to: Person, of = athlete.profileId, team = teamId) =>
  codes.invite({ teamId: team, role: 'parent', email: to.email, parent: parentOf(of) });
/** A new account, with an invite to its address. */
const invited = async (role: 'athlete' | 'assistant-coach') => {
  const person = await newcomer();
  return { person, ...(await inviteTo(person, role)) };
};

describe('looking a code up', () => {
  it('tells what it leads to', async () => {
    const person = await newcomer();
    const [toAthlete, toCoach, toParent, toTeam] = [
      await inviteTo(person, 'athlete'),
      await inviteTo(person, 'assistant-coach'),
      await inviteParent(person),
      await codes.teamCode('wSoccer'),
    ];
    const team = { _id: teamId, sports: ['football'], primaryColor: '#336699' };
    expect((await lookUp(person, toAthlete.code)).body).toMatchObject({ role: 'athlete', team, isPublic: false });
    expect((await lookUp(person, toCoach.code.toLowerCase())).body).toMatchObject({ role: 'assistant-coach', team });
    expect((await lookUp(person, toParent.code.replace('-', ' '))).body).toMatchObject({
      role: 'parent',
      team,
      athlete: { _id: athlete.profileId, firstName: 'Robin', lastName: 'Athlete' },
    });
    expect((await lookUp(person, toTeam.code)).body).toEqual({
      role: 'team',
      team: null,
      athlete: null,
      sport: 'wSoccer',
      isPublic: false,
      standing: 'open',
    });
  });

  it('gives one answer for a used, rejected, replaced, deleted and unknown code', async () => {
    const person = await newcomer();
    const [used, rejected, replaced, deleted] = [
      await inviteTo(person, 'athlete'),
      await inviteTo(person, 'athlete'),
      await inviteTo(person, 'athlete'),
      await inviteTo(person, 'athlete'),
    ];
    expect((await accept(person, 'athlete', used.code)).status).toBe(200);
    expect((await call(person, 'POST', '/api/invite/reject', { joinCode: rejected.code })).body).toEqual({ ok: true });
    await people.send(invites.of(replaced.id), { type: 'ResendInvite', code: 'ZZZZ-2222' });
    await people.send(invites.of(deleted.id), { type: 'DeleteInvite' });
    const asker = await newcomer();
    for (const { code } of [used, rejected, replaced, deleted, { code: 'ABCD-2345' }]) {
      expect(await lookUp(asker, code)).toMatchObject(invalid);
      expect(await accept(asker, 'athlete', code)).toMatchObject(invalid);
      expect(await call(asker, 'POST', '/api/invite/reject', { joinCode: code })).toMatchObject(invalid);
    }
    expect(await eventsOf(accounts.of(asker.userId))).toEqual(['AccountRegistered']);
  });

  it('finds nothing once an athlete has left the team that invites their parent', async () => {
    const leaver = await people.athlete({ teamId });
    const person = await newcomer();
    const { code } = await inviteParent(person, leaver.profileId);
    expect((await lookUp(person, code)).status).toBe(200);
    await people.send(athletes.of(leaver.profileId), { type: 'RemoveFromTeam' });
    expect(await lookUp(person, code)).toMatchObject(invalid);
    expect(await accept(person, 'parent', code)).toMatchObject(invalid);
  });
});

describe('accepting as an athlete', () => {
  it('makes a new account an athlete on the team, with the wizard still to go through', async () => {
    const { person, id, code } = await invited('athlete');
    const { status, body } = await accept(person, 'athlete', code);
    expect({ status, body }).toMatchObject({ status: 200, body: { teamId, accountStatus: 'active' } });
    expect(await session(person)).toMatchObject({ role: 'athlete' });
    const profile = await call(person, 'GET', `/api/athlete/${String(body.athleteId)}`);
    expect(profile.body).toMatchObject({ firstName: 'Robin', email: person.email, team: { _id: teamId } });
    expect(await eventsOf(athletes.of(String(body.athleteId)))).toEqual(['AthleteRegistered', 'InviteAccepted']);
    expect(await eventsOf(invites.of(id))).toEqual(['InviteSent', 'InviteClaimed', 'InviteRedeemed']);
  });

  it('by the team’s own code asks to join', async () => {
    const person = await newcomer();
    const { publicJoinLinkCode } = (await call(coach, 'GET', `/api/team/${teamId}`)).body;
    const answer = await accept(person, 'athlete', String(publicJoinLinkCode));
    expect(answer.body).toMatchObject({ teamId, accountStatus: 'pending' });
    expect(await session(person)).toMatchObject({ role: 'athlete' });
    expect(await accept(person, 'athlete', String(publicJoinLinkCode))).toMatchObject({
      status: 409,
      body: { code: 'request-pending' },
    });
  });

  it('takes an athlete as they are, and says what is in their way before the code is used up', async () => {
    const alone = await people.athlete();
    await people.settled(EVERYTHING);
    const { code } = await inviteTo(alone, 'athlete');
    expect(await accept(athlete, 'athlete', code)).toMatchObject({ status: 409, body: { code: 'already-on-team' } });
    expect((await accept(alone, 'athlete', code)).body).toEqual({
      teamId,
      athleteId: alone.profileId,
      accountStatus: 'active',
    });
    expect(await eventsOf(athletes.of(alone.profileId))).toEqual(['AthleteRegistered', 'InviteAccepted']);
  });

  it('is repeated under its Idempotency-Key, and else not', async () => {
    const { person, code } = await invited('athlete');
    const headers = { 'idempotency-key': randomUUID() };
    const body = { joinCode: code, userId: person.userId };
    const first = await call(person, 'PATCH', '/api/invite/athlete-accept', body, headers);
    expect(await call(person, 'PATCH', '/api/invite/athlete-accept', body, headers)).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await accept(person, 'athlete', code)).toMatchObject(invalid);
    await people.send(athletes.of(String(first.body.athleteId)), { type: 'RemoveFromTeam' });
    // A code is used once, also by the same person.
    expect(await accept(person, 'athlete', code)).toMatchObject(invalid);
  });
});

describe('accepting as a coach', () => {
  it('makes a new account an assistant coach under the names they give, working for the team', async () => {
    const { person, code } = await invited('assistant-coach');
    const { body } = await accept(person, 'assistant-coach', code);
    expect(body).toEqual({ teamId, coachId: expect.any(String) });
    expect(await session(person)).toMatchObject({ role: 'assistant-coach', teamId });
    expect((await call(coach, 'GET', `/api/team/${teamId}`)).body.assistantCoaches).toContainEqual(
      expect.objectContaining({ _id: body.coachId, ...naming, isPrimary: false, membership: 'active' }),
    );
  });

  it('gives a coach of one team a second one, without moving them', async () => {
    const { code } = await inviteTo(coach, 'assistant-coach', otherTeamId);
    expect((await accept(coach, 'assistant-coach', code)).body).toEqual({
      teamId: otherTeamId,
      coachId: coach.profileId,
    });
    expect(await session(coach)).toMatchObject({ role: 'coach', teamId });
    expect((await call(coach, 'PATCH', '/api/coach/switch-team', { teamId: otherTeamId })).status).toBe(200);
    expect(await session(coach)).toMatchObject({ role: 'assistant-coach', teamId: otherTeamId });
    expect((await call(coach, 'PATCH', '/api/coach/switch-team', { teamId })).status).toBe(200);
    const again = await inviteTo(coach, 'assistant-coach', otherTeamId);
    expect(await accept(coach, 'assistant-coach', again.code)).toMatchObject({
      status: 409,
      body: { code: 'already-on-team' },
    });
    expect((await lookUp(coach, again.code)).status).toBe(200);
  });
});

describe('accepting as a parent', () => {
  it('links a new account to the athlete, and then to a second one', async () => {
    const person = await newcomer();
    const first = await inviteParent(person);
    const { body } = await accept(person, 'parent', first.code);
    expect(body).toEqual({ teamId, parentId: expect.any(String), athleteId: athlete.profileId, waits: false });
    expect(await session(person)).toMatchObject({ role: 'parent' });
    const sibling = await people.athlete({ teamId: otherTeamId });
    await people.settled(EVERYTHING);
    const second = await inviteParent(person, sibling.profileId, otherTeamId);
    expect((await accept(person, 'parent', second.code)).body).toEqual({
      teamId: otherTeamId,
      parentId: body.parentId,
      athleteId: sibling.profileId,
      waits: false,
    });
    for (const { profileId } of [athlete, sibling]) {
      expect((await call(person, 'GET', `/api/athlete/${profileId}`)).status).toBe(200);
    }
  });
});

describe('a code', () => {
  it('is not for accounts of another role, nor for another call than its own', async () => {
    const person = await newcomer();
    const [toAthlete, toCoach, toParent] = [
      await inviteTo(person, 'athlete'),
      await inviteTo(person, 'assistant-coach'),
      await inviteParent(person),
    ];
    expect(await accept(coach, 'athlete', toAthlete.code)).toMatchObject({ status: 409, body: { code: 'other-role' } });
    expect(await accept(athlete, 'parent', toParent.code)).toMatchObject({ status: 409, body: { code: 'other-role' } });
    expect(await accept(person, 'parent', toCoach.code)).toMatchObject(invalid);
    expect(await accept(person, 'assistant-coach', toAthlete.code)).toMatchObject(invalid);
    expect(await session(person)).toMatchObject({ role: 'no-role' });
    // Nothing of that used the codes up.
    for (const { code } of [toAthlete, toCoach, toParent]) expect((await lookUp(person, code)).status).toBe(200);
  });

  it('is accepted for oneself alone, and nothing else can be slipped in', async () => {
    const { person, code } = await invited('athlete');
    expect(await accept(person, 'athlete', code, { userId: athlete.userId })).toMatchObject({
      status: 400,
      body: { fields: { userId: expect.any(String) } },
    });
    for (const slip of [
      { role: 'coach' },
      { teamId: otherTeamId },
      { accountStatus: 'active' },
      { athleteId: teamId },
    ]) {
      expect((await accept(person, 'athlete', code, slip)).status).toBe(400);
    }
    expect(await session(person)).toMatchObject({ role: 'no-role' });
  });

  it('expires after 14 days', async () => {
    const { person, code } = await invited('athlete');
    const now = clock.now();
    clock.advance(14 * DAY - 1000);
    expect((await lookUp(person, code)).status).toBe(200);
    clock.advance(1000);
    expect(await lookUp(person, code)).toMatchObject(invalid);
    expect(await accept(person, 'athlete', code)).toMatchObject(invalid);
    clock.set(now);
  });

  it('is used once, by the first of all who are let in', async () => {
    const { id, code } = await inviteTo(coach, 'athlete');
    const crowd = await newcomers(MAX_ASKERS);
    for (const person of crowd) {
      await asAccount(person, invites.of(id), { type: 'AskForInvite', code });
      await asAccount(coach, invites.of(id), { type: 'AnswerAsker', userId: person.userId, answer: 'confirmed' });
    }
    const answers = await Promise.all(crowd.map((person) => accept(person, 'athlete', code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(invalid);
    const roles = await Promise.all(crowd.map(async (person) => (await session(person)).role));
    expect(roles.filter((role) => role === 'athlete')).toHaveLength(1);
    const asks = crowd.flatMap(() => ['InviteAsked', 'InviteAskConfirmed']);
    expect(await eventsOf(invites.of(id))).toEqual(['InviteSent', ...asks, 'InviteClaimed', 'InviteRedeemed']);
  });

  it('is used once by one account that calls ten times at once', async () => {
    const { person, id, code } = await invited('assistant-coach');
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(person, 'assistant-coach', code)));
    const good = answers.find(({ status }) => status === 200) as Answer;
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    expect(await eventsOf(coaches.of(String(good.body.coachId)))).toEqual(['CoachRegistered', 'TeamSwitched']);
    expect(await eventsOf(invites.of(id))).toEqual(['InviteSent', 'InviteClaimed', 'InviteRedeemed']);
  });

  it('can be guessed 30 times an hour by one account, whichever call it guesses by', async () => {
    const person = await newcomer();
    const tries = [
      () => lookUp(person, 'ABCD-2345'),
      () => accept(person, 'athlete', 'ABCD-2345'),
      () => accept(person, 'assistant-coach', 'ABCD-2345'),
      () => accept(person, 'parent', 'ABCD-2345'),
      () => call(person, 'POST', '/api/invite/reject', { joinCode: 'ABCD-2345' }),
      () =>
        call(person, 'POST', '/api/team', {
          ...naming,
          teamName: 'Owls',
          userId: person.userId,
          inviteCode: 'ABCD-2345',
          sport: 'football',
        }),
    ];
    for (let n = 0; n < 30; n++) expect((await tries[n % tries.length]!()).status).toBe(404);
    for (const attempt of tries) expect((await attempt()).status).toBe(429);
  });

  it('uses up no tries when it is right, whatever then stands in the way', async () => {
    const { person, code } = await invited('assistant-coach');
    const { code: toAthletes } = await inviteTo(person, 'athlete');
    for (let n = 0; n < 29; n++) await lookUp(person, 'ABCD-2345');
    for (let n = 0; n < 3; n++) expect((await lookUp(person, code)).status).toBe(200);
    expect((await accept(person, 'assistant-coach', code)).status).toBe(200);
    for (let n = 0; n < 3; n++) expect((await accept(person, 'athlete', toAthletes)).status).toBe(409);
    // The account's last wrong one; from then on a right code is no answer either.
    expect((await lookUp(person, 'ABCD-2345')).status).toBe(404);
    expect((await lookUp(person, toAthletes)).status).toBe(429);
  });
});

describe('an acceptance that was cut short', () => {
  const steps: [string, (person: Person, coachId: string) => Promise<unknown>][] = [
    ['the claim', () => Promise.resolve()],
    [
      'the link to the profile',
      (person, profileId) =>
        asAccount(person, accounts.of(person.userId), { type: 'LinkProfile', kind: 'coach', profileId }),
    ],
  ];

  it.each(steps)('after %s is finished by the same account alone, also after it expired', async (_, step) => {
    const [{ person, id, code }, thief] = [await invited('assistant-coach'), await newcomer()];
    await asAccount(person, invites.of(id), { type: 'AcceptInvite', code, isAddressee: true });
    await step(person, randomUUID());
    expect(await accept(thief, 'assistant-coach', code)).toMatchObject(invalid);
    expect(await lookUp(thief, code)).toMatchObject(invalid);
    const now = clock.now();
    clock.advance(20 * DAY);
    expect((await lookUp(person, code)).body).toMatchObject({ role: 'assistant-coach' });
    expect((await accept(person, 'assistant-coach', code)).status).toBe(200);
    clock.set(now);
    expect(await session(person)).toMatchObject({ role: 'assistant-coach', teamId });
    expect(await lookUp(person, code)).toMatchObject(invalid);
  });

  it('leads a new account to one role: another way is closed until then', async () => {
    const { person, ...toCoach } = await invited('assistant-coach');
    const toParent = await inviteParent(person);
    await asAccount(person, invites.of(toCoach.id), { type: 'AcceptInvite', code: toCoach.code, isAddressee: true });
    await steps[1]![1](person, randomUUID());
    expect(await accept(person, 'parent', toParent.code)).toMatchObject({ status: 409, body: { code: 'other-role' } });
    expect((await accept(person, 'assistant-coach', toCoach.code)).status).toBe(200);
  });
});

describe('creating a team', () => {
  const create = (person: Person, inviteCode: string, more: object = {}, headers = {}) =>
    call(
      person,
      'POST',
      '/api/team',
      { ...naming, teamName: 'Harbor City Sharks', userId: person.userId, inviteCode, sport: 'football', ...more },
      headers,
    );

  it('makes a new account its primary coach, with an address and a join code of its own', async () => {
    const [person, { code }] = [await newcomer(), await codes.teamCode()];
    const { status, body } = await create(person, code);
    expect({ status, body }).toEqual({
      status: 201,
      body: { teamId: expect.any(String), coachId: expect.any(String) },
    });
    expect(await session(person)).toMatchObject({ role: 'coach', teamId: body.teamId });
    expect((await call(person, 'GET', `/api/team/${String(body.teamId)}`)).body).toMatchObject({
      name: 'Harbor City Sharks',
      slug: 'harbor-city-sharks',
      sports: ['football'],
      primaryCoach: { _id: body.coachId, ...naming },
      publicJoinLinkCode: expect.stringMatching(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/),
    });
    expect(await create(await newcomer(), code)).toMatchObject(invalid);
  });

  it('gives an assistant elsewhere a second team, which they work for now', async () => {
    const assistant = await people.coach('assistant-coach');
    await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
    await people.settled(EVERYTHING);
    const { body } = await create(assistant, (await codes.teamCode()).code);
    expect(await session(assistant)).toMatchObject({ role: 'coach', teamId: body.teamId });
    expect((await call(assistant, 'GET', `/api/team/${String(body.teamId)}`)).body.slug).toMatch(/-\d+$/);
    expect((await call(assistant, 'PATCH', '/api/coach/switch-team', { teamId })).status).toBe(200);
    expect(await session(assistant)).toMatchObject({ role: 'assistant-coach' });
  });

  it('takes a code of that sport, of no athlete, for oneself alone', async () => {
    const [person, { code }] = [await newcomer(), await codes.teamCode('mSoccer')];
    expect(await create(person, code)).toMatchObject({ status: 400, body: { fields: { sport: expect.any(String) } } });
    expect(await create(person, code, { userId: coach.userId })).toMatchObject({ status: 400 });
    expect(await create(person, code, { primaryCoachId: coach.profileId })).toMatchObject({ status: 400 });
    expect(await create(athlete, code, { sport: 'mSoccer' })).toMatchObject({
      status: 409,
      body: { code: 'other-role' },
    });
    expect(await create(person, (await inviteTo(person, 'athlete')).code)).toMatchObject({
      ...invalid,
      body: { ...invalid.body, fields: { inviteCode: 'Invalid code. Please try again.' } },
    });
    expect((await create(person, code, { sport: 'mSoccer' })).status).toBe(201);
  });

  it('makes one team, for the first of five, however often they ask', async () => {
    const { id, code } = await codes.teamCode();
    const crowd = await newcomers(5);
    const answers = await Promise.all(crowd.map((person) => create(person, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404, 404, 404]);
    expect(await eventsOf(teamCodes.of(id))).toEqual(['TeamCodeIssued', 'TeamCodeClaimed', 'TeamCodeRedeemed']);
  });

  it('is finished by the same account after it was cut short', async () => {
    const [person, thief, { id, code }] = [await newcomer(), await newcomer(), await codes.teamCode()];
    const claim = { sport: 'football', teamId: randomUUID(), teamName: 'Sharks', names: naming } as const;
    await asAccount(person, teamCodes.of(id), { type: 'ClaimTeamCode', code, ...claim });
    expect(await create(thief, code)).toMatchObject(invalid);
    expect((await lookUp(person, code)).body).toMatchObject({ role: 'team' });
    expect((await create(person, code)).status).toBe(201);
    expect(await create(person, code)).toMatchObject(invalid);
  });
});
