import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addCollegeFile,
  listCollegeFiles,
  openCollegeFile,
  removeCollegeFile,
} from '../../contract/team-college/files.js';
import { Files } from '../../src/platform/files/files.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api, bodyOf } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { form, madeFiles } from '../support/made-files.js';
import { People, type Person } from '../support/people.js';

let started: TestApp;
let primary: Person;
let coach: Api;
let athlete: Api;
let stranger: Api;
let teamId: string;
const [collegeId = ''] = someColleges.map(idOfCollege);

beforeAll(async () => {
  started = await startTestApp();
  const people = new People(started.app);
  await addColleges(people);
  primary = await people.coach('coach');
  teamId = await people.team(primary.profileId);
  coach = new Api(started.url, primary.token);
  athlete = new Api(started.url, (await people.athlete({ teamId })).token);
  const other = await people.coach('coach');
  await people.team(other.profileId);
  stranger = new Api(started.url, other.token);
  await people.settled(['account-access', 'colleges', 'team', 'team-roster']);
}, 60_000);
afterAll(() => started.stop());

const files = () => `/api/team/${teamId}/college/${collegeId}/files`;
const add = (api: Api, bytes: Uint8Array, nickname: string) =>
  api.form(files(), form(bytes, { nickname }, 'call.mp4'), {});
const listed = async () =>
  bodyOf(await coach.get(files()), listCollegeFiles.response).files.map(({ nickname }) => nickname);

describe('a team’s files of a college', () => {
  it('are added, opened, removed and brought back, by its coaches alone', async () => {
    const tape = madeFiles.mp4(5_000);
    const added = await add(coach, tape, 'Call in May');
    expect(added.status).toBe(201);
    const { _id, ...about } = bodyOf(added, addCollegeFile.response);
    expect(about).toMatchObject({ nickname: 'Call in May', contentType: 'video/mp4', size: 5_000 });
    expect(await listed()).toEqual(['Call in May']);

    const opened = bodyOf(await coach.get(`${files()}/${_id}`), openCollegeFile.response);
    const answer = await fetch(started.url + opened.collegeFileSignedUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(tape)).toBe(true);
    for (const [api, status] of [
      [athlete, 403],
      [stranger, 404],
    ] as const) {
      expect([(await api.get(files())).status, (await api.get(`${files()}/${_id}`)).status]).toEqual([status, status]);
      expect((await add(api, tape, 'Mine')).status).toBe(status);
    }

    const gone = bodyOf(await coach.call('DELETE', `${files()}/${_id}`), removeCollegeFile.response);
    expect(await listed()).toEqual([]);
    expect((await coach.get(`${files()}/${_id}`)).status).toBe(404);
    expect((await fetch(started.url + opened.collegeFileSignedUrl)).status).toBe(404);
    expect((await coach.call('POST', '/api/undo', gone)).status).toBe(200);
    expect((await fetch(started.url + opened.collegeFileSignedUrl)).status).toBe(200);
    expect(await listed()).toEqual(['Call in May']);
  });

  it('make the college one of the team’s, and stand in the export of who added them', async () => {
    const { body } = await coach.get(`/api/college?teamId=${teamId}`);
    expect(body).toMatchObject({ collegeCount: 1, colleges: [{ _id: collegeId }] });
    const exported = await coach.get('/api/privacy/export');
    expect(JSON.stringify(exported.body)).toContain('Call in May');
  });

  it('name what is wrong with them', async () => {
    const text = await coach.form(files(), form(Buffer.from('words'), { nickname: 'Words' }, 'words.txt'), {});
    expect(text).toMatchObject({ status: 415, body: { code: 'file-type' } });
    expect((await add(coach, madeFiles.mp4(100), ' ')).body).toMatchObject({
      fields: { nickname: 'Name is required' },
    });
    const unknown = `/api/team/${teamId}/college/${teamId}/files`;
    expect((await coach.form(unknown, form(madeFiles.mp4(100), { nickname: 'X' }, 'x.mp4'), {})).status).toBe(404);
  });

  it('are the person’s who added them: their erasure removes the bytes', async () => {
    expect(await started.app.get(Files, { strict: false }).removeAllOf(primary.userId)).toBe(1);
  });
});
