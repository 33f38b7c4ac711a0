import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { deleteCollegeImage, uploadCollegeImage } from '../../contract/college/college-image.js';
import type { Crop } from '../../contract/cropped-image.js';
import { addCollegeCoach, getCollege, listColleges } from '../../contract/college/endpoints.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { form, madeFiles } from '../support/made-files.js';
import { People } from '../support/people.js';

let started: TestApp;
let people: People;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
}, 60_000);
afterAll(() => started.stop());

let admin: Api;
let athlete: Api;

beforeAll(async () => {
  admin = new Api(started.url, (await people.account('admin')).token);
  athlete = new Api(started.url, (await people.athlete()).token);
  await people.settled(['account-access']);
}, 60_000);

const season = '2025-26';
const [state] = someColleges;
const ames = state ? idOfCollege(state) : '';

async function found(query: string, caller = athlete) {
  const { status, body } = await caller.get(`/api/college?${query}`);
  expect(status).toBe(200);
  return listColleges.response.parse(body);
}
const names = async (query: string) => (await found(query)).colleges.map(({ name }) => name.split(' ')[0]);

describe('the list of colleges', () => {
  it('has ten on a page, by name, and how many there are', async () => {
    const { colleges: page, collegeCount } = await found('');
    expect(collegeCount).toBe(4);
    expect(page.map(({ name }) => name[0])).toEqual(['G', 'H', 'I', 'N']);
    expect(page[2]).toMatchObject({
      collegeId: ames,
      code: 'ISU',
      size: 'Large',
      distance: null,
      football: { division: 'Division 1 (FBS)' },
    });
    expect((await found('count=1&page=2')).colleges.map(({ name }) => name)).toEqual(['Howard University']);
  });

  it.each([
    ['filter=ames', ['Iowa']],
    ['filter=iowa', ['Iowa', 'Grand']],
    ['filter=isu', ['Iowa']],
    ['filter=%25', ['Nobody’s']],
    ['filter=%5C', []],
    ['sport=football', ['Grand', 'Iowa']],
    ['sport=wSoccer,mSoccer', ['Iowa']],
    ['division=NAIA', ['Grand']],
    ['sport=wSoccer&division=Division 1 (FBS)', []],
    ['sport=football&division=NAIA,Division 1 (FBS)&conference=Big 12 Conference', ['Iowa']],
    ['state=DC', ['Howard']],
    ['region=Midwest', ['Grand', 'Iowa']],
    ['size=Small,Large', ['Grand', 'Iowa']],
    ['locale=City&size=Large', ['Iowa']],
    ['hbcu=true', ['Howard']],
    ['admission=50-', ['Iowa']],
    ['admission=-50', []],
    ['sat=1300-1400', ['Iowa']],
    ['sat=1400-1500', []],
    ['act=28-30', ['Howard']],
    ['tuition=-26000', ['Iowa']],
    ['plays=true', ['Grand', 'Iowa']],
    ['plays=false', ['Howard', 'Nobody’s']],
    ['bounds=-94,41,-93,42', ['Grand']],
    ['sortBy=tuition', ['Iowa', 'Grand', 'Howard', 'Nobody’s']],
    ['sortBy=tuition&sortDirection=desc', ['Iowa', 'Grand', 'Howard', 'Nobody’s']],
    ['sortBy=admissionRate&sortDirection=desc', ['Iowa', 'Grand', 'Howard', 'Nobody’s']],
    ['sortBy=enrollment&sortDirection=desc', ['Iowa', 'Howard', 'Grand', 'Nobody’s']],
    ['sortBy=distance&latitude=41.6&longitude=-93.6', ['Grand', 'Iowa', 'Howard', 'Nobody’s']],
  ])('%s', async (query, expected) => expect(await names(query)).toEqual(expected));

  it('says how far away they are, in miles', async () => {
    const { colleges: page } = await found('filter=ames&latitude=41.6217&longitude=-93.6044');
    // Des Moines to Ames is some 28 miles.
    expect(page[0]?.distance).toBe(28);
    // Of a place that nobody knows nobody knows how far it is.
    const { colleges: unknown } = await found('filter=howard&latitude=41.6217&longitude=-93.6044');
    expect(unknown[0]?.distance).toBeNull();
  });

  it.each([
    ['page=0', 'page'],
    ['count=1001', 'count'],
    ['sport=curling', 'sport.0'],
    ['state=ZZ', 'state.0'],
    ['sat=1400-1300', 'sat'],
    ['sat=1e9-', 'sat'],
    ['admission=-500', 'admission'],
    ['latitude=91', 'latitude'],
    ['bounds=-93,41,-94,42', 'bounds'],
    ['bounds=-94,42,-93,41', 'bounds'],
    ['bounds=-94,41,-93', 'bounds'],
    ['bounds=-94,41,-93,91', 'bounds'],
    ['plays=maybe', 'plays'],
    ['sortBy=name;drop', 'sortBy'],
    ['unknown=1', 'unknown'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await athlete.get(`/api/college?${query}`);
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]]);
  });
});

describe('a college', () => {
  it('says of each fact where it is from; what is not known is null', async () => {
    const { body } = await athlete.get(`/api/college/${ames}`);
    expect(body).toMatchObject({
      name: 'Iowa State University',
      zip: null,
      netPrice: null,
      sources: { enrollment: { kind: 'catalogue', year: season }, football: { kind: 'catalogue', year: season } },
    });
    expect(body['sources']).not.toHaveProperty('netPrice');
  });

  it('is added once by an admin, and edited, with the history’s words', async () => {
    const wished = { name: 'Drake University', city: 'Des Moines', state: 'IA', code: 'drke' };
    const { status, body } = await admin.call('POST', '/api/college', wished);
    expect([status, body['code']]).toEqual([201, 'DRKE']);
    const again = await admin.call('POST', '/api/college', { ...wished, name: ' DRAKE university ' });
    expect([again.status, again.body['code']]).toEqual([409, 'college-exists']);

    const edited = await admin.call('PUT', `/api/college/${String(body['_id'])}`, {
      enrollment: 2800,
      admissionRate: 0.685,
      football: { division: 'Division 1 (FCS)', conference: 'Pioneer Football League', season },
      basedOn: { enrollment: null, admissionRate: null, football: null },
    });
    expect(edited.body).toMatchObject({ enrollment: 2800, size: 'Small', sources: { enrollment: { kind: 'admin' } } });
    await people.settled(['history']);
    const { body: log } = await admin.get(`/api/log?kind=CollegeEdited`);
    expect((log['entries'] as object[])[0]).toMatchObject({
      words: 'edited Drake University',
      about: { kind: 'college', name: 'Drake University' },
      changes: [
        { field: 'Undergraduates', from: null, to: '2,800' },
        { field: 'Admission rate', from: null, to: '68.5%' },
        { field: 'Football', from: null, to: 'Division 1 (FCS), Pioneer Football League, 2025-26' },
      ],
    });
    const stale = await admin.call('PUT', `/api/college/${String(body['_id'])}`, {
      enrollment: 1,
      basedOn: { enrollment: 5 },
    });
    expect([stale.status, stale.body['code']]).toEqual([409, 'changed-meanwhile']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'A', state: 'ZZ' }, 'state'],
    [{ name: 'A', zip: '5001' }, 'zip'],
    [{ name: 'A', website: 'javascript:alert(1)' }, 'website'],
    [{ name: 'A', latitude: 95 }, 'latitude'],
    [{ name: 'A', act25: 30, act75: 20 }, 'act75'],
    [{ name: 'A', primaryColor: 'red' }, 'primaryColor'],
    [{ name: 'A', football: { division: 'Division 9', conference: null, season: null } }, 'football.division'],
    [{ name: 'A', known: 3 }, 'known'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await admin.call('POST', '/api/college', body);
    expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([400, [field]]);
  });

  it('is taken out of the lists and brought back by an undo', async () => {
    const path = `/api/college/${ames}/archived`;
    const { body } = await admin.call('PATCH', path, { archived: true });
    expect(await names('filter=ames')).toEqual([]);
    expect((await found('archived=true', admin)).colleges.map(({ collegeId }) => collegeId)).toEqual([ames]);
    // Who has it on a list of theirs still sees it.
    expect((await athlete.get(`/api/college/${ames}`)).body).toMatchObject({ archived: true });
    expect((await admin.call('PATCH', path, { archived: true })).status).toBe(409);
    const undone = await admin.call('POST', '/api/undo', { stream: `college-${ames}`, eventId: body['eventId'] });
    expect(undone.status).toBe(200);
    expect(await names('filter=ames')).toEqual(['Iowa']);
  });
});

describe('the coaches of a college', () => {
  const path = `/api/college/${ames}/coaches/football`;
  const coachNames = async () => {
    const { coaches } = getCollege.response.parse((await athlete.get(`/api/college/${ames}`)).body);
    return coaches.football.map(({ name }) => name);
  };

  it('are added, edited, moved and removed by an admin, and read by everybody', async () => {
    const head = { name: 'Morgan Field', title: 'Head Coach', email: 'Morgan@Example.edu', xHandle: '@CoachField' };
    const { status, body } = await admin.call('POST', path, { ...head, phone: '+15155550123' });
    expect([status, addCollegeCoach.response.parse(body).college.coaches]).toEqual([
      201,
      expect.objectContaining({
        football: [{ ...head, phone: '+15155550123', source: { kind: 'admin', year: null } }],
        wSoccer: [],
      }),
    ]);
    await admin.call('POST', path, { name: 'Riley Marsh' });
    const edit = await admin.call('PUT', `${path}/1`, {
      title: 'Assistant',
      seen: 'Riley Marsh',
      basedOn: { title: null },
    });
    expect(edit.status).toBe(200);
    const stale = await admin.call('PUT', `${path}/1`, { title: 'Scout', basedOn: { title: null } });
    expect([stale.status, stale.body['code']]).toEqual([409, 'changed-meanwhile']);

    expect((await admin.call('PATCH', `${path}/1/order`, { to: 0 })).status).toBe(200);
    expect(await coachNames()).toEqual(['Riley Marsh', 'Morgan Field']);
    const other = await admin.call('DELETE', `${path}/0?seen=Morgan Field`);
    expect([other.status, other.body['code']]).toEqual([409, 'coach-moved']);
    const gone = await admin.call('DELETE', `${path}/0?seen=Riley Marsh`);
    expect(await coachNames()).toEqual(['Morgan Field']);
    const { eventId, stream } = gone.body;
    expect((await admin.call('POST', '/api/undo', { eventId, stream })).status).toBe(200);
    expect(await coachNames()).toEqual(['Riley Marsh', 'Morgan Field']);
  });

  it('stand in the history in words', async () => {
    await people.settled(['history']);
    const { body } = await admin.get('/api/log?kind=CollegeCoachMoved');
    expect((body['entries'] as object[])[0]).toMatchObject({
      words: 'moved Riley Marsh from place 2 to 1 in the list of football coaches at Iowa State University',
    });
    const { body: set } = await admin.get('/api/log?kind=CollegeCoachSet');
    expect((set['entries'] as { words: string }[]).map(({ words }) => words)).toContain(
      'added Morgan Field to the football coaches at Iowa State University',
    );
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'A', email: 'nobody' }, 'email'],
    [{ name: 'A', phone: '555' }, 'phone'],
    [{ name: 'A', phone: '+00000000000' }, 'phone'],
    [{ name: 'A', xHandle: 'https://evil.example' }, 'xHandle'],
    [{ name: 'A', title: 'x'.repeat(101) }, 'title'],
  ])('refuses %j and names the field', async (body, field) => {
    const answer = await admin.call('POST', path, body);
    expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([400, [field]]);
  });

  it('are of a sport that is played here, and at a place that there is', async () => {
    expect((await admin.call('POST', `/api/college/${ames}/coaches/curling`, { name: 'A' })).status).toBe(400);
    expect((await admin.call('DELETE', `${path}/7`)).status).toBe(404);
    expect((await admin.call('DELETE', `${path}/-1`)).status).toBe(400);
  });
});

describe('their images', () => {
  const [state] = someColleges;
  const ames = state ? idOfCollege(state) : '';
  let admin: Api;
  let athlete: Api;
  let token: string;
  beforeAll(async () => {
    ({ token } = await people.account('admin'));
    admin = new Api(started.url, token);
    athlete = new Api(started.url, (await people.athlete()).token);
    await people.settled(['account-access']);
  }, 60_000);

  async function send(imageType: string, file: Uint8Array, crop: Partial<Crop>) {
    const fields = Object.fromEntries(Object.entries(crop).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${started.url}/api/college/${ames}/upload-image/${imageType}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form(file, fields),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  const open = (address: string) => fetch(started.url + address);
  const college = async () => getCollege.response.parse((await athlete.get(`/api/college/${ames}`)).body);
  const square = { x: 0, y: 0, width: 40, height: 40 };

  describe('the images of a college', () => {
    it.each([
      ['logo', square, 'logoImageUrl', [40, 40]],
      ['banner', { x: 0, y: 2, width: 60, height: 20 }, 'bannerImageUrl', [60, 20]],
      ['feature', { x: 4, y: 0, width: 52, height: 39 }, 'featureImageUrl', [52, 39]],
    ] as const)('%s is cropped, and fetched by anybody', async (imageType, crop, field, [width, height]) => {
      const { status, body } = await send(imageType, await madeFiles.png(), crop);
      expect(status).toBe(200);
      const address = uploadCollegeImage.response.parse(body).college[field] ?? '';
      expect((await college())[field]).toBe(address);
      const fetched = await open(address);
      expect(fetched.headers.get('content-type')).toBe('image/webp');
      expect(fetched.headers.get('cache-control')).toContain('public');
      const metadata = await sharp(Buffer.from(await fetched.arrayBuffer())).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height });
    });

    it('are replaced, removed and brought back, and the lists show the logo', async () => {
      const { logoImageUrl: first } = await college();
      await send('logo', await madeFiles.jpeg(), square);
      const { logoImageUrl: second } = await college();
      expect(second).not.toBe(first);
      const { body: list } = await athlete.get('/api/college?filter=ames');
      expect(list).toMatchObject({ colleges: [{ logoImageUrl: second }] });

      const { status, body } = await admin.call('DELETE', `/api/college/${ames}/delete-image/logo`);
      expect(status).toBe(200);
      const { eventId, stream, college: without } = deleteCollegeImage.response.parse(body);
      expect(without.logoImageUrl).toBeNull();
      expect((await admin.call('DELETE', `/api/college/${ames}/delete-image/logo`)).status).toBe(404);
      expect((await admin.call('POST', '/api/undo', { eventId, stream })).status).toBe(200);
      expect((await college()).logoImageUrl).toBe(second);
      expect((await open(second ?? '')).status).toBe(200);
    });

    it.each([
      ['without a crop', {}, ['x', 'y', 'width', 'height']],
      ['with a crop outside of it', { ...square, x: 30 }, ['width']],
      ['with a crop below it', { ...square, y: 1 }, ['height']],
      ['with a crop of another shape', { ...square, height: 20 }, ['width']],
      ['with a crop before it', { ...square, x: -1 }, ['x']],
      ['with a crop of nothing', { ...square, width: 0, height: 0 }, ['width', 'height']],
    ])('%s are refused, naming what', async (_, crop, fields) => {
      const { status, body } = await send('logo', await madeFiles.png(), crop);
      expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, fields]);
    });

    it('fail with the words of the spec where there is no crop', async () => {
      const { body } = await send('logo', await madeFiles.png(), {});
      expect(body['fields']).toMatchObject({ x: 'Crop canvas does not exist', width: 'Crop canvas does not exist' });
    });

    it.each([
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'), 415],
      ['a WebP', () => madeFiles.webp(), 415],
      ['no picture behind its first bytes', async () => (await madeFiles.png()).subarray(0, 60), 415],
      ['more than 10 MB', () => Buffer.alloc(10_485_761), 413],
    ])('are not %s', async (_, file, status) => {
      expect((await send('logo', await file(), square)).status).toBe(status);
    });

    it('are of a type that there is', async () => {
      const { status, body } = await send('crest', await madeFiles.png(), square);
      expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['imageType']]);
    });
  });

  describe('a file that is somebody’s', () => {
    it('is not opened by an address of everybody', async () => {
      const unknown = await open('/files/open/3f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11');
      expect(unknown.status).toBe(404);
    });
  });
});
