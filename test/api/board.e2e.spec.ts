import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { topics } from '../../contract/live/live.js';
import { coaches } from '../../src/modules/coach/public.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, type Answer } from '../support/api.js';
import { People, type Person } from '../support/people.js';
import { watchLive } from '../support/screens.js';

const READ_MODELS = ['account-access', 'team', 'athlete-profile', 'history'];

let started: TestApp;
let people: People;
let coach: Person;
let assistant: Person;
let athlete: Person;
let pending: Person;
let parent: Person;
let pendingParent: Person;
let teamId: string;
beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  coach = await people.coach('coach');
  assistant = await people.coach('assistant-coach');
  teamId = await people.team(coach.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  await people.send(coaches.of(assistant.profileId), { type: 'GrantLinkEditing', canEditLinks: false });
  athlete = await people.athlete({ teamId });
  pending = await people.athlete({ teamId, active: false });
  parent = await people.parent(athlete.profileId);
  pendingParent = await people.parent(pending.profileId);
  await people.settled(READ_MODELS);
}, 60_000);
afterAll(() => started.stop());

const as = ({ token }: Person) => new Api(started.url, token);
const see = (who: Person, id = teamId) => as(who).get(`/api/board?teamId=${id}`);
const path = () => `/api/board/${teamId}`;
const link = { name: 'Camps', url: 'https://camps.example.com/summer?x=1#top' };
const add = (who: Person, body: object = link) => as(who).call('POST', `${path()}/link`, body);
const welcome = (who: Person, welcomeMessage: unknown) =>
  as(who).call('PUT', `${path()}/welcome-message`, { welcomeMessage });
type Link = { _id: string; name: string; url: string };
const linksOf = ({ body }: Answer) => body.links as Link[];
const currentLinks = async () => ((await see(coach)).body.board as { links: Link[] }).links;

describe('a team’s board', () => {
  it('is none until a coach creates it, and then one', async () => {
    expect(await see(athlete)).toMatchObject({ status: 200, body: { board: null } });
    expect(await welcome(coach, 'Hi')).toMatchObject({ status: 409, body: { code: 'no-board' } });
    expect(await add(coach)).toMatchObject({ status: 409, body: { code: 'no-board' } });
    for (let time = 0; time < 2; time++) {
      expect(await as(coach).call('POST', '/api/board', { teamId })).toMatchObject({
        status: 201,
        body: { _id: teamId },
      });
    }
    expect((await see(coach)).body).toEqual({ board: { _id: teamId, teamId, welcomeMessage: '', links: [] } });
  });

  it('shows its message and links to staff, active athletes and their parents as soon as they are saved', async () => {
    const client = await watchLive(started.url, parent.token);
    expect((await welcome(coach, 'Welcome <b>all</b>!\n=1+1')).body).toMatchObject({
      welcomeMessage: 'Welcome <b>all</b>!\n=1+1',
    });
    const [first] = linksOf(await add(coach));
    const both = await add(coach, { name: '  Film  ', url: 'http://film.example.com' });
    expect(both).toMatchObject({
      status: 201,
      body: {
        links: [
          { _id: first?._id, ...link },
          { name: 'Film', url: 'http://film.example.com' },
        ],
      },
    });
    await client.hears(topics.team(teamId, 'board'));
    client.close();
    for (const who of [coach, assistant, athlete, parent]) {
      expect((await see(who)).body).toEqual({ board: both.body });
    }
  });

  it('is not there for those who only ask to join, for other teams and new accounts', async () => {
    const owl = await people.coach('coach');
    const owls = await people.team(owl.profileId);
    const nobody = await people.account('no-role');
    await people.settled();
    for (const who of [pending, pendingParent, owl]) expect((await see(who)).status).toBe(404);
    expect((await see(nobody)).status).toBe(403);
    for (const who of [athlete, parent, coach]) expect((await see(who, owls)).status).toBe(404);
    expect((await see(athlete, randomUUID())).status).toBe(404);
    expect((await see(athlete, 'nonsense')).status).toBe(400);
  });

  it('is changed by coaches who may edit links, and by nobody else', async () => {
    expect((await add(assistant)).status).toBe(403);
    expect((await welcome(assistant, 'Mine')).status).toBe(403);
    expect((await add(athlete)).status).toBe(403);
    expect((await as(parent).call('POST', '/api/board', { teamId })).status).toBe(403);
    await people.send(coaches.of(assistant.profileId), { type: 'GrantLinkEditing', canEditLinks: true });
    await people.settled();
    const added = await add(assistant, { name: 'Mine', url: 'https://mine.example.com' });
    expect(added.status).toBe(201);
    const mine = linksOf(added).at(-1);
    const deleted = await as(assistant).call('DELETE', `${path()}/link/${mine?._id}`);
    expect(linksOf(deleted)).toHaveLength(2);
    expect((await as(assistant).call('DELETE', `${path()}/link/${mine?._id}`)).status).toBe(404);
  });

  it('edits a link in its place', async () => {
    const [first] = await currentLinks();
    const edited = await as(coach).call('PUT', `${path()}/link/${first?._id}`, { name: 'All camps', url: link.url });
    expect(linksOf(edited)[0]).toEqual({ _id: first?._id, name: 'All camps', url: link.url });
    expect((await as(coach).call('PUT', `${path()}/link/${randomUUID()}`, link)).status).toBe(404);
  });

  it('undoes a change, also from the history, for everyone who may edit links', async () => {
    const [first] = await currentLinks();
    await as(coach).call('DELETE', `${path()}/link/${first?._id}`);
    const { entries } = (await as(coach).get(`/api/team/${teamId}/history`)).body as {
      entries: { eventId: string; kind: string; words: string }[];
    };
    const deleted = entries.find(({ kind }) => kind === 'BoardLinkDeleted');
    expect(deleted?.words).toBe('deleted the link All camps from the team board');
    const undo = (who: Person) => as(who).call('POST', '/api/undo', { eventId: deleted?.eventId });
    await people.send(coaches.of(assistant.profileId), { type: 'GrantLinkEditing', canEditLinks: false });
    await people.settled();
    expect((await undo(assistant)).status).toBe(403);
    expect((await undo(coach)).status).toBe(200);
    expect((await currentLinks())[0]).toEqual(first);
    expect((await undo(coach)).status).toBe(409);
  });

  it.each([
    [{ name: '', url: link.url }, 'name', 'Name is required'],
    [{ name: ' ', url: link.url }, 'name', 'Name is required'],
    [{ name: 'x'.repeat(101), url: link.url }, 'name', undefined],
    [{ name: 'X', url: '' }, 'url', 'URL is required'],
    [{ name: 'X', url: 'camps' }, 'url', 'Please enter a valid URL'],
    [{ name: 'X', url: 'javascript:alert(1)' }, 'url', 'Please enter a valid URL'],
    [{ name: 'X', url: 'JAVASCRIPT://example.com/%0aalert(1)' }, 'url', 'Please enter a valid URL'],
    [{ name: 'X', url: 'data:text/html,<script>' }, 'url', 'Please enter a valid URL'],
    [{ name: 'X', url: 'file:///etc/passwd' }, 'url', 'Please enter a valid URL'],
    [{ name: 'X', url: `https://example.com/${'x'.repeat(500)}` }, 'url', undefined],
    [{ ...link, place: 0 }, 'place', 'Unknown field.'],
    [{ ...link, teamId: randomUUID() }, 'teamId', 'Unknown field.'],
  ])('refuses the link %j', async (body, field, message) => {
    const answer = await add(coach, body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message ?? expect.any(String) } } });
  });

  it('takes a welcome message of 1000 characters and no more, and none at all', async () => {
    expect((await welcome(coach, 'x'.repeat(1000))).status).toBe(200);
    expect(await welcome(coach, 'x'.repeat(1001))).toMatchObject({
      status: 400,
      body: { fields: { welcomeMessage: 'Max 1000 characters' } },
    });
    expect((await welcome(coach, '')).body).toMatchObject({ welcomeMessage: '' });
  });
});
