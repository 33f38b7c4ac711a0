import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { listInvites } from '../../contract/invite/endpoints.js';
import { invites } from '../../src/modules/invite/public.js';
import { teams } from '../../src/modules/team/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'invites', 'history'];
let started: TestApp;
let people: People;
let codes: Codes;
let primary: Person;
let assistant: Person;
let stranger: Person;
let athlete: Person;
let teamId: string;
let mailbox = 0;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  codes = new Codes(started.app, people);
  [primary, stranger] = [await people.coach('coach'), await people.coach('coach')];
  assistant = await people.coach('assistant-coach');
  teamId = await people.team(primary.profileId);
  await people.team(stranger.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  athlete = await people.athlete({ teamId });
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

const as = (person: Person) => new Api(started.url, person.token);
const newcomer = async () => {
  const person = await people.account('no-role');
  await people.settled(EVERYTHING);
  return person;
};
const toAnother = (role: 'athlete' | 'assistant-coach' = 'assistant-coach') =>
  codes.invite({ teamId, role, email: `mailbox-${++mailbox}@example.com` });
const accept = ({ email, ...person }: Person, joinCode: string, role = 'assistant-coach') =>
  new Api(started.url, person.token).call('PATCH', `/api/invite/${role}-accept`, {
    joinCode,
    userId: person.userId,
    ...(role === 'athlete' ? {} : { firstName: 'Sam', lastName: 'Newcomer', email }),
  });
const answer = (by: Person, inviteId: string, { userId }: Person, given: 'confirmed' | 'refused') =>
  as(by).call('POST', `/api/invite/${inviteId}/asker`, { userId, answer: given });
const standing = async (person: Person, code: string) =>
  (await as(person).get(`/api/invite/role?inviteCode=${code}`)).body['standing'];
const eventsOf = async (id: string) =>
  (await started.app.get(StreamReader, { strict: false }).events(invites.of(id))).map(({ type }) => type);
const pool = () => started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
const mailed = (address: string, subject: string) => textMailedTo(pool(), address, subject);

describe('an invite in the hands of another address', () => {
  it('lets nobody in: the sender is asked, by email and on their list', async () => {
    const [person, { id, code }] = [await newcomer(), await toAnother()];
    expect(await standing(person, code)).toBe('ask');
    const refused = await accept(person, code);
    expect(refused).toMatchObject({ status: 409, body: { code: 'other-address' } });
    expect(refused.body['message']).toBe(
      'This invite was sent to another address. We asked Robin Example 1 to confirm you. We’ll email you when they answer.',
    );
    // Nothing says where it was sent.
    expect(JSON.stringify(refused.body)).not.toContain('mailbox');
    expect((await as(person).session()).user.role).toBe('no-role');
    expect(await standing(person, code)).toBe('asked');
    await people.settled(EVERYTHING);
    const list = bodyOf(await as(assistant).get(`/api/team/${teamId}/invites?count=50`), listInvites.response);
    expect(list.invites.find(({ _id }) => _id === id)?.askers).toEqual([
      {
        userId: person.userId,
        name: expect.stringMatching(/^Robin Example \d+$/),
        email: person.email,
        since: expect.any(String),
        standing: 'waiting',
      },
    ]);
    const letter = await mailed(primary.email, 'asked to use an invite you sent');
    expect(letter).toContain(person.email);
    expect(letter).toContain('wants to join as an assistant coach');
    expect(letter).toContain('/coach/team?tab=coaches&invites=sent');
  });

  it('is asked for once, however often it is tried', async () => {
    const [person, { id, code }] = [await newcomer(), await toAnother()];
    const answers = await Promise.all(Array.from({ length: 3 }, () => accept(person, code)));
    expect([...answers, await accept(person, code)].map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await eventsOf(id)).toEqual(['InviteSent', 'InviteAsked']);
  });

  it('lets in who was confirmed, by one press of the link that they are mailed', async () => {
    const [person, other, { id, code }] = [await newcomer(), await newcomer(), await toAnother('athlete')];
    await accept(person, code, 'athlete');
    await people.settled(EVERYTHING);
    expect((await answer(assistant, id, person, 'confirmed')).status).toBe(403);
    expect(await answer(primary, id, person, 'confirmed')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await mailed(person.email, 'You can now join')).toContain(`/athlete/home?join=${code}`);
    expect(await standing(person, code)).toBe('open');
    expect(await accept(other, code, 'athlete')).toMatchObject({ status: 409, body: { code: 'other-address' } });
    expect((await accept(person, code, 'athlete')).status).toBe(200);
    expect(await accept(other, code, 'athlete')).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    expect(await answer(primary, id, other, 'confirmed')).toMatchObject({ status: 409, body: { code: 'not-open' } });
  });

  it('keeps out who was refused, who cannot ask again, until the coach thinks better of it', async () => {
    const [person, { id, code }] = [await newcomer(), await toAnother()];
    await accept(person, code);
    await people.settled(EVERYTHING);
    expect((await answer(primary, id, person, 'refused')).status).toBe(200);
    await mailed(person.email, 'You weren’t confirmed');
    expect(await standing(person, code)).toBe('refused');
    expect(await accept(person, code)).toMatchObject({ status: 409, body: { code: 'ask-refused' } });
    expect((await answer(primary, id, person, 'confirmed')).status).toBe(200);
    expect((await accept(person, code)).status).toBe(200);
  });

  it('is answered by who sent it; the primary coach may too, and then the sender is told', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const sending = { teamId, role: 'assistant-coach', email: `mailbox-${++mailbox}@example.com` };
    const id = String((await as(assistant).call('POST', '/api/invite', sending)).body['_id']);
    const code = await codes.codeOf(id);
    for (const asker of [person, other]) expect((await accept(asker, code)).status).toBe(409);
    await people.settled(EVERYTHING);
    expect(await mailed(assistant.email, 'asked to use an invite you sent')).toContain(person.email);
    expect((await answer(assistant, id, other, 'refused')).status).toBe(200);
    expect((await answer(primary, id, person, 'confirmed')).status).toBe(200);
    const letter = await mailed(assistant.email, 'was confirmed for an invite you sent');
    expect(letter).toContain('Robin Example 1 confirmed');
    expect(letter).toContain(person.email);
    const { rows } = await pool().query(
      "SELECT FROM touchline.mails WHERE to_address = $1 AND subject LIKE '%was declined for%'",
      [assistant.email],
    );
    expect(rows).toHaveLength(0);
  });

  it('is answered by people who may invite for the team, about who has asked', async () => {
    const [person, { id, code }] = [await newcomer(), await toAnother()];
    await people.settled(EVERYTHING);
    expect((await answer(primary, id, person, 'confirmed')).status).toBe(404);
    await accept(person, code);
    for (const [by, status] of [
      [stranger, 404],
      [athlete, 404],
      [person, 404],
    ] as const)
      expect([403, status]).toContain((await answer(by, id, person, 'confirmed')).status);
    expect((await accept(person, code)).status).toBe(409);
    const bad = await as(primary).call('POST', `/api/invite/${id}/asker`, { userId: person.userId, answer: 'maybe' });
    expect(bad).toMatchObject({ status: 400, body: { fields: { answer: expect.any(String) } } });
  });

  it('may be asked for five times a day by one account: the sender gets an email each time', async () => {
    const person = await newcomer();
    for (let n = 0; n < 5; n++) expect((await accept(person, (await toAnother()).code)).status).toBe(409);
    expect((await accept(person, (await toAnother()).code)).status).toBe(429);
  });

  it('is theirs, however the address is spelt', async () => {
    const person = await newcomer();
    const { code } = await codes.invite({ teamId, role: 'assistant-coach', email: person.email.toUpperCase() });
    expect(await standing(person, code)).toBe('open');
    expect((await accept(person, code)).status).toBe(200);
  });
});
