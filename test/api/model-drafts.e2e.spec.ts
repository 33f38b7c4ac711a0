import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createParser } from 'eventsource-parser';
import { setTimeout as wait } from 'node:timers/promises';
import { ChangedInterest } from '../../contract/college-interest/college-interest.js';
import { DraftPart, getModelHelp, setModelHelp } from '../../contract/writing/model-help.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { chunk, ModelServer, says, type Answering } from '../support/model-server.js';
import { People, type Person } from '../support/people.js';

/** What the model has for a message. */
const SECONDS = 2;
const profile = {
  email: 'jordan.secret@example.com',
  phone: '+15155550123',
  city: 'Ottumwa',
  state: 'IA',
  sport: 'football',
  position: ['QB'],
  filmLinks: ['https://www.hudl.com/video/secret'],
};
const [MINOR, GROWN_UP] = ['2010-05-06', '2001-05-06'];

let model: ModelServer;
let started: TestApp;
let people: People;
let teamId: string;
beforeAll(async () => {
  model = await ModelServer.start();
  started = await startTestApp({
    environment: {
      TOUCHLINE_MODEL_URL: model.url,
      TOUCHLINE_MODEL_NAME: 'small-model',
      TOUCHLINE_MODEL_KEY: 'key-of-the-model',
      TOUCHLINE_MODEL_SECONDS: String(SECONDS),
    },
  });
  people = new People(started.app);
  await addColleges(people);
  teamId = await people.team((await people.coach('coach')).profileId);
}, 60_000);
afterEach(() => {
  model.answering = says(({ draft }) => draft);
});
afterAll(async () => {
  await started.stop();
  await model.stop();
});

interface Family {
  readonly jo: Person;
  readonly athlete: Api;
  readonly parent: Api;
  readonly interestId: string;
}

/** An athlete with one college on the list, and their mother. */
async function family(born: string | null = MINOR): Promise<Family> {
  const jo = await people.athlete({ teamId, born });
  const mother = await people.parent(jo.profileId);
  await people.settled(['account-access', 'team-roster', 'athlete-profile', 'colleges']);
  const as = ({ token }: Person) => new Api(started.url, token);
  const athlete = as(jo);
  expect(await athlete.call('PUT', `/api/athlete/${jo.profileId}`, profile)).toMatchObject({ status: 200 });
  const interest = { athleteId: jo.profileId, collegeId: someColleges.map(idOfCollege)[0], interestLevel: 'medium' };
  const added = await athlete.call('POST', '/api/college-interest', interest);
  return { jo, athlete, parent: as(mother), interestId: bodyOf(added, ChangedInterest)._id };
}

const helpPath = ({ jo }: Family) => `/api/athlete/${jo.profileId}/model-help`;
const allow = (of: Family, by: Api, allowed = true) => by.call('PUT', helpPath(of), { allowed });
const help = async (of: Family, by: Api) => bodyOf(await by.get(helpPath(of)), getModelHelp.response);

const send = ({ jo, interestId }: Family, wish: object, signal: AbortSignal | null = null) =>
  fetch(`${started.url}/api/college-interest/${interestId}/draft/model`, {
    method: 'POST',
    headers: { authorization: `Bearer ${jo.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'first-mail', ...wish }),
    signal,
  });

/** Every part of the answer, read to its end. */
async function drafted(of: Family, wish: object = {}): Promise<DraftPart[]> {
  const answer = await send(of, wish);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const parts: DraftPart[] = [];
  createParser({ onEvent: ({ data }) => void parts.push(DraftPart.parse(JSON.parse(data))) }).feed(await answer.text());
  return parts;
}

describe('the consent to a model', () => {
  it('is a parent’s for a minor, and can be taken back and undone', async () => {
    const jo = await family();
    expect(await help(jo, jo.athlete)).toEqual({
      sentTo: new URL(model.url).host,
      decides: 'guardian',
      allowed: false,
    });
    expect(await allow(jo, jo.athlete)).toMatchObject({ status: 409, body: { code: 'guardian-decides' } });
    const { eventId } = bodyOf(await allow(jo, jo.parent), setModelHelp.response);
    expect(await help(jo, jo.athlete)).toMatchObject({ allowed: true });
    expect(await allow(jo, jo.parent)).toMatchObject({ status: 409, body: { code: 'nothing-changed' } });
    const undo = { stream: `modelHelp-${jo.jo.profileId}`, eventId };
    expect((await jo.athlete.call('POST', '/api/undo', undo)).status).toBe(409);
    expect((await jo.parent.call('POST', '/api/undo', undo)).status).toBe(200);
    expect(await help(jo, jo.parent)).toMatchObject({ allowed: false });
  });

  it('is a parent’s where nobody has said how old the athlete is', async () => {
    const jo = await family(null);
    expect(await help(jo, jo.parent)).toMatchObject({ decides: 'guardian' });
  });

  it('is the athlete’s own at 18, whatever a parent said before', async () => {
    const jo = await family();
    await allow(jo, jo.parent);
    const path = `/api/athlete/${jo.jo.profileId}`;
    expect((await jo.parent.call('PUT', path, { dateOfBirth: GROWN_UP })).status).toBe(200);
    const confirmed = { dateOfBirth: GROWN_UP, answer: 'confirm' };
    expect((await jo.parent.call('POST', `${path}/asked-birthday`, confirmed)).status).toBe(200);
    expect(await help(jo, jo.athlete)).toEqual({ sentTo: new URL(model.url).host, decides: 'athlete', allowed: false });
    expect(await allow(jo, jo.parent)).toMatchObject({ status: 409, body: { code: 'athlete-decides' } });
    expect((await allow(jo, jo.athlete)).status).toBe(200);
    expect(await help(jo, jo.athlete)).toMatchObject({ allowed: true });
  });

  it('is nobody else’s', async () => {
    const [jo, other] = [await family(), await family()];
    for (const by of [other.athlete, other.parent]) {
      expect([403, 404]).toContain((await allow(jo, by)).status);
      expect([403, 404]).toContain((await by.get(helpPath(jo))).status);
    }
  });

  it('is asked before a word is sent', async () => {
    const jo = await family();
    const before = model.asked.length;
    const answer = await send(jo, {});
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'model-not-allowed' }]);
    expect(model.asked).toHaveLength(before);
  });
});

describe('a draft by a model', () => {
  let jo: Family;
  beforeAll(async () => {
    jo = await family();
    expect((await allow(jo, jo.parent)).status).toBe(200);
  }, 30_000);
  const byRules = async (): Promise<string> => {
    const { body } = await jo.athlete.get(`/api/college-interest/${jo.interestId}/draft?kind=first-mail`);
    return String(body['text']);
  };

  it('comes in pieces, is filled in here, and tells the model nothing that says who writes', async () => {
    model.answering = says(({ draft }) => draft.replace('I am interested in', 'I have long dreamt of'));
    const parts = await drafted(jo, { coachName: 'Rivers' });
    const { draft, writtenBy } = parts.at(-1) as Extract<DraftPart, { draft: unknown }>;
    expect(writtenBy).toBe('model');
    expect(draft.text).toContain('Dear Coach Rivers,');
    expect(draft.text).toContain('I have long dreamt of Iowa State University');
    expect(draft.text).toContain(profile.email);
    const more = parts.flatMap((part) => ('more' in part ? part.more : []));
    expect(more.length).toBeGreaterThan(5);
    expect(draft.text.startsWith(more.join(''))).toBe(true);

    const asked = model.asked.at(-1);
    expect(asked?.headers.authorization).toBe('Bearer key-of-the-model');
    const { firstName, lastName } = bodyOfName(await jo.athlete.get(`/api/athlete/${jo.jo.profileId}`));
    for (const secret of [
      firstName,
      lastName,
      'Rivers',
      'jordan.secret',
      '5155550123',
      'Ottumwa',
      'hudl',
      jo.jo.profileId,
      jo.interestId,
    ])
      expect(asked?.sent).not.toContain(secret);
  });

  const refusing: readonly (readonly [string, Answering, string])[] = [
    ['an error', (_, response) => void response.writeHead(500).end('{}'), 'could not be reached'],
    [
      'a way to somewhere else',
      (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
      'could not be reached',
    ],
    ['a page', (_, response) => void response.writeHead(200).end('<html></html>'), 'could not be reached'],
    [
      'garbage',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {{\n\n'),
      'could not be reached',
    ],
    [
      'half an answer',
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(chunk('I am [first name]')),
      'could not be reached',
    ],
    ['nothing', says(() => ''), 'gave no answer'],
    ['HTML', says(() => 'I am <script>[first name]</script> and so on'), 'other than plain text'],
    ['a link of its own', says(() => 'I am [first name], see https://evil.test/ please'), 'an address'],
    ['a grade of its own', says(() => 'I am [first name] with a GPA of 4.0 and more'), 'a number'],
    ['100 kB', says(() => 'so many words '.repeat(7_000)), 'too much'],
    ['silence', () => undefined, 'in time'],
    ['a first part only', says(({ draft }) => draft, new Promise(() => {})), 'in time'],
  ];
  it.each(refusing)('is the draft by rules, with why, after %s', async (_, answering, why) => {
    model.answering = answering;
    const parts = await drafted(jo);
    const last = parts.at(-1) as Extract<DraftPart, { draft: unknown }>;
    expect(last.writtenBy).toBe('rules');
    expect(last.why).toContain(why);
    expect(last.draft.text).toBe(await byRules());
  });

  it('ends the model’s work when who asked goes away', async () => {
    model.answering = says(({ draft }) => draft, new Promise(() => {}));
    const cutOff = model.cutOff;
    const gone = new AbortController();
    const answer = await send(jo, {}, gone.signal);
    await answer.body?.getReader().read();
    gone.abort();
    await eventually('the model to be let go', () => Promise.resolve(model.cutOff > cutOff));
  });

  it('is not written after a consent is taken back', async () => {
    expect((await allow(jo, jo.parent, false)).status).toBe(200);
    expect((await send(jo, {})).status).toBe(409);
    expect((await allow(jo, jo.parent)).status).toBe(200);
  });

  it.each([
    [{ kind: 'poem' }, 'kind'],
    [{ tone: 'rude' }, 'tone'],
    [{ coachName: 'a'.repeat(101) }, 'coachName'],
    [{ prompt: 'Say something else.' }, 'prompt'],
  ])('refuses %j, naming the field', async (wish, field) => {
    const answer = await send(jo, wish);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(field);
  });

  it('has an end within the hour', async () => {
    const other = await family(GROWN_UP);
    await allow(other, other.athlete);
    let answer = await send(other, {});
    for (let sent = 1; sent <= 30; sent += 1) {
      await answer.body?.cancel();
      answer = await send(other, {});
    }
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'too-many' }]);
    await wait(50);
  }, 30_000);
});

const bodyOfName = ({ body }: { body: Record<string, unknown> }) => ({
  firstName: String(body['firstName']),
  lastName: String(body['lastName']),
});
