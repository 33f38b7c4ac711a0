import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '../../contract/live/live.js';
import { Session } from '../../contract/identity/endpoints.js';
import { phoneText } from '../../contract/phone.js';
import { dayAt } from '../../contract/day.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { StreamReader } from '../../src/platform/commands/stream-reader.js';
import { parents } from '../../src/modules/parent/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';
import { watchLive } from '../support/screens.js';

const READ_MODELS = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];

let started: TestApp;
let people: People;
let coach: Person;
let teamId: string;
let minor: Person;
let grown: Person;
let parent: Person;
let other: Person;
beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  coach = await people.coach('coach');
  const owl = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  minor = await people.athlete({ teamId });
  grown = await people.athlete({ teamId: await people.team(owl.profileId), born: '1999-01-01' });
  parent = await people.parent(minor.profileId, grown.profileId);
  other = await people.parent(minor.profileId);
  await people.settled(READ_MODELS);
}, 60_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const pathOf = ({ profileId }: Person) => `/api/parent/${profileId}`;
const edit = (who: Person, update: object, about = parent, parentGuardianId: unknown = about.profileId) =>
  as(who).call('PUT', pathOf(about), { parentGuardianId, update });
const historyOf = async (who: Person, stream: string) => {
  const { entries } = (await as(who).get('/api/log?count=200')).body as {
    entries: { eventId: string; stream: string; words: string; kind: string }[];
  };
  return entries.filter((entry) => entry.stream === stream);
};

describe('the name of a session', () => {
  const called = async (who: Person) => {
    const { firstName, lastName } = bodyOf(await as(who).get('/api/session'), Session).user;
    return `${firstName} ${lastName}`;
  };

  it('is that of the profile at once after it was edited, by oneself or by somebody else', async () => {
    expect((await edit(other, { lastName: 'Rivers' }, other)).status).toBe(200);
    expect(await called(other)).toBe('Robin Rivers');
    const before = await called(minor);
    await as(coach).call('PUT', `/api/athlete/${minor.profileId}`, { firstName: 'Casey' });
    expect(await called(minor)).toBe('Casey Athlete');
    await as(minor).call('PUT', `/api/athlete/${minor.profileId}`, { firstName: before.split(' ')[0] });
    expect(await called(minor)).toBe(before);
    expect(await called(coach)).toMatch(/^Robin /);
  });
});

describe('GET /api/parent/{id}', () => {
  it('shows a parent themself with all their athletes, and a coach those of their own team', async () => {
    const own = await as(parent).get(pathOf(parent));
    expect(own).toMatchObject({
      status: 200,
      body: {
        _id: parent.profileId,
        firstName: 'Robin',
        email: parent.email,
        homeTown: null,
        accountStatus: 'active',
        preferences: { emailNotifications: true },
      },
    });
    const athletes = ({ body }: typeof own) => (body.athletes as { _id: string }[]).map(({ _id }) => _id);
    expect(athletes(own).sort()).toEqual([minor.profileId, grown.profileId].sort());
    expect(own.body.athletes).toContainEqual({
      _id: minor.profileId,
      firstName: 'Robin',
      lastName: 'Athlete',
      relationship: 'Mother',
    });
    expect(athletes(await as(coach).get(pathOf(parent)))).toEqual([minor.profileId]);
  });

  it('is not there for other parents, and not for athletes', async () => {
    expect((await as(other).get(pathOf(parent))).status).toBe(404);
    expect((await as(minor).get(pathOf(parent))).status).toBe(403);
    expect((await as(parent).get(`/api/parent/${randomUUID()}`)).status).toBe(404);
    expect((await as(parent).get('/api/parent/nonsense')).status).toBe(400);
  });
});

describe('PUT /api/parent/{id}', () => {
  it('changes what is given and leaves the rest; athletes show it at once', async () => {
    const changed = await edit(parent, { firstName: ' Ana ', phone: '+15555550123', homeTown: 'Tulsa, OK' });
    const facts = { firstName: 'Ana', lastName: 'Parent', phone: '+15555550123', homeTown: 'Tulsa, OK' };
    expect(changed).toMatchObject({ status: 200, body: facts });
    const { body } = await as(minor).get(`/api/athlete/${minor.profileId}`);
    expect(body.parentGuardians).toContainEqual(expect.objectContaining(facts));
    expect((await edit(parent, { homeTown: '  ', phone: null })).body).toMatchObject({ homeTown: null, phone: null });
  });

  it('sets what mails the parent gets', async () => {
    for (const emailNotifications of [false, true]) {
      const changed = await edit(parent, { preferences: { emailNotifications } });
      expect(changed).toMatchObject({ status: 200, body: { preferences: { emailNotifications } } });
    }
  });

  it.each([
    [{}, 'update'],
    [{ firstName: ' ' }, 'update.firstName'],
    [{ lastName: null }, 'update.lastName'],
    [{ homeTown: 'x'.repeat(201) }, 'update.homeTown'],
    [{ email: 'new@example.com' }, 'update.email'],
    [{ accountStatus: 'active' }, 'update.accountStatus'],
    [{ athletes: [] }, 'update.athletes'],
    [{ preferences: { emailNotifications: 'yes' } }, 'update.preferences.emailNotifications'],
    [{ preferences: { sharesContacts: 1 } }, 'update.preferences.sharesContacts'],
    [{ preferences: {} }, 'update.preferences'],
  ])('refuses %j and names the field', async (update, field) => {
    const answer = await edit(parent, update);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(Object.keys(answer.body.fields as object)).toContain(field);
  });

  it.each(['+00000000000', '+10000000000', '+11111111111', '+11234567890', '555-0100'])(
    'refuses the phone number %s in the words of the form',
    async (phone) => {
      const refused = { status: 400, body: { fields: { 'update.phone': phoneText } } };
      expect(await edit(parent, { phone })).toMatchObject(refused);
    },
  );

  it('is about the parent of the address, and for them alone', async () => {
    expect(await edit(parent, { firstName: 'X' }, parent, other.profileId)).toMatchObject({
      status: 400,
      body: { fields: { parentGuardianId: expect.any(String) } },
    });
    expect((await edit(parent, { firstName: 'X' }, other)).status).toBe(404);
    expect((await edit(coach, { firstName: 'X' })).status).toBe(403);
    expect((await edit(minor, { firstName: 'X' })).status).toBe(403);
  });
});

describe('what parents of one athlete see of each other', () => {
  const contacts = { phone: '+15555550142', homeTown: 'Omaha, NE' };
  const shown = async (who: Person, query = '') => {
    const { body } = await as(who).get(`/api/athlete/${minor.profileId}${query}`);
    return (body.parentGuardians as Record<string, unknown>[]).find(({ parentId }) => parentId === other.profileId);
  };

  it('is a name and what they are to the athlete: how to reach them is for the athlete and the coaches', async () => {
    expect((await edit(other, contacts, other)).status).toBe(200);
    for (const query of ['', `?asOf=${dayAt(new Date())}`]) {
      const hidden = { email: null, phone: null, homeTown: null };
      expect(await shown(parent, query)).toMatchObject({ lastName: 'Rivers', relationship: 'Mother', ...hidden });
      for (const who of [other, minor, coach]) {
        expect(await shown(who, query)).toMatchObject({ email: other.email, ...contacts });
      }
    }
  });

  it('is no more in the answer to a change', async () => {
    const { body } = await as(parent).call('PUT', `/api/athlete/${minor.profileId}`, { bio: 'Fast' });
    expect(JSON.stringify(body)).not.toContain(other.email);
  });

  it('is how to reach them once they share it, as long as they do', async () => {
    const share = (sharesContacts: boolean) => edit(other, { preferences: { sharesContacts } }, other);
    expect((await as(other).get(pathOf(other))).body.preferences).toMatchObject({ sharesContacts: false });
    expect((await share(true)).body.preferences).toEqual({ emailNotifications: true, sharesContacts: true });
    expect(await shown(parent)).toMatchObject({ email: other.email, ...contacts, sharesContacts: true });
    expect(await shown(parent, `?asOf=${dayAt(new Date())}`)).toMatchObject({ email: other.email });
    expect((await share(false)).body.preferences).toMatchObject({ sharesContacts: false });
    expect(await shown(parent)).toMatchObject({ email: null, phone: null, homeTown: null });
  });

  it('is told to the parent’s other screens when they share it', async () => {
    const elsewhere = await watchLive(started.url, other.token);
    await edit(other, { preferences: { sharesContacts: true } }, other);
    await elsewhere.hears(topics.parent(other.profileId));
    elsewhere.close();
    await edit(other, { preferences: { sharesContacts: false } }, other);
  });

  it('is for nobody else to share', async () => {
    const admin = await people.account('admin');
    await people.settled(['account-access']);
    const preferences = { sharesContacts: true };
    for (const [by, status] of [
      [admin, 403],
      [parent, 404],
      [coach, 403],
      [minor, 403],
    ] as const)
      expect((await edit(by, { firstName: 'Not theirs', preferences }, other)).status).toBe(status);
    expect((await as(other).get(pathOf(other))).body.firstName).not.toBe('Not theirs');
    expect(await shown(parent)).toMatchObject({ email: null });
  });
});

describe('taking an edit back', () => {
  const undo = (who: Person, stream: string, eventId: unknown) =>
    as(who).call('POST', '/api/undo', { stream, eventId });
  const streamOf = ({ profileId }: Person) => `parent-${profileId}`;

  it('puts a parent’s details back, and forth again', async () => {
    const admin = await people.account('admin');
    await people.settled();
    await edit(parent, { homeTown: 'Omaha, NE' });
    const [edited] = await historyOf(admin, `parent-${parent.profileId}`);
    expect(edited).toMatchObject({ kind: 'ParentEdited', words: 'edited their details' });
    expect((await undo(other, streamOf(parent), edited?.eventId)).status).toBe(404);
    const undone = await undo(parent, streamOf(parent), edited?.eventId);
    expect(undone.status).toBe(200);
    expect((await as(parent).get(pathOf(parent))).body.homeTown).toBeNull();
    expect((await undo(parent, streamOf(parent), edited?.eventId)).status).toBe(409);
    expect((await undo(parent, streamOf(parent), undone.body.eventId)).status).toBe(200);
    expect((await as(parent).get(pathOf(parent))).body.homeTown).toBe('Omaha, NE');
  });

  it('takes back nothing but an edit of theirs', async () => {
    const stream = `parent-${parent.profileId}`;
    for (const type of ['DeactivateParent', 'ActivateParent'] as const) {
      await people.send(parents.of(parent.profileId), { type });
    }
    const admin = await people.account('admin');
    await people.settled(READ_MODELS);
    const events = await historyOf(admin, stream);
    for (const { eventId, kind } of events.filter(({ kind }) => kind !== 'ParentEdited')) {
      // Who (de)activates a parent is not for them to say; a registration can never be undone.
      const status = kind === 'ParentRegistered' ? 409 : 403;
      expect([kind, (await undo(parent, streamOf(parent), eventId)).status]).toEqual([kind, status]);
    }
    expect((await undo(parent, streamOf(parent), randomUUID())).status).toBe(404);
  });

  it('puts a coach’s info back', async () => {
    const path = `/api/coach/${coach.profileId}`;
    await as(coach).call('PUT', path, { title: 'Head Coach' });
    const admin = await people.account('admin');
    await people.settled();
    const stream = `coach-${coach.profileId}`;
    const edited = (await historyOf(admin, stream)).find(({ kind }) => kind === 'CoachEdited');
    expect((await undo(parent, stream, edited?.eventId)).status).toBe(404);
    expect((await undo(coach, stream, edited?.eventId)).status).toBe(200);
    expect((await as(coach).call('PUT', path, { bio: 'Hi' })).body).toMatchObject({ title: null, bio: 'Hi' });
    const registered = (await historyOf(admin, stream)).find(({ kind }) => kind === 'CoachRegistered');
    expect((await undo(coach, stream, registered?.eventId)).status).toBe(409);
  });
});

describe('a parent who pays', () => {
  const prefer = (who: Person, about: Person, emailNotifications = false, beside = {}) =>
    as(who).call('PUT', `/api/athlete/${about.profileId}`, { preferences: { emailNotifications }, ...beside });
  const payer = async (about: Person) =>
    (await as(parent).get(`/api/athlete/${about.profileId}`)).body.parentPayingForAthlete;

  it('sets what mails the athlete gets, of age or not; another parent is told to contact the athlete', async () => {
    for (const about of [minor, grown]) {
      expect(await payer(about)).toBeNull();
      expect(await prefer(parent, about)).toMatchObject({
        status: 403,
        body: { code: 'not-paying', message: expect.stringContaining('Please contact your athlete') },
      });
      await people.send(parents.of(parent.profileId), { type: 'StartPaying', athleteId: about.profileId });
      await people.settled(READ_MODELS);
      expect(await payer(about)).toBe(parent.profileId);
      expect(await prefer(parent, about)).toMatchObject({
        status: 200,
        body: { preferences: { emailNotifications: false }, parentPayingForAthlete: parent.profileId },
      });
    }
    expect(await prefer(other, minor, true)).toMatchObject({ status: 403, body: { code: 'not-paying' } });
    expect((await prefer(other, grown, true)).status).toBe(404);
  });

  it('leaves the athlete their own say, and gains none over the profile of a grown-up', async () => {
    expect(await prefer(grown, grown, true)).toMatchObject({
      status: 200,
      body: { preferences: { emailNotifications: true } },
    });
    expect((await prefer(parent, grown, false, { bio: 'Mine now' })).status).toBe(403);
    expect((await as(grown).get(`/api/athlete/${grown.profileId}`)).body).toMatchObject({
      bio: null,
      preferences: { emailNotifications: true },
    });
    expect((await prefer(coach, minor, true)).body.code).toBe('not-yours');
  });

  it('is one no more once they are unlinked, also when they are linked again', async () => {
    const stream = athletes.of(grown.profileId);
    await people.send(stream, { type: 'UnlinkParent', parentId: parent.profileId });
    await people.settled(READ_MODELS);
    expect((await as(grown).get(`/api/athlete/${grown.profileId}`)).body.parentPayingForAthlete).toBeNull();
    expect((await prefer(parent, grown)).status).toBe(404);
    const streams = started.app.get(StreamReader, { strict: false });
    await eventually('paying has ended', async () => {
      const payingFor = (await streams.load(parents.of(parent.profileId))).state?.payingFor ?? [];
      return !payingFor.includes(grown.profileId);
    });
    await people.send(stream, { type: 'LinkParent', parentId: parent.profileId, relationship: 'Mother' });
    await people.settled(READ_MODELS);
    expect(await payer(grown)).toBeNull();
    expect(await payer(minor)).toBe(parent.profileId);
  });
});
