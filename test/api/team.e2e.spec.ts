import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadTeamImage } from '../../contract/team/images.js';
import type { Team } from '../../contract/team/team.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { form, madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';
import { WORK_WANTED } from '../support/work.js';

const EVERYTHING = ['account-access', 'team', 'team-roster', 'athlete-profile', 'history'];
let started: TestApp;
let people: People;
let primary: Person;
let assistant: Person;
let athlete: Person;
let other: Person;
let otherAthlete: Person;
let teamId: string;
let otherTeamId: string;
const as = (person: Person) => new Api(started.url, person.token);

beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  people = new People(started.app);
  primary = await people.coach('coach');
  assistant = await people.coach('assistant-coach');
  other = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  otherTeamId = await people.team(other.profileId);
  await people.send(teams.of(teamId), { type: 'AddCoach', coachId: assistant.profileId });
  athlete = await people.athlete({ teamId });
  otherAthlete = await people.athlete({ teamId: otherTeamId });
  await people.athlete({ teamId, active: false });
  await people.settled(EVERYTHING);
}, 60_000);
afterAll(() => started.stop());

describe('a team', () => {
  it('comes with its coaches and the counts of its athletes', async () => {
    const { status, body } = await as(assistant).get(`/api/team/${teamId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: teamId,
      sports: ['football'],
      publicJoinLinkCode: expect.stringMatching(/^AAAA-/),
      primaryCoach: { _id: primary.profileId, isPrimary: true },
      assistantCoaches: [{ _id: assistant.profileId, isPrimary: false, permissions: { canEditLinks: true } }],
      athleteCounts: { active: 1, pending: 1, rejected: 0, inactive: 0 },
    });
    const { coaches } = (await as(primary).get(`/api/team/${teamId}/coaches`)).body;
    expect((coaches as { _id: string }[]).map(({ _id }) => _id)).toEqual([primary.profileId, assistant.profileId]);
  });

  it('is unknown to the coach of another team', async () => {
    expect((await as(other).get(`/api/team/${teamId}`)).status).toBe(404);
    expect((await as(other).get(`/api/team/${teamId}/athletes`)).status).toBe(404);
    expect((await as(other).get(`/api/athlete/${athlete.profileId}`)).status).toBe(404);
  });

  it('changes its join code, and the old one stops working', async () => {
    const before = (await as(primary).get(`/api/team/${teamId}`)).body.publicJoinLinkCode as string;
    const headers = { 'idempotency-key': randomUUID() };
    const rotate = () => as(primary).call('POST', `/api/team/${teamId}/join-code`, undefined, headers);
    const { publicJoinLinkCode: code } = (await rotate()).body as { publicJoinLinkCode: string };
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect((await rotate()).body.publicJoinLinkCode).toBe(code);
    expect(await lookUp(before)).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    expect((await lookUp(code.toLowerCase().replace('-', ' '))).body).toMatchObject({
      role: 'athlete',
      team: { _id: teamId },
    });
  });
});

let addresses = 0;
const lookUp = (code: string, from = `198.51.100.${++addresses}`, person = athlete) =>
  as(person).call('GET', `/api/invite/role?inviteCode=${encodeURIComponent(code)}`, undefined, {
    'x-forwarded-for': from,
  });

describe('codes', () => {
  it.each(['ABCD-2345', 'ABCD', '', 'AAAA-0000', "' OR 1=1"])('give one answer for the unknown %j', async (code) => {
    const answer = await lookUp(code);
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'invalid-code', message: 'Invalid code. Please try again.' },
    });
  });

  it('can be looked up 10 times a minute from one address, and cost work from then on', async () => {
    const address = '203.0.113.9';
    const seen = [];
    for (let n = 0; n < 10; n++) seen.push((await lookUp('ABCD-2345', address, other)).status);
    expect(seen).toEqual(Array<number>(10).fill(404));
    expect(await lookUp('ABCD-2345', address, other)).toMatchObject(WORK_WANTED);
  });

  it('can be looked up 30 times an hour by one account', async () => {
    const seen = [];
    for (let n = 0; n < 31; n++) seen.push((await lookUp('ABCD-2345', `192.0.2.${n}`, otherAthlete)).status);
    expect(seen.indexOf(429)).toBe(30);
  });
});

describe('joining a team by its code', () => {
  const join = (person: Person, joinCode: string, wished = teamId) =>
    as(person).call(
      'POST',
      `/api/athlete/${person.profileId}/join-team`,
      { joinCode, teamId: wished },
      {
        'x-forwarded-for': `198.51.100.${++addresses}`,
      },
    );

  it('asks with the code of that team alone, then can be cancelled', async () => {
    const newcomer = await people.athlete();
    await people.settled(EVERYTHING);
    const { publicJoinLinkCode: code } = (await as(primary).get(`/api/team/${teamId}`)).body as {
      publicJoinLinkCode: string;
    };
    expect(await join(newcomer, code, otherTeamId)).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    expect(await join(newcomer, 'ABCD-2345')).toMatchObject({ status: 404, body: { code: 'invalid-code' } });
    expect((await join(newcomer, code.replace('-', '').toLowerCase())).status).toBe(200);
    const profile = () =>
      as(newcomer)
        .get(`/api/athlete/${newcomer.profileId}`)
        .then(({ body }) => body);
    expect(await profile()).toMatchObject({ accountStatus: 'pending', team: null, pendingTeam: { _id: teamId } });
    expect((await join(newcomer, code)).status).toBe(409);
    const cancelled = await as(newcomer).call('DELETE', `/api/athlete/${newcomer.profileId}/remove-from-team`);
    expect(cancelled).toMatchObject({ status: 200, body: { ok: true } });
    expect(await profile()).toMatchObject({ accountStatus: 'active', team: null, pendingTeam: null });
  });

  it('can ask again only after the team let the athlete go', async () => {
    const former = await people.athlete({ teamId });
    await people.settled(EVERYTHING);
    const again = () => as(former).call('POST', `/api/athlete/${former.profileId}/request-access-again`);
    expect((await again()).status).toBe(409);
    const id = former.profileId;
    const off = { athleteId: id, newStatus: 'inactive', previousStatus: 'active' };
    expect((await as(assistant).call('PATCH', `/api/athlete/${id}/status`, off)).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect((await as(former).get(`/api/athlete/${id}`)).body).toMatchObject({
      accountStatus: 'pending',
      pendingTeam: { _id: teamId },
    });
  });
});

describe('groups', () => {
  const path = () => `/api/team/${teamId}/athlete-group`;
  const create = (name: string, headers = {}) => as(primary).call('POST', path(), { name, color: '#3fc5ff' }, headers);

  it('are created, renamed and deleted; names are unique ignoring case', async () => {
    const created = await create('Varsity');
    expect(created).toMatchObject({ status: 201, body: { name: 'Varsity', color: '#3fc5ff', athleteCount: 0 } });
    const taken = await create('vARSITY');
    expect(taken).toMatchObject({ status: 400, body: { fields: { name: 'Group name is already taken' } } });
    const edited = await as(assistant).call('PUT', path(), { oldName: 'varsity', name: 'VARSITY', color: '#000080' });
    expect(edited).toMatchObject({ status: 200, body: { _id: created.body._id, name: 'VARSITY', color: '#000080' } });
    expect((await as(primary).call('DELETE', path(), { name: 'Varsity', color: '#000080' })).status).toBe(200);
    expect((await as(primary).get(`/api/team/${teamId}`)).body.athleteGroups).toEqual([]);
    expect((await as(primary).call('DELETE', path(), { name: 'Varsity' })).status).toBe(404);
    expect(await create('')).toMatchObject({ status: 400, body: { fields: { name: 'Name is required' } } });
    const linked = { status: 400, body: { fields: { name: expect.stringContaining('can’t contain a web address') } } };
    expect(await create('see evil.com')).toMatchObject(linked);
  });

  it('are made once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await create('Seniors', headers);
    expect(await create('Seniors', headers)).toMatchObject({ status: 201, body: { _id: first.body._id } });
  });

  it('take athletes of their own team only, each once', async () => {
    const group = (await create('Defense')).body._id;
    const assign = (athleteIds: string[], assigned: boolean, groupId: unknown = group) =>
      as(primary).call('PATCH', `${path()}/assign`, { groupId, athleteIds, assigned });
    expect((await assign([athlete.profileId], true)).body).toMatchObject({
      changed: 1,
      undo: { stream: `athlete-${athlete.profileId}` },
    });
    expect((await assign([athlete.profileId], true)).body).toMatchObject({ changed: 0 });
    const inGroup = async (wanted: string) =>
      (await as(primary).get(`/api/team/${teamId}/athletes?group=${encodeURIComponent(wanted)}`)).body;
    const found = { athleteCount: 1, athletes: [{ _id: athlete.profileId, groups: [{ name: 'Defense' }] }] };
    for (const wanted of [String(group), 'Defense', 'DEFENSE', 'Offense,defense']) {
      expect(await inGroup(wanted)).toMatchObject(found);
    }
    for (const wanted of ['Offense', 'Def%', randomUUID()]) {
      expect(await inGroup(wanted)).toMatchObject({ athleteCount: 0 });
    }
    expect((await assign([athlete.profileId, otherAthlete.profileId], false)).status).toBe(404);
    expect((await assign([athlete.profileId], true, randomUUID())).status).toBe(404);
    expect((await as(primary).get(`/api/athlete/${athlete.profileId}`)).body.groups).toMatchObject([
      { name: 'Defense' },
    ]);
    expect((await assign([athlete.profileId], false)).body).toMatchObject({
      changed: 1,
      undo: { stream: `athlete-${athlete.profileId}` },
    });
  });
});

describe('coaches', () => {
  const toggle = (by: Person, coachId: string, status: string, on = teamId) =>
    as(by).call('PATCH', '/api/coach/membership', { coachId, teamId: on, status });

  it('edit themselves, and the primary coach anybody; links must be addresses', async () => {
    const edit = (by: Person, of: Person, body: object) => as(by).call('PUT', `/api/coach/${of.profileId}`, body);
    expect(await edit(assistant, assistant, { title: 'Line Coach', xLink: '' })).toMatchObject({
      status: 200,
      body: { title: 'Line Coach', xLink: null },
    });
    expect((await edit(primary, assistant, { bio: 'Joined in 2024.' })).body).toMatchObject({
      title: 'Line Coach',
      bio: 'Joined in 2024.',
    });
    expect((await edit(assistant, primary, { bio: 'x' })).status).toBe(403);
    expect((await edit(other, primary, { bio: 'x' })).status).toBe(404);
    expect(await edit(assistant, assistant, { xLink: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      body: { fields: { xLink: expect.any(String) } },
    });
  });

  it('are deactivated and activated by the primary coach, never themself, never on another team', async () => {
    expect(await toggle(primary, assistant.profileId, 'inactive')).toMatchObject({
      status: 200,
      body: { membership: 'inactive' },
    });
    expect((await as(assistant).get(`/api/team/${teamId}`)).status).toBe(403);
    expect(await toggle(primary, assistant.profileId, 'active')).toMatchObject({
      status: 200,
      body: { membership: 'active' },
    });
    expect((await toggle(primary, primary.profileId, 'inactive')).status).toBe(403);
    expect((await toggle(assistant, primary.profileId, 'inactive')).status).toBe(403);
    expect((await toggle(primary, assistant.profileId, 'inactive', otherTeamId)).status).toBe(404);
    expect((await toggle(other, assistant.profileId, 'inactive', otherTeamId)).status).toBe(404);
  });
});

describe('the parents of a team', () => {
  it('are listed with their athletes and found by either name', async () => {
    const parent = await people.parent(athlete.profileId, otherAthlete.profileId);
    await people.settled(EVERYTHING);
    const list = (filter = '') => as(primary).get(`/api/parent?teamId=${teamId}&count=1000&filter=${filter}`);
    const { parents } = (await list()).body as { parents: { _id: string; athletes: { _id: string }[] }[] };
    expect(parents.map(({ _id }) => _id)).toEqual([parent.profileId]);
    // The athlete of the other team is nobody's business here.
    expect(parents[0]!.athletes).toEqual([
      { _id: athlete.profileId, firstName: 'Robin', lastName: 'Athlete', relationship: 'Mother' },
    ]);
    for (const filter of ['PARENT', 'athlete', parent.email]) expect((await list(filter)).body.parents).toHaveLength(1);
    expect((await list('nobody')).body.parents).toEqual([]);
    expect((await as(other).get(`/api/parent?teamId=${teamId}`)).status).toBe(404);
  });
});

describe('the history of a team', () => {
  it('tells what happened in it and nothing of other teams', async () => {
    const { entries } = (await as(primary).get(`/api/team/${teamId}/history?count=200`)).body as {
      entries: { words: string; about: { id: string } }[];
    };
    const said = entries.map(({ words }) => words);
    expect(said).toContain('created the group Varsity');
    expect(said).toContain('accepted Robin Athlete');
    expect(said.some((words) => words.startsWith('replaced the join code for Team'))).toBe(true);
    expect(entries.some(({ about }) => about.id === otherAthlete.profileId)).toBe(false);
    expect((await as(other).get(`/api/team/${teamId}/history`)).status).toBe(404);
  });
});

describe('the images of a team', () => {
  const square = { x: 0, y: 0, width: 40, height: 40 };
  async function send(by: Person, file: Uint8Array, fields: object) {
    const answer = await fetch(`${started.url}/api/team/${teamId}/upload-logo`, {
      method: 'POST',
      headers: { authorization: `Bearer ${by.token}` },
      body: form(file, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it('are cropped, redrawn, open to anybody, and shown to athletes and who holds a code', async () => {
    for (const [which, crop, field] of [
      [{}, square, 'logoImageUrl'],
      [{ isBanner: true }, { x: 0, y: 2, width: 60, height: 20 }, 'bannerImageUrl'],
      [{ isFeatureImage: true }, { x: 4, y: 0, width: 52, height: 39 }, 'featureImageUrl'],
    ] as const) {
      const { status, body } = await send(primary, await madeFiles.png(), { ...crop, ...which });
      expect(status).toBe(200);
      const address = uploadTeamImage.response.parse(body).team[field] ?? '';
      expect((await as(primary).get(`/api/team/${teamId}`)).body[field]).toBe(address);
      expect((await fetch(started.url + address)).headers.get('content-type')).toBe('image/webp');
    }
    const team = (await as(primary).get(`/api/team/${teamId}`)).body;
    const logo = { logoImageUrl: team['logoImageUrl'] };
    expect((await as(athlete).get(`/api/athlete/${athlete.profileId}`)).body['team']).toMatchObject(logo);
    const looked = await as(other).get(`/api/invite/role?inviteCode=${String(team['publicJoinLinkCode'])}`);
    expect(looked.body['team']).toMatchObject(logo);
  });

  it('are removed and brought back', async () => {
    const before = (await as(primary).get(`/api/team/${teamId}`)).body['logoImageUrl'];
    const { status, body } = await as(primary).call('DELETE', `/api/team/${teamId}/image/logo`);
    expect([status, (body['team'] as Team).logoImageUrl]).toEqual([200, null]);
    expect((await as(primary).call('DELETE', `/api/team/${teamId}/image/logo`)).status).toBe(404);
    const { eventId, stream } = body;
    expect((await as(primary).call('POST', '/api/undo', { eventId, stream, together: false })).status).toBe(200);
    expect((await as(primary).get(`/api/team/${teamId}`)).body['logoImageUrl']).toBe(before);
  });

  it('are nothing hostile, and nobody else’s to change', async () => {
    const png = await madeFiles.png();
    expect((await send(athlete, png, square)).status).toBe(403);
    expect((await send(other, png, square)).status).toBe(404);
    expect(await send(primary, png, {})).toMatchObject({
      status: 400,
      body: { fields: { x: 'Crop canvas does not exist' } },
    });
    expect(await send(primary, png, { ...square, height: 20 })).toMatchObject({
      status: 400,
      body: { fields: { width: expect.any(String) } },
    });
    expect(await send(primary, png, { ...square, isBanner: true, isFeatureImage: true })).toMatchObject({
      status: 400,
      body: { fields: { isFeatureImage: expect.any(String) } },
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>');
    expect((await send(primary, svg, square)).status).toBe(415);
    expect((await send(primary, png.subarray(0, 60), square)).status).toBe(415);
    expect((await send(primary, Buffer.alloc(10_485_761), square)).status).toBe(413);
  });
});
