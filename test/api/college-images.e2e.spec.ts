import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { deleteCollegeImage, uploadCollegeImage, type Crop } from '../../contract/college/college-image.js';
import { getCollege } from '../../contract/college/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { form, madeFiles } from '../support/made-files.js';
import { People } from '../support/people.js';

const [state] = someColleges;
const ames = state ? idOfCollege(state) : '';
let started: TestApp;
let admin: Api;
let athlete: Api;
let token: string;
beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  await addColleges(people);
  ({ token } = await people.account('admin'));
  admin = new Api(started.url, token);
  athlete = new Api(started.url, (await people.athlete()).token);
  await people.settled(['account-access']);
}, 60_000);
afterAll(() => started.stop());

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
