import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Camp } from '../../contract/camp/camp.js';
import { setCampSaved } from '../../contract/camp/endpoints.js';
import { listCamps } from '../../contract/camp/list-camps.js';
import { teams } from '../../src/modules/team/public.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { addCamps, inDays, someCamps } from '../support/camps.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let people: People;
let [admin, athlete, parent, coach]: Api[] = [];
let [own, stranger]: Person[] = [];
let teamId: string;

const as = ({ token }: Person) => new Api(started.url, token);
beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  await addCamps(people);
  const primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  own = await people.athlete({ teamId });
  stranger = await people.athlete();
  admin = as(await people.account('admin'));
  [athlete, coach] = [as(own), as(primary)];
  parent = as(await people.parent(own.profileId));
  await people.settled(['account-access', 'team', 'camps']);
}, 60_000);
afterAll(() => started.stop());

const [prospects = '', vikings = '', lights = '', over = ''] = Object.keys(someCamps);
const ames = someColleges[0] ? idOfCollege(someColleges[0]) : '';
const found = async (query: string, caller = athlete) =>
  bodyOf(await caller!.get(`/api/college-camp?${query}`), listCamps.response);
const names = async (query: string, caller = athlete) =>
  (await found(query, caller)).camps.map(({ name }) => name.split(' ')[0]);
const fields = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer;
  return [status, Object.keys(body['fields'] ?? {})];
};

describe('the list of camps', () => {
  it('has those that are not over, by their first day, with their college and its place', async () => {
    const { camps, campCount } = await found('');
    expect(campCount).toBe(3);
    expect(camps.map(({ _id }) => _id)).toEqual([lights, prospects, vikings]);
    expect(camps[1]).toMatchObject({
      college: { name: 'Iowa State University', code: 'ISU', primaryColor: '#C8102E' },
      city: null,
      where: { city: 'Ames', state: 'IA', latitude: 42.0267, longitude: -93.6465 },
      past: false,
      saved: false,
      distance: null,
    });
    // Elsewhere than its college: the campus says nothing of where it is.
    expect(camps[2]?.where).toEqual({ city: 'Omaha', state: 'NE', latitude: null, longitude: null });
    expect((await found('count=1&page=3')).camps.map(({ _id }) => _id)).toEqual([vikings]);
  });

  it.each([
    ['filter=viking', ['Viking']],
    ['filter=iowa state', ['Under', 'Cyclone']],
    ['filter=omaha', ['Viking']],
    ['filter=%25', []],
    ['sport=wSoccer', ['Viking']],
    ['sport=football,mSoccer', ['Under', 'Cyclone', 'Viking']],
    ['state=IA', ['Under', 'Cyclone']],
    ['state=NE', ['Viking']],
    [`collegeId=${ames}`, ['Under', 'Cyclone']],
    [`from=${inDays(22)}&to=${inDays(59)}`, ['Cyclone']],
    [`to=${inDays(20)}`, ['Under', 'Cyclone']],
    [`from=${inDays(60)}`, ['Viking']],
    ['cost=0', ['Viking']],
    ['cost=120', ['Cyclone', 'Viking']],
    ['position=QB&sport=football', ['Under', 'Cyclone']],
    ['position=C&sport=football', ['Under']],
    ['saved=true', []],
    ['saved=false', ['Under', 'Cyclone', 'Viking']],
  ])('%s', async (query, expected) => expect(await names(query)).toEqual(expected));

  it('says how far away they are, in miles, where the place is known', async () => {
    const { camps } = await found('latitude=41.6217&longitude=-93.6044');
    expect(camps.map(({ distance }) => distance)).toEqual([28, 28, null]);
  });

  it('has past ones for admins alone', async () => {
    expect(await names('past=true', admin)).toEqual(['Last']);
    expect((await athlete!.get('/api/college-camp?past=true')).status).toBe(403);
    expect(bodyOf(await athlete!.get(`/api/college-camp/${over}`), Camp)).toMatchObject({ past: true });
  });

  it.each([
    ['page=0', 'page'],
    ['sport=curling', 'sport.0'],
    ['state=ZZ', 'state.0'],
    ['from=2027-02-30', 'from'],
    ['cost=-1', 'cost'],
    ['saved=maybe', 'saved'],
    ['latitude=91', 'latitude'],
    ['unknown=1', 'unknown'],
  ])('refuses %s and names the field', async (query, field) => {
    expect(await fields(athlete!.get(`/api/college-camp?${query}`))).toEqual([400, [field]]);
  });
});

describe('a camp', () => {
  const wished = {
    collegeId: ames,
    name: ' Big  Man Camp ',
    sports: ['football'],
    firstDay: '2027-06-12',
    lastDay: '2027-06-13',
  };

  it('is added, edited, deleted and brought back by an admin, with the history’s words', async () => {
    const added = bodyOf(await admin!.call('POST', '/api/college-camp', wished), Camp);
    expect(added).toMatchObject({ name: 'Big Man Camp', cost: null, positions: [], contact: null });
    const path = `/api/college-camp/${added._id}`;
    const change = { cost: 0, positions: ['OL', 'DL'], registrationDeadline: '2027-06-01' };
    const edited = await admin!.call('PUT', path, { ...change, basedOn: { cost: null } });
    expect(edited.body).toMatchObject(change);
    const stale = await admin!.call('PUT', path, { cost: 50, basedOn: { cost: null } });
    expect([stale.status, stale.body['code']]).toEqual([409, 'changed-meanwhile']);
    const { body: deleted } = await admin!.call('DELETE', path);
    expect((await athlete!.get(path)).status).toBe(404);
    const undone = await admin!.call('POST', '/api/undo', { stream: `camp-${added._id}`, eventId: deleted['eventId'] });
    expect(undone.status).toBe(200);
    expect((await athlete!.get(path)).body).toMatchObject(change);
    await people.settled(['history']);
    const { body: log } = await admin!.get('/api/log?kind=CampEdited,CampDeleted&count=2');
    expect(log['entries']).toMatchObject([
      { words: 'deleted the camp Big Man Camp' },
      {
        words: 'edited Big Man Camp',
        about: { kind: 'camp', name: 'Big Man Camp' },
        changes: [
          { field: 'Positions', from: null, to: 'OL, DL' },
          { field: 'Cost', from: null, to: 'Free' },
          { field: 'Registration deadline', from: null, to: '06/01/2027' },
        ],
      },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ sports: [] }, 'sports'],
    [{ firstDay: '12/06/2027' }, 'firstDay'],
    [{ lastDay: '2027-06-11' }, 'lastDay'],
    [{ state: 'ZZ' }, 'state'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ link: 'http://camps.example.com' }, 'link'],
    [{ cost: 12.5 }, 'cost'],
    [{ ageFrom: 18, ageTo: 14 }, 'ageTo'],
    [{ positions: ['GK'] }, 'positions'],
    [{ saved: true }, 'saved'],
  ])('refuses %j and names the field', async (said, field) => {
    expect(await fields(admin!.call('POST', '/api/college-camp', { ...wished, ...said }))).toEqual([400, [field]]);
  });

  it('is held by a college that there is', async () => {
    const { status, body } = await admin!.call('POST', '/api/college-camp', { ...wished, collegeId: over });
    expect([status, body['message']]).toEqual([404, 'College not found.']);
    expect((await admin!.call('PUT', `/api/college-camp/${lights}`, { collegeId: over })).status).toBe(404);
  });

  it('is taken along into a calendar', async () => {
    const answer = await athlete!.raw('GET', `/api/college-camp/${vikings}/calendar`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="camp-${inDays(60)}-viking-soccer-day.ics"`,
    );
    const lines = (await answer.text()).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:camp-${vikings}@touchline`,
        `DTSTART;VALUE=DATE:${inDays(60).replaceAll('-', '')}`,
        `DTEND;VALUE=DATE:${inDays(61).replaceAll('-', '')}`,
        'SUMMARY:Viking Soccer Day\\, Grand View University',
        'LOCATION:Omaha\\, NE',
        'DESCRIPTION:Bring boots\\,\\nwater and a ball\\; lunch is there.',
      ]),
    );
  });
});

describe('a saved camp', () => {
  const save = (caller: Api | undefined, campId: string, athleteId: string | undefined, saved = true) =>
    caller!.call('PUT', `/api/college-camp/${campId}/saved`, { athleteId, saved });

  it('is the athlete’s: a parent sees it, saves for them and takes it back; who else asks is told nothing', async () => {
    const { eventId } = bodyOf(await save(parent, vikings, own?.profileId), setCampSaved.response);
    expect(await names('saved=true')).toEqual(['Viking']);
    expect((await athlete!.get(`/api/college-camp/${vikings}`)).body).toMatchObject({ saved: true });
    expect(await names(`saved=true&athleteId=${own?.profileId}`, parent)).toEqual(['Viking']);
    expect(await names('saved=true', parent)).toEqual([]);
    const asked = `/api/college-camp?athleteId=${own?.profileId}`;
    const answers = [coach, admin, as(stranger!)].map(async (caller) => (await caller!.get(asked)).status);
    expect(await Promise.all(answers)).toEqual([404, 404, 404]);
    expect((await save(parent, vikings, own?.profileId)).body).toMatchObject({ code: 'nothing-changed' });
    const undo = { stream: `savedCamps-${own?.profileId}`, eventId };
    expect((await as(stranger!).call('POST', '/api/undo', undo)).status).toBe(404);
    expect((await parent!.call('POST', '/api/undo', undo)).status).toBe(200);
    expect(await names('saved=true')).toEqual([]);
  });

  it('stands in the athlete’s history and in what they take along', async () => {
    await save(athlete, lights, own?.profileId);
    await people.settled(['history']);
    const { body } = await athlete!.get(`/api/athlete/${own?.profileId}/history?kind=CampSaved&count=1`);
    expect(body['entries']).toMatchObject([{ words: 'saved Under the Lights' }]);
    const exported = await athlete!.get('/api/privacy/export');
    expect(exported.body['savedCamps']).toMatchObject([{ campId: lights, name: 'Under the Lights' }]);
    expect((await save(athlete, lights, own?.profileId, false)).status).toBe(200);
  });

  it('is a camp that there is, of an athlete who is one’s own', async () => {
    expect((await save(athlete, ames, own?.profileId)).body['message']).toBe('Camp not found.');
    expect((await save(athlete, lights, stranger?.profileId)).status).toBe(404);
    expect((await save(admin, lights, own?.profileId)).status).toBe(200);
  });
});

describe('the session', () => {
  it('says which modules a team has, to an athlete and to who follows them', async () => {
    expect((await parent!.session()).linkedTeams).toEqual([{ id: teamId, moduleAccess: { updates: true } }]);
    await people.send(teams.of(teamId), { type: 'SetModuleAccess', moduleAccess: { camps: false } });
    await people.settled();
    expect((await athlete!.session()).team?.moduleAccess).toEqual({ camps: false });
    expect((await parent!.session()).linkedTeams).toEqual([{ id: teamId, moduleAccess: { camps: false } }]);
    expect((await coach!.session()).linkedTeams).toBeUndefined();
  });
});
