import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getFigures, ImportPlan, listPlannedLines } from '../../contract/college-import/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';
import { school, ScorecardServer } from '../support/scorecard-server.js';

let server: ScorecardServer;
let started: TestApp;
let people: People;
let admin: Api;

beforeAll(async () => {
  server = await ScorecardServer.start();
  started = await startTestApp({
    environment: { TOUCHLINE_SCORECARD_URL: server.url, TOUCHLINE_SCORECARD_KEY: server.key },
  });
  people = new People(started.app);
  await addColleges(people);
  admin = new Api(started.url, (await people.account('admin')).token);
  await people.settled(['account-access']);
}, 60_000);
afterAll(async () => {
  await started.stop();
  await server.stop();
});
beforeEach(() => {
  server.interfere = () => false;
});

const iowaState = {
  'latest.student.size': 25_043,
  'latest.cost.tuition.in_state': 9902,
  'latest.admissions.admission_rate.overall': 0.9003,
};
const plan = async (planId: string) => ImportPlan.parse((await admin.get(`/api/college-import/plan/${planId}`)).body);
const until = async (planId: string, what: string, holds: (plan: ImportPlan) => boolean) => {
  await eventually(what, async () => holds(await plan(planId)));
  return plan(planId);
};
const download = async (body: object = {}) => {
  const answer = await admin.call('POST', '/api/college-import/download', body);
  expect(answer.status).toBe(201);
  return ImportPlan.parse(answer.body);
};
const figures = async () => getFigures.response.parse((await admin.get('/api/college-import/figures')).body);

describe('official figures', () => {
  it('are downloaded, shown and written like a file', async () => {
    server.schools = [
      school(153_603, 'Iowa State University', 'IA', iowaState),
      ...Array.from({ length: 120 }, (_, index) => school(500_000 + index, `School ${index}`, 'TX')),
    ];
    expect(await figures()).toEqual({ collegeCount: 0, source: new URL(server.url).host, missing: null });
    const { _id, year, fileName } = await download();
    expect([year, fileName]).toEqual([null, 'College Scorecard']);
    const planned = await until(_id, 'the plan', ({ status }) => status === 'planned');
    expect(planned).toMatchObject({
      year: '2022-23',
      fileName: 'College Scorecard 2022-23',
      resumesAt: null,
      summary: { changed: 1, notMatched: 120 },
    });
    const { body } = await admin.get(`/api/college-import/plan/${_id}/lines?outcome=changed`);
    expect(listPlannedLines.response.parse(body).lines[0]?.changes).toContainEqual({
      field: 'Undergraduates',
      from: '25,000',
      to: '25,043',
    });
    expect((await admin.call('POST', `/api/college-import/plan/${_id}/apply`, {})).status).toBe(200);
    await until(_id, 'the figures', ({ status }) => status === 'applied');
    await people.settled(['colleges']);
    const [ames] = someColleges.map(idOfCollege);
    expect((await admin.get(`/api/college/${ames}`)).body).toMatchObject({
      enrollment: 25_043,
      sources: { tuitionInState: { kind: 'scorecard', year: '2022-23' } },
    });
    expect(await figures()).toMatchObject({ collegeCount: 1 });
  }, 30_000);

  it('wait while the source asks for it, and go on by themselves', async () => {
    server.schools = Array.from({ length: 150 }, (_, index) => school(600_000 + index, `Other ${index}`, 'TX'));
    let refusals = 1;
    server.interfere = (query, response) => {
      if (query.get('page') !== '1' || refusals-- <= 0) return false;
      response.writeHead(429, { 'retry-after': '2' }).end();
      return true;
    };
    const { _id } = await download({ year: '2022-23' });
    const paused = await until(_id, 'the pause', ({ resumesAt }) => resumesAt !== null);
    expect(paused).toMatchObject({ status: 'downloading', progress: { done: 100, of: 150 } });
    expect(await until(_id, 'the plan', ({ status }) => status === 'planned')).toMatchObject({
      resumesAt: null,
      summary: { notMatched: 150 },
    });
  }, 30_000);

  it('say what is wrong with the source or with what was asked', async () => {
    const { _id } = await download({ year: '2035-36' });
    expect(await until(_id, 'a reason', ({ status }) => status === 'refused')).toMatchObject({
      reason: expect.stringContaining('has no figures for 2035-36'),
    });
    const wrong = await admin.call('POST', '/api/college-import/download', { year: '2022' });
    expect(wrong).toMatchObject({ status: 400, body: { fields: { year: 'Enter a year like 2021-22' } } });
  });
});

describe('without a key', () => {
  it('nobody downloads, and it says how to get one', async () => {
    const keyless = await startTestApp();
    const others = new People(keyless.app);
    const other = new Api(keyless.url, (await others.account('admin')).token);
    await others.settled(['account-access']);
    const missing: unknown = expect.stringContaining('https://api.data.gov/signup');
    expect((await other.get('/api/college-import/figures')).body).toMatchObject({ source: 'api.data.gov', missing });
    expect(await other.call('POST', '/api/college-import/download', {})).toMatchObject({
      status: 409,
      body: { code: 'no-source', message: missing },
    });
    await keyless.stop();
  }, 60_000);
});
