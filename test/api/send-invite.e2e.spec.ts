import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { HistoryPage } from '../../contract/history/history.js';
import { listInvites, MAX_INVITES_A_DAY } from '../../contract/invite/endpoints.js';
import type { AnyStream } from '../../src/kernel/stream.js';
import { Invite } from '../../contract/invite/invite.js';
import { SettableClock } from '../../src/kernel/clock.js';
import { BY_TEAM } from '../../src/modules/invite/sending/invite-limits.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Limits } from '../../src/platform/limits/limits.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { Codes } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { invites } from '../../src/modules/invite/public.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history', 'invites'];
const DAY = 24 * 60 * 60 * 1000;
const clock = new SettableClock(new Date());
let started: TestApp;
let people: People;
let coach: Person;
let assistant: Person;
let other: Person;
let admin: Person;
let athlete: Person;
let stranger: Person;
let teamId: string;
let otherTeamId: string;

let addresses = 0;
const call = (person: Person, method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const from = `203.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  return new Api(started.url, person.token).call(method, path, body, { 'x-forwarded-for': from, ...headers });
};
let written = 0;
const newAddress = () => `person${++written}@example.com`;
const send = (by: Person, body: object, headers = {}) =>
  call(by, 'POST', '/api/invite', { teamId, role: 'athlete', email: newAddress(), ...body }, headers);
const sent = async (by: Person, body: object = {}): Promise<Invite> => {
  const answer = await send(by, body);
  expect(answer).toMatchObject({ status: 201 });
  return bodyOf(answer, Invite);
};
const toParent = { role: 'parent', firstName: 'Pat', lastName: 'Example', relationship: 'Aunt' };
const resend = (by: Person, { _id }: Pick<Invite, '_id'>) => call(by, 'POST', `/api/invite/${_id}/resend`);
const remove = (by: Person, { _id }: Pick<Invite, '_id'>) => call(by, 'DELETE', `/api/invite/${_id}`);
const list = async (by: Person, query = '', of = teamId) =>
  bodyOf(await call(by, 'GET', `/api/team/${of}/invites${query}`), listInvites.response);
const lookUp = (person: Person, code: string | null) =>
  call(person, 'GET', `/api/invite/role?inviteCode=${code ?? ''}`);
/** From the log: no answer shows it. */
const codeOf = ({ _id }: Pick<Invite, '_id'>) => new Codes(started.app, people).codeOf(_id);
const newcomer = async () => {
  const person = await people.account('no-role');
  await people.settled(EVERYTHING);
  return person;
};
const eventsOf = async (stream: AnyStream) =>
  (await started.app.get(StreamReader, { strict: false }).events(stream)).map(({ type }) => type);
/** A team of its own, so that nothing of other tests counts. */
const freshTeam = async () => {
  const lead = await people.coach('coach');
  const id = await people.team(lead.profileId);
  await people.settled(EVERYTHING);
  return { lead, id };
};

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, clock });
  people = new People(started.app);
  [coach, assistant, other, admin] = [
    await people.coach('coach'),
    await people.coach('assistant-coach'),
    await people.coach('coach'),
    await people.account('admin'),
  ];
  teamId = await people.team(coach.profileId);
  otherTeamId = await people.team(other.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  athlete = await people.athlete({ teamId });
  stranger = await people.athlete({ teamId: otherTeamId });
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

describe('sending an invite', () => {
  it('makes a code of its own that lasts 14 days', async () => {
    const invite = await sent(coach, { email: '  New.Athlete@Example.com ', senderId: coach.userId });
    expect(invite).toMatchObject({
      email: 'New.Athlete@Example.com',
      status: 'pending',
      expired: false,
      acceptedAt: null,
      sender: { userId: coach.userId, name: expect.stringMatching(/^Robin Example/) },
      teamId,
      role: 'athlete',
      athlete: null,
    });
    expect(Date.parse(invite.inviteCodeExpires) - Date.parse(invite.updatedAt)).toBe(14 * DAY);
    const code = await codeOf(invite);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect((await lookUp(await newcomer(), code)).body).toMatchObject({ role: 'athlete' });
  });

  it('names the athlete a parent is to follow', async () => {
    const invite = await sent(assistant, { ...toParent, athleteId: athlete.profileId });
    expect(invite).toMatchObject({
      role: 'parent',
      firstName: 'Pat',
      lastName: 'Example',
      relationship: 'Aunt',
      athlete: { _id: athlete.profileId, firstName: 'Robin', lastName: 'Athlete' },
    });
    for (const athleteId of [stranger.profileId, randomUUID()]) {
      expect(await send(coach, { ...toParent, athleteId })).toMatchObject({
        status: 400,
        body: { fields: { athleteId: 'Choose an athlete on the team.' } },
      });
    }
  });

  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nobody' }, 'email', 'Invalid email address'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'Invalid email address'],
    [{ email: 'a@example.com, b@example.com' }, 'email', 'Invalid email address'],
    [{ email: 'jürgen@example.com' }, 'email', 'Invalid email address'],
    [{ email: '"<script>"@example.com' }, 'email', 'Invalid email address'],
    [{ ...toParent, athleteId: randomUUID(), firstName: ' ' }, 'firstName', 'First name is required'],
    [{ ...toParent, athleteId: randomUUID(), lastName: '' }, 'lastName', 'Last name is required'],
    [{ ...toParent, athleteId: randomUUID(), relationship: 'Boss' }, 'relationship', 'Relationship is required'],
    [{ ...toParent }, 'athleteId', undefined],
    [{ senderId: randomUUID() }, 'senderId', undefined],
  ])('refuses %j by its field', async (body, field, message) => {
    const answer = await send(coach, body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message ?? expect.any(String) } } });
  });

  it.each([
    { status: 'accepted' },
    { code: 'AAAA-2222' },
    { role: 'coach' },
    { role: 'admin' },
    { athleteId: randomUUID() },
  ])('takes nothing else: %j', async (body) => expect((await send(coach, body)).status).toBe(400));

  it('is refused while one of that role stands, and for who is on the team', async () => {
    const email = newAddress();
    const invite = await sent(coach, { email });
    const again = { status: 409, body: { code: 'already-invited', fields: { email: expect.any(String) } } };
    expect(await send(assistant, { email: email.toUpperCase() })).toMatchObject(again);
    await remove(coach, invite);
    await sent(coach, { email });
    const onTeam = { status: 409, body: { code: 'already-on-team', fields: { email: expect.any(String) } } };
    expect(await send(coach, { email: athlete.email })).toMatchObject(onTeam);
    expect(await send(coach, { email: assistant.email, role: 'assistant-coach' })).toMatchObject(onTeam);
  });

  it('is refused for an address that someone of the team has, or is invited by, in another role: an account has one', async () => {
    const otherRole = (message: string) => ({ status: 409, body: { code: 'other-role', fields: { email: message } } });
    const parentOf = (email: string) => ({ ...toParent, athleteId: athlete.profileId, email });
    const ofCoach = 'A coach on your team signs in with this address. Enter another one.';
    const ofAthlete = 'An athlete on your team signs in with this address. Enter another one.';
    expect(await send(coach, parentOf(assistant.email))).toMatchObject(otherRole(ofCoach));
    expect(await send(coach, parentOf(athlete.email))).toMatchObject(otherRole(ofAthlete));
    expect(await send(coach, { email: assistant.email })).toMatchObject(otherRole(ofCoach));
    // Of people on other teams nothing is told.
    await sent(coach, parentOf(stranger.email));
    const email = newAddress();
    const invite = await sent(coach, { email });
    const invited = 'An athlete is already invited by this address. Enter another address, or delete that invite.';
    expect(await send(coach, parentOf(email))).toMatchObject(otherRole(invited));
    const asked = `/api/invite/check?email=${encodeURIComponent(email)}&teamId=${teamId}&role=parent`;
    expect(await call(coach, 'GET', asked)).toMatchObject({ body: { invited: true, onTeam: false, why: invited } });
    await remove(coach, invite);
    await sent(coach, parentOf(email));
  });

  it('makes one invite of five that are sent at once, and one of a repeated call', async () => {
    const email = newAddress();
    const { lead, id } = await freshTeam();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(lead, { teamId: id, email, role: 'assistant-coach' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const headers = { 'idempotency-key': randomUUID() };
    const twice = { teamId: id, email: newAddress() };
    const first = await send(lead, twice, headers);
    expect(await send(lead, twice, headers)).toMatchObject({ status: 201, body: first.body });
    expect((await list(lead, '', id)).inviteCount).toBe(2);
  });

  it('is for the staff of the team alone', async () => {
    expect((await send(other, {})).status).toBe(404);
    expect((await send(athlete, {})).status).toBe(403);
    expect((await send(admin, {})).status).toBe(201);
    const invite = await sent(coach);
    expect((await resend(other, invite)).status).toBe(404);
    expect((await remove(other, invite)).status).toBe(404);
    expect((await call(other, 'GET', `/api/team/${teamId}/invites`)).status).toBe(404);
    expect((await call(other, 'GET', `/api/invite/check?teamId=${teamId}&email=a@example.com`)).status).toBe(404);
  });

  it('never fills a mailbox: five emails a day to one address, from all senders', async () => {
    const [email, { lead, id }] = [newAddress(), await freshTeam()];
    const invite = await sent(lead, { teamId: id, email });
    for (let n = 0; n < 4; n++) expect((await resend(lead, invite)).status).toBe(200);
    const answer = await resend(lead, invite);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await send(coach, { email })).status).toBe(429);
    expect((await send(coach, { email: email.replace('@', '+again@') })).body).toMatchObject({
      code: 'too-many',
      message: 'This address already got five invites today. Please try again in 24 hours.',
    });
  });
});

describe('sending several invites', () => {
  const several = (by: Person, body: object) =>
    call(by, 'POST', '/api/invite/several', { teamId, role: 'athlete', emails: [newAddress()], ...body });

  it('lets each address stand or fall alone', async () => {
    const [fresh, twice] = [newAddress(), newAddress()];
    const emails = [
      fresh,
      twice,
      ` ${twice.toUpperCase()}`,
      'nobody',
      'x@example.com\nBcc: y@example.com',
      athlete.email,
    ];
    const { status, body } = await several(coach, { emails });
    expect(status).toBe(201);
    expect((body.sent as Invite[]).map(({ email }) => email)).toEqual([fresh, twice]);
    expect(body.refused).toEqual([
      { email: emails[2], why: expect.stringContaining('already invited') },
      { email: 'nobody', why: 'Invalid email address' },
      { email: emails[4], why: 'Invalid email address' },
      { email: athlete.email, why: expect.stringContaining('already on the team') },
    ]);
  });

  it('takes 200 addresses at most, of athletes and coaches alone', async () => {
    expect((await several(coach, { emails: Array.from({ length: 201 }, newAddress) })).status).toBe(400);
    expect((await several(coach, { emails: [] })).status).toBe(400);
    expect((await several(coach, { role: 'parent' })).status).toBe(400);
    expect((await several(other, {})).status).toBe(404);
  });

  it('invites a whole team at once', async () => {
    const { lead, id } = await freshTeam();
    const { body } = await several(lead, { teamId: id, emails: Array.from({ length: 200 }, newAddress) });
    expect(body).toMatchObject({ refused: [], rest: null });
    expect((await list(lead, '?page=14', id)).invites).toHaveLength(5);
    expect((await list(lead, '', id)).inviteCount).toBe(200);
  });

  it('stops at the thousandth mail of a day, and says when the rest may go', async () => {
    const { lead, id } = await freshTeam();
    const limits = started.app.get(Limits, { strict: false });
    for (let n = 0; n < MAX_INVITES_A_DAY - 3; n++) await limits.count(BY_TEAM, id);
    const [first, second, third, ...rest] = Array.from({ length: 6 }, newAddress);
    const why = 'A team can send up to 1000 invites a day. Please try again in 24 hours.';
    // What is refused for another reason is no mail, and counts for nothing.
    const emails = [first, 'nobody', first, second, third, ...rest];
    const { body } = await several(lead, { teamId: id, emails });
    expect((body.sent as Invite[]).map(({ email }) => email)).toEqual([first, second, third]);
    expect(body.refused).toMatchObject([{ email: 'nobody' }, { email: first }]);
    expect(body.rest).toEqual({ emails: rest, why });
    const alone = await send(lead, { teamId: id, email: rest[0] });
    expect(alone).toMatchObject({ status: 429, body: { code: 'invites-used-up', message: why } });
    expect(alone.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('resending an invite', () => {
  it('draws a new code and ends the old one, also of an expired invite', async () => {
    const [invite, person, now] = [await sent(coach), await newcomer(), clock.now()];
    const before = await codeOf(invite);
    clock.advance(15 * DAY);
    expect((await lookUp(person, before)).status).toBe(404);
    const again = bodyOf(await resend(assistant, invite), Invite);
    expect(again).toMatchObject({ _id: invite._id, status: 'pending', expired: false });
    const after = await codeOf(invite);
    expect(after).not.toBe(before);
    expect(again.sender).toMatchObject({ userId: assistant.userId });
    expect(Date.parse(again.inviteCodeExpires)).toBe(clock.now().getTime() + 14 * DAY);
    expect((await lookUp(person, after)).status).toBe(200);
    expect((await lookUp(person, before)).status).toBe(404);
    clock.set(now);
  });

  it('is over once it was accepted or rejected; so is deleting it', async () => {
    const person = await newcomer();
    const [accepted, rejected] = [await sent(coach, { email: person.email }), await sent(coach)];
    const accept = { joinCode: await codeOf(accepted), userId: person.userId };
    expect((await call(person, 'PATCH', '/api/invite/athlete-accept', accept)).status).toBe(200);
    expect((await call(person, 'POST', '/api/invite/reject', { joinCode: await codeOf(rejected) })).status).toBe(200);
    for (const invite of [accepted, rejected]) {
      expect(await resend(coach, invite)).toMatchObject({ status: 409, body: { code: 'not-open' } });
      expect(await remove(coach, invite)).toMatchObject({ status: 409, body: { code: 'not-open' } });
    }
    const { invites } = await list(coach);
    expect(invites.find(({ _id }) => _id === accepted._id)).toMatchObject({
      status: 'accepted',
      acceptedAt: expect.any(String),
    });
    expect(invites.find(({ _id }) => _id === rejected._id)).toMatchObject({ status: 'rejected' });
  });
});

describe('deleting an invite', () => {
  it('ends its code and takes it from the list', async () => {
    const [invite, person] = [await sent(coach), await newcomer()];
    const code = await codeOf(invite);
    expect((await remove(coach, invite)).body).toEqual({ ok: true });
    expect((await lookUp(person, code)).status).toBe(404);
    expect((await list(coach)).invites.map(({ _id }) => _id)).not.toContain(invite._id);
    expect((await remove(coach, invite)).status).toBe(404);
    expect((await resend(coach, invite)).status).toBe(404);
    expect(await eventsOf(invites.of(invite._id))).toEqual(['InviteSent', 'InviteDeleted']);
  });
});

describe('the list of invites', () => {
  it('is filtered by role and status; an expired one is no pending one', async () => {
    const { lead, id } = await freshTeam();
    const now = clock.now();
    const old = await sent(lead, { teamId: id });
    clock.advance(20 * DAY);
    const toCoach = await sent(lead, { teamId: id, role: 'assistant-coach' });
    const ids = async (query: string) => (await list(lead, query, id)).invites.map(({ _id }) => _id);
    expect(await ids('')).toEqual([toCoach._id, old._id]);
    expect(await ids('?role=athlete')).toEqual([old._id]);
    expect(await ids('?status=pending')).toEqual([toCoach._id]);
    expect(await ids('?status=expired')).toEqual([old._id]);
    expect(await ids('?status=expired,pending&count=1&page=2')).toEqual([old._id]);
    expect(await ids('?status=accepted')).toEqual([]);
    expect((await list(lead, '?status=expired', id)).invites[0]).toMatchObject({ expired: true });
    expect((await call(lead, 'GET', `/api/team/${id}/invites?status=sent`)).status).toBe(400);
    clock.set(now);
  });

  it('names no athlete who is not on the team any more, and no parent of theirs', async () => {
    const { lead, id } = await freshTeam();
    const member = await people.athlete({ teamId: id });
    await people.settled(EVERYTHING);
    const own = await sent(lead, { teamId: id, email: 'member@example.com' });
    // The newest is first, and this clock stands.
    clock.advance(1);
    const parents = await sent(lead, { ...toParent, teamId: id, athleteId: member.profileId });
    const accepting = { type: 'AcceptInvite', code: await codeOf(own), isAddressee: true } as const;
    const actor = { userId: member.userId, role: 'athlete' } as const;
    await started.app.get(CommandGateway, { strict: false }).send(invites.of(own._id), accepting, { actor });
    const listed = async () => (await list(lead, '', id)).invites.map(({ _id }) => _id);
    await people.settled(EVERYTHING);
    expect(await listed()).toEqual([parents._id, own._id]);
    const turn = async (newStatus: 'active' | 'inactive', previousStatus: 'active' | 'inactive') => {
      await people.send(athletes.of(member.profileId), { type: 'ChangeAccountStatus', newStatus, previousStatus });
      await people.settled(EVERYTHING);
    };
    await turn('inactive', 'active');
    expect(await list(lead, '', id)).toMatchObject({ invites: [], inviteCount: 0 });
    await turn('active', 'inactive');
    expect(await listed()).toEqual([parents._id, own._id]);
  });
});

describe('checking an address', () => {
  const check = async (email: string) =>
    (await call(coach, 'GET', `/api/invite/check?teamId=${teamId}&email=${email}`)).body;

  it('says whether it is invited, or on the team', async () => {
    const { email } = await sent(coach);
    expect(await check(email.toUpperCase())).toEqual({ invited: true, onTeam: false, why: null });
    for (const { email: known } of [athlete, assistant]) expect(await check(known)).toMatchObject({ onTeam: true });
    // What is another team's is nobody's business here.
    const elsewhere = await people.athlete({ teamId: otherTeamId });
    await people.settled(EVERYTHING);
    expect(await check(elsewhere.email)).toEqual({ invited: false, onTeam: false, why: null });
    expect(await check('nobody')).toMatchObject({ fields: { email: 'Invalid email address' } });
  });

  it('tells of no athlete the team does not fully see', async () => {
    const pending = await people.athlete({ teamId, active: false });
    const inactive = await people.athlete({ teamId });
    const status = { type: 'ChangeAccountStatus', newStatus: 'inactive', previousStatus: 'active' } as const;
    await people.send(athletes.of(inactive.profileId), status);
    await people.settled(EVERYTHING);
    for (const { email } of [pending, inactive]) {
      expect(await check(email)).toEqual({ invited: false, onTeam: false, why: null });
      expect((await send(coach, { email })).status).toBe(201);
    }
  });
});

describe('codes to create teams with', () => {
  it('are issued by admins, and say what became of them', async () => {
    const pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    const address = newAddress();
    const wanted = { sport: 'wSoccer', email: address, note: 'For the Sharks' };
    const issued = await call(admin, 'POST', '/api/team-code', wanted);
    expect(issued).toMatchObject({ status: 201, body: { ...wanted, usedBy: null, works: true } });
    const first = codeIn(await textMailedTo(pool, address, 'Create your team'));
    expect((await call(coach, 'POST', '/api/team-code', wanted)).status).toBe(403);
    expect((await call(coach, 'GET', '/api/team-code')).status).toBe(403);
    const path = `/api/team-code/${String(issued.body._id)}/resend`;
    expect((await call(coach, 'POST', path)).status).toBe(403);
    const again = await call(admin, 'POST', path);
    expect(again).toMatchObject({ status: 200, body: { ...wanted, works: true } });
    const second = await eventually('the second mail', async () => {
      const { rows } = await pool.query<{ text: string }>(
        'SELECT text FROM touchline.mails WHERE to_address = $1 ORDER BY id DESC LIMIT 1',
        [address],
      );
      const code = codeIn(rows[0]?.text ?? '');
      return code === first ? undefined : code;
    });
    const listed = await call(admin, 'GET', '/api/team-code');
    for (const { body } of [issued, again, listed])
      for (const code of [first, second]) expect(JSON.stringify(body)).not.toContain(code);
    const person = await newcomer();
    const body = { firstName: 'Sam', lastName: 'Lead', email: 'sam@example.com', teamName: 'Sharks', sport: 'wSoccer' };
    const create = (inviteCode: string) =>
      call(person, 'POST', '/api/team', { ...body, userId: person.userId, inviteCode });
    expect((await create(first)).status).toBe(404);
    const made = await create(second);
    expect(made.status).toBe(201);
    expect((await call(admin, 'GET', '/api/team-code')).body).toMatchObject({
      codeCount: 1,
      codes: [{ email: address, works: false, usedBy: { teamId: made.body.teamId, name: 'Sharks' } }],
    });
    expect(await call(admin, 'POST', path)).toMatchObject({ status: 409, body: { code: 'code-used' } });
  });
});

const codeIn = (text: string): string => {
  const code = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(text)?.[0];
  if (!code) throw new Error(`There is no code in ${text}`);
  return code;
};

describe('the history of a team', () => {
  it.each([
    ['athlete', 'invited 25 athletes to the team'],
    ['assistant-coach', 'invited 25 assistant coaches to the team'],
  ])('tells of a pasted list of invites once, as %s', async (role, words) => {
    const { lead, id } = await freshTeam();
    await sent(lead, { teamId: id });
    const emails = Array.from({ length: 25 }, newAddress);
    await call(lead, 'POST', '/api/invite/several', { teamId: id, role, emails });
    const history = await call(lead, 'GET', `/api/team/${id}/history?kind=InviteSent`);
    const { entries } = bodyOf(history, HistoryPage);
    expect(entries.map((entry) => [entry.words.replace(/Team \d+/, 'the team'), entry.together])).toEqual([
      [words, 25],
      ['invited an athlete to the team', 1],
    ]);
    expect(entries.map(({ undo }) => undo.possible)).toEqual([false, false]);
    expect(JSON.stringify(history.body)).not.toContain(emails[0]);
    // The log of the whole platform shows each.
    const log = bodyOf(await call(admin, 'GET', '/api/log?kind=InviteSent'), HistoryPage);
    expect(log.entries.length).toBeGreaterThan(25);
  });

  it('tells of its invites without codes or addresses', async () => {
    const { lead, id } = await freshTeam();
    const invite = await sent(lead, { teamId: id });
    const before = await codeOf(invite);
    await resend(lead, invite);
    const { body } = await call(lead, 'GET', `/api/team/${id}/history`);
    const said = (body.entries as { words: string; about: { kind: string } }[]).filter(
      ({ about }) => about.kind === 'invite',
    );
    expect(said.map(({ words }) => words.replace(/Team \d+/, 'the team'))).toEqual([
      'resent an invite to the team with a new code',
      'invited an athlete to the team',
    ]);
    expect(JSON.stringify(body)).not.toContain(invite.email);
    for (const code of [before, await codeOf(invite)]) expect(JSON.stringify(body)).not.toContain(code);
  });
});
