import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { profileIdFor } from '../../src/modules/account/public.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { teams } from '../../src/modules/team/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { ForgetsFast } from '../support/forgets-fast.js';
import { textMailedTo } from '../support/mailed.js';
import { People, type Person } from '../support/people.js';

// Who becomes a guardian of a minor, and who decides about it: a made-up mother, a minor who removes them all (ADR 17).

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'invites', 'history'];
let started: TestApp;
let people: People;
let codes: Codes;
let primary: Person;
let admin: Person;
let auditor: Person;
let teamId: string;

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' }, imports: [ForgetsFast] });
  people = new People(started.app);
  codes = new Codes(started.app, people);
  [primary, admin, auditor] = [
    await people.coach('coach'),
    await people.account('admin'),
    await people.account('auditor'),
  ];
  teamId = await people.team(primary.profileId);
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

let addresses = 0;
const call = (person: Person, method: string, path: string, body?: unknown) =>
  new Api(started.url, person.token).call(method, path, body, { 'x-forwarded-for': `198.51.100.${++addresses}` });
const profile = (whose: Person) => `/api/athlete/${whose.profileId}`;
const minor = async (of: { teamId?: string } = { teamId }) => {
  const athlete = await people.athlete(of);
  await people.settled(EVERYTHING);
  return athlete;
};
const assistantCoach = async () => {
  const assistant = await people.coach('assistant-coach');
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  await people.settled(EVERYTHING);
  return assistant;
};
const named = { firstName: 'Ana', lastName: 'Example', relationship: 'Mother' };
/** A second mailbox that a coach, or the athlete, invites as the mother, and who accepts. */
const invitedBy = async (sender: Person, athlete: Person) => {
  const mailbox = await people.account('no-role');
  await people.settled(EVERYTHING);
  const sent =
    sender.role === 'athlete'
      ? await call(sender, 'POST', `${profile(athlete)}/parent-invite`, { ...named, email: mailbox.email })
      : await call(sender, 'POST', '/api/invite', {
          ...named,
          ...{ teamId, role: 'parent', email: mailbox.email, athleteId: athlete.profileId },
        });
  expect([sent.status, sent.body]).toEqual([201, expect.anything()]);
  const joinCode = await codes.codeOf(String(sent.body['_id']));
  const { userId, email } = mailbox;
  const accept = { joinCode, userId, email, firstName: 'Ana', lastName: 'Example' };
  const { status, body } = await call(mailbox, 'PATCH', '/api/invite/parent-accept', accept);
  expect(status).toBe(200);
  return { parent: { ...mailbox, profileId: profileIdFor('parent', userId) }, waits: body['waits'] as boolean };
};
const reads = async (who: Person, whose: Person) => (await call(who, 'GET', profile(whose))).status;
const answer = async (who: Person, athlete: Person, parent: Person, body: object = { answer: 'confirm' }) => {
  const path = `${profile(athlete)}/asking-parents/${parent.profileId}`;
  const { status, body: answered } = await call(who, 'POST', path, body);
  return [status, answered['code']];
};
const ends = async (who: Person, athlete: Person, parent: Person, body?: object) => {
  const path = `${profile(athlete)}/parent/${parent.profileId}`;
  const { status, body: answered } = await call(who, 'DELETE', path, body);
  return [status, answered['code']];
};
const guardianOf = async (who: Person, athlete: Person, parent: Person) => {
  const { body } = await call(who, 'GET', profile(athlete));
  return (body['parentGuardians'] as { parentId: string }[]).find(({ parentId }) => parentId === parent.profileId);
};
const toConfirm = async (who: Person) => {
  const { status, body } = await call(who, 'GET', `/api/team/${teamId}/unconfirmed-guardians`);
  expect(status).toBe(200);
  return body['guardians'] as { parentId: string; follows: boolean; invitedBy: string | null }[];
};
const mailed = (address: string, subject: string): Promise<string> =>
  textMailedTo(started.app.get<pg.Pool>(DATABASE_POOL, { strict: false }), address, subject);
const lastEvents = async ({ profileId }: Person, count: number) =>
  (await started.app.get(StreamReader, { strict: false }).events(athletes.of(profileId)))
    .slice(-count)
    .map(({ type }) => type);

describe('a made-up mother invited by an assistant coach', () => {
  it('reads and edits nothing before the primary coach knows her, and the athlete is told', async () => {
    const [athlete, assistant] = [await minor(), await assistantCoach()];
    const { parent, waits } = await invitedBy(assistant, athlete);
    expect(waits).toBe(true);
    for (const part of ['', '/history', '/files', '/colleges', '/asking-parents'])
      expect([part, (await call(parent, 'GET', `${profile(athlete)}${part}`)).status]).toEqual([part, 404]);
    expect((await call(parent, 'PUT', profile(athlete), { bio: 'Mine' })).status).toBe(404);
    // Neither the assistant nor the minor makes a guardian of her, nor she of herself.
    expect(await answer(assistant, athlete, parent)).toEqual([403, 'forbidden']);
    expect(await answer(athlete, athlete, parent)).toEqual([409, 'coach-answers']);
    expect(await answer(parent, athlete, parent)).toEqual([404, 'not-found']);
    expect(await mailed(athlete.email, 'Ana Example asked to follow')).toContain(parent.email);
    expect(await mailed(primary.email, 'Ana Example asked to follow')).toContain('has no confirmed parent yet');
    const [waiting] = (await toConfirm(primary)).filter(({ parentId }) => parentId === parent.profileId);
    expect(waiting).toMatchObject({ follows: false, invitedBy: expect.stringContaining('Robin') });
    expect(await answer(primary, athlete, parent, { answer: 'refuse' })).toEqual([200, undefined]);
    expect(await reads(parent, athlete)).toBe(404);
    expect((await toConfirm(primary)).some(({ parentId }) => parentId === parent.profileId)).toBe(false);
  });

  it('is not in the way of the real mother, who hears of her', async () => {
    const [athlete, assistant] = [await minor(), await assistantCoach()];
    const made = await invitedBy(assistant, athlete);
    const real = await invitedBy(primary, athlete);
    expect([made.waits, real.waits]).toEqual([true, false]);
    expect([await reads(made.parent, athlete), await reads(real.parent, athlete)]).toEqual([404, 200]);
    expect(await guardianOf(athlete, athlete, real.parent)).toMatchObject({
      confirmed: true,
      confirmedBy: 'coach',
      confirmerName: expect.stringContaining('Robin'),
      since: expect.any(String),
    });
    const { body } = await call(real.parent, 'GET', `${profile(athlete)}/asking-parents`);
    expect(body).toMatchObject({ canAnswer: true, parents: [{ parentId: made.parent.profileId }] });
    // From now on it is the family's to answer.
    expect(await answer(primary, athlete, made.parent)).toEqual([409, 'family-answers']);
    expect(await answer(real.parent, athlete, made.parent, { answer: 'refuse' })).toEqual([200, undefined]);
  });

  it('is shown to the primary coach again once the assistant has lost their place, and decides nothing until then', async () => {
    const [athlete, assistant] = [await minor(), await assistantCoach()];
    const { parent } = await invitedBy(assistant, athlete);
    expect(await answer(primary, athlete, parent)).toEqual([200, undefined]);
    expect(await guardianOf(primary, athlete, parent)).toMatchObject({ confirmed: true, confirmedBy: 'coach' });
    const change = { coachId: assistant.profileId, status: 'inactive', byCoachId: primary.profileId } as const;
    await people.send(teams.of(teamId), { type: 'ChangeCoachMembership', ...change });
    await eventually('the review', async () => {
      const found = (await toConfirm(primary)).find(({ parentId }) => parentId === parent.profileId);
      return found?.follows === true;
    });
    await mailed(primary.email, 'Confirm a parent on');
    const second = await invitedBy(primary, athlete);
    expect(second.waits).toBe(false);
    const asks = await invitedBy(primary, athlete);
    expect(asks.waits).toBe(true);
    for (const given of ['confirm', 'refuse'])
      expect(await answer(parent, athlete, asks.parent, { answer: given })).toEqual([403, 'not-confirmed']);
    expect(await ends(parent, athlete, second.parent)).toEqual([403, 'not-confirmed']);
    expect(await reads(parent, athlete)).toBe(200);
    // The other guardian vouches for her, or the primary coach does not know her.
    expect(await answer(primary, athlete, parent, { answer: 'refuse' })).toEqual([200, undefined]);
    expect(await reads(parent, athlete)).toBe(404);
  }, 40_000);
});

describe('who vouches for nobody', () => {
  it('is a parent accepted by a minor without a team: they read, and decide about no other', async () => {
    const athlete = await minor({});
    const friend = await invitedBy(athlete, athlete);
    expect([friend.waits, await reads(friend.parent, athlete)]).toEqual([false, 200]);
    expect(await guardianOf(athlete, athlete, friend.parent)).toMatchObject({
      confirmed: false,
      confirmedBy: 'athlete',
    });
    const mother = await invitedBy(athlete, athlete);
    expect(mother.waits).toBe(true);
    const allows = (who: Person) => call(who, 'PUT', `${profile(athlete)}/model-help`, { allowed: true });
    expect(await allows(friend.parent)).toMatchObject({ status: 403, body: { code: 'not-confirmed' } });
    for (const given of ['confirm', 'refuse'])
      expect(await answer(friend.parent, athlete, mother.parent, { answer: given })).toEqual([403, 'not-confirmed']);
    const evidence = 'Birth certificate';
    expect(await answer(admin, athlete, mother.parent, { answer: 'confirm', evidence })).toEqual([200, undefined]);
    expect(await ends(friend.parent, athlete, mother.parent)).toEqual([403, 'not-confirmed']);
    expect(await answer(mother.parent, athlete, friend.parent)).toEqual([200, undefined]);
    expect(await guardianOf(athlete, athlete, friend.parent)).toMatchObject({ confirmed: true, confirmedBy: 'parent' });
    await mailed(athlete.email, 'Ana Example was confirmed as your parent');
  });

  it('is a minor, beside their guardian', async () => {
    const athlete = await minor();
    const { parent: mother } = await invitedBy(primary, athlete);
    const { parent: friend } = await invitedBy(athlete, athlete);
    expect(await answer(athlete, athlete, friend)).toEqual([200, undefined]);
    expect(await guardianOf(mother, athlete, friend)).toMatchObject({ confirmed: false });
    expect(await ends(friend, athlete, mother)).toEqual([403, 'not-confirmed']);
    expect(await ends(mother, athlete, friend)).toEqual([200, undefined]);
  });
});

describe('a minor', () => {
  it('removes no guardian, and asks for it, which their guardians and the primary coach see', async () => {
    const athlete = await minor();
    const { parent: mother } = await invitedBy(primary, athlete);
    const wish = `${profile(athlete)}/parent/${mother.profileId}/removal-request`;
    expect(await ends(athlete, athlete, mother)).toEqual([409, 'minor-asks']);
    expect(await ends(primary, athlete, mother)).toEqual([409, 'guardian-of-minor']);
    expect((await call(athlete, 'POST', wish)).status).toBe(200);
    for (const who of [athlete, mother, primary])
      expect(await guardianOf(who, athlete, mother)).toMatchObject({ removalRequested: true });
    await mailed(mother.email, 'Robin Athlete asked to remove you as a parent');
    await mailed(primary.email, 'Robin Athlete asked to remove Ana Example as a parent');
    for (const who of [mother, primary, admin]) expect((await call(who, 'POST', wish)).status).toBe(403);
    expect((await call(athlete, 'DELETE', wish)).status).toBe(200);
    expect(await guardianOf(athlete, athlete, mother)).toMatchObject({ removalRequested: false });
    expect(await reads(mother, athlete)).toBe(200);
    const unknown = `${profile(athlete)}/parent/${primary.profileId}/removal-request`;
    expect((await call(athlete, 'POST', unknown)).status).toBe(404);
  });

  it('has a guardian removed by another one, and brings them back by no undo', async () => {
    const athlete = await minor();
    const { parent: mother } = await invitedBy(primary, athlete);
    const { parent: father } = await invitedBy(primary, athlete);
    expect(await answer(mother, athlete, father)).toEqual([200, undefined]);
    const path = `${profile(athlete)}/parent/${father.profileId}`;
    const { body } = await call(mother, 'DELETE', path);
    const undo = (who: Person) => call(who, 'POST', '/api/undo', { eventId: body['eventId'] });
    expect(await undo(athlete)).toMatchObject({ status: 409, body: { code: 'not-yours-to-restore' } });
    expect((await undo(mother)).status).toBe(200);
    expect(await reads(father, athlete)).toBe(200);
  });

  it('loses a guardian to an admin only with a reason, and gets them back with a document', async () => {
    const athlete = await minor();
    const { parent: mother } = await invitedBy(primary, athlete);
    for (const body of [undefined, {}, { reason: ' ' }]) {
      const path = `${profile(athlete)}/parent/${mother.profileId}`;
      expect(await call(admin, 'DELETE', path, body)).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      });
    }
    expect(await ends(primary, athlete, mother, { reason: 'I say so' })).toEqual([400, 'invalid']);
    expect(await ends(admin, athlete, mother, { reason: 'Court order' })).toEqual([200, undefined]);
    expect(await reads(mother, athlete)).toBe(404);
    await mailed(mother.email, 'You no longer follow Robin Athlete');
    for (const who of [primary, athlete]) expect((await answer(who, athlete, mother))[0]).toBe(404);
    expect(await answer(auditor, athlete, mother)).toEqual([403, 'forbidden']);
    for (const body of [{ answer: 'confirm' }, { answer: 'confirm', evidence: '' }])
      expect(await answer(admin, athlete, mother, body)).toEqual([400, 'invalid']);
    const { body: listed } = await call(admin, 'GET', `${profile(athlete)}/asking-parents`);
    expect(listed).toMatchObject({ former: [{ parentId: mother.profileId, relationship: 'Mother' }] });
    expect((await call(primary, 'GET', `${profile(athlete)}/asking-parents`)).body).toMatchObject({ former: [] });
    const confirm = { answer: 'confirm', evidence: 'Birth certificate' };
    expect(await answer(primary, athlete, mother, confirm)).toEqual([404, 'not-found']);
    expect(await answer(admin, athlete, mother, confirm)).toEqual([200, undefined]);
    expect(await lastEvents(athlete, 2)).toEqual(['ParentConfirmed', 'ParentLinked']);
    expect(await guardianOf(primary, athlete, mother)).toMatchObject({ confirmedBy: 'admin', confirmerName: null });
    const told = await mailed(athlete.email, 'Ana Example now follows you');
    expect(told).toContain('confirmed them');
    const history = await call(primary, 'GET', `${profile(athlete)}/history?count=50`);
    expect(JSON.stringify(history.body)).toContain('Birth certificate');
  });
});

describe('the parents the primary coach has to confirm', () => {
  it('are shown to no assistant, no family and no other team', async () => {
    const [athlete, assistant] = [await minor(), await assistantCoach()];
    const { parent } = await invitedBy(primary, athlete);
    const other = await people.coach('coach');
    await people.team(other.profileId);
    await people.settled(EVERYTHING);
    for (const [who, status] of [
      [assistant, 403],
      [auditor, 403],
      [athlete, 404],
      [parent, 404],
      [other, 404],
      [admin, 200],
    ] as const) {
      const { status: given } = await call(who, 'GET', `/api/team/${teamId}/unconfirmed-guardians`);
      expect([who.role, given]).toEqual([who.role, status]);
    }
  });
});
