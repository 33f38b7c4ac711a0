import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ImportPlan, listImports, listPlannedLines } from '../../contract/college-import/endpoints.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Api } from '../support/api.js';
import { addColleges, idOfCollege, someColleges } from '../support/colleges.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';

let started: TestApp;
let people: People;
let admin: Api;
let token: string;

beforeAll(async () => {
  started = await startTestApp();
  people = new People(started.app);
  await addColleges(people);
  token = (await people.account('admin')).token;
  admin = new Api(started.url, token);
  await people.settled(['account-access']);
}, 60_000);
afterAll(() => started.stop());

const [ames, grandView] = someColleges.map(idOfCollege) as [string, string];
const scorecard = [
  'UNITID,INSTNM,CITY,STABBR,UGDS,LOCALE',
  '153603,Iowa State University,Ames,IA,25043,77',
  '153250,Grand View University,Des Moines,IA,1650,13',
  '100654,"=HYPERLINK(""x"")",Normal,AL,4900,12',
  'nothing,No College,Ames,IA,12,32',
].join('\n');
const asked = { kind: 'scorecard', year: '2021-22', fileName: 'scorecard.csv' };

async function send(file: Blob | string, fields: Record<string, string> = asked, more: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', typeof file === 'string' ? new Blob([file]) : file, 'a.csv');
  const headers = { authorization: `Bearer ${token}`, ...more };
  const answer = await fetch(`${started.url}/api/college-import`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const plan = async (planId: string) => ImportPlan.parse((await admin.get(`/api/college-import/plan/${planId}`)).body);

/** Sends a file, and waits until it was read. */
async function planned(file: Blob | string, fields: Record<string, string> = asked): Promise<ImportPlan> {
  const { status, body } = await send(file, fields);
  // The job may have taken it up already, or be done with it.
  expect(status).toBe(201);
  expect(ImportPlan.parse(body).status).toMatch(/^(waiting|reading|planned|refused)$/);
  return over(String(body['_id']), ['planned', 'refused']);
}
async function over(planId: string, statuses: readonly string[]): Promise<ImportPlan> {
  await eventually(`the plan to be ${statuses.join(' or ')}`, async () =>
    statuses.includes((await plan(planId)).status),
  );
  return plan(planId);
}
const apply = (planId: string) => admin.call('POST', `/api/college-import/plan/${planId}/apply`, {});
const imports = async () => listImports.response.parse((await admin.get('/api/college-import')).body).imports;
const lines = async (planId: string, query = '') =>
  listPlannedLines.response.parse((await admin.get(`/api/college-import/plan/${planId}/lines?${query}`)).body);
const college = async (id: string) => (await admin.get(`/api/college/${id}`)).body;

describe('a file of colleges', () => {
  it('is compared first: nothing is written, and everything is said by line', async () => {
    const { _id, summary, importId } = await planned(scorecard);
    expect(importId).not.toBeNull();
    expect(summary).toMatchObject({ matchedByName: 2, changed: 2, notMatched: 1, refusedLines: 1, refusedFields: 1 });
    const { lines: all, lineCount } = await lines(_id);
    expect(lineCount).toBe(5);
    expect(all[0]).toMatchObject({ outcome: 'changed', line: 2, college: 'Iowa State University', collegeId: ames });
    expect(all[0]?.changes).toContainEqual({ field: 'Undergraduates', from: '25,000', to: '25,043' });
    expect((await lines(_id, 'outcome=refused&count=1&page=2')).lines).toMatchObject([{ line: 2 }]);
    expect(await college(ames)).toMatchObject({ enrollment: 25_000, unitId: null });
    const report = await fetch(`${started.url}/api/college-import/plan/${_id}/report`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(report.headers.get('content-type')).toContain('text/csv');
    expect(await report.text()).toContain(`not matched,4,100654,"'=HYPERLINK(""x"")"`);
  }, 30_000);

  it('is told apart by its bytes, where another is sent under the same Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const spooled = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('touchline-upload-'));
    const before = await spooled();
    const first = await send(scorecard, asked, key);
    expect(first.status).toBe(201);
    await over(String(first.body['_id']), ['planned', 'refused']);
    const other = await send(scorecard.replace('25043', '25044'), asked, key);
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
    expect((await send(scorecard, { ...asked, year: '2020-21' }, key)).status).toBe(422);
    // What was refused waits for nobody.
    await eventually('the files to be let go of', async () => (await spooled()).length <= before.length);
  });

  it('is written as it was looked at; a college changed since is reported; all of it is undone', async () => {
    const { _id } = await planned(scorecard, { ...asked, addNew: 'true' });
    await admin.call('PUT', `/api/college/${grandView}`, { enrollment: 1717 });
    expect((await apply(_id)).status).toBe(200);
    const done = await over(_id, ['applied']);
    expect(done).toMatchObject({ summary: { created: 1 }, progress: { done: 3, of: 3 } });
    expect(await college(ames)).toMatchObject({ enrollment: 25_043, unitId: 153_603 });
    expect(await college(grandView)).toMatchObject({ enrollment: 1717, unitId: null });
    expect((await lines(_id, 'outcome=refused')).lines).toContainEqual(
      expect.objectContaining({ line: 3, college: 'Grand View University' }),
    );
    await people.settled(['college-imports', 'history']);
    const [written] = await imports();
    expect(written).toMatchObject({ status: 'applied', edited: 1, added: 1, planId: _id, undone: null });
    expect(written?.begunBy).not.toBe('Touchline');

    const undo = () => admin.call('POST', `/api/college-import/${written?._id ?? ''}/undo`, {});
    expect((await undo()).status).toBe(200);
    await eventually('the import to be taken back', async () => (await imports())[0]?.status === 'undone');
    expect((await imports())[0]?.undone).toMatchObject({ changes: 1, archived: 1, stays: [] });
    expect(await college(ames)).toMatchObject({ enrollment: 25_000, unitId: null });
    expect((await undo()).body).toMatchObject({ code: 'import-undone' });
  }, 60_000);

  it('that two admins send at once is written once', async () => {
    const [one, two] = await Promise.all([planned(scorecard), planned(scorecard)]);
    expect(one.importId).toBe(two.importId);
    const answers = await Promise.all([apply(one._id), apply(two._id)]);
    const codes = answers.map(({ status, body }) => (status === 200 ? 'ok' : body['code']));
    expect(codes).toContain('ok');
    for (const code of codes) expect(['ok', 'import-running']).toContain(code);
    await over(answers[0].status === 200 ? one._id : two._id, ['applied']);
    await people.settled(['colleges']);
    const again = await planned(scorecard);
    expect(again.summary).toMatchObject({ changed: 0 });
  }, 60_000);

  it.each([
    ['no CSV file', 'just words', 'This isn’t a College Scorecard'],
    ['the file of another kind', 'unitid,division\n', 'UNITID'],
    ['NUL bytes', `UNITID,INSTNM,STABBR\n1,\0,IA`, 'NUL bytes'],
    ['a line of 10 MB', `UNITID,INSTNM,STABBR\n${'x'.repeat(10_000_000)}`, 'longer than 1 MB'],
    ['too many lines', `UNITID,INSTNM,STABBR\n${'1,A,IA\n'.repeat(50_001)}`, 'more than 50000 lines'],
  ])(
    'is refused with its reason: %s',
    async (_, file, reason) => {
      const refused = await planned(file);
      expect(refused.status).toBe('refused');
      expect(refused.reason ?? '').toMatch(reason === 'UNITID' ? /INSTNM, STABBR missing/ : reason);
      expect((await apply(refused._id)).body).toMatchObject({ code: 'not-planned' });
    },
    60_000,
  );

  it.each([
    ['an empty file', '', asked, 'file'],
    ['a wrong year', scorecard, { ...asked, year: '2021' }, 'year'],
    ['another kind', scorecard, { ...asked, kind: 'weather' }, 'kind'],
    ['an option that is none', scorecard, { ...asked, overwrite: 'maybe' }, 'overwrite'],
  ])('is refused at once: %s', async (_, file, fields, field) => {
    const { status, body } = await send(file, fields);
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, [field]]);
  });

  it('may have 200 MB, and is not read any further than that', async () => {
    const { status, body } = await send(new Blob(Array<string>(201).fill('x'.repeat(1024 * 1024))));
    expect([status, body['code']]).toEqual([413, 'too-large']);
  }, 60_000);

  it('of athletics has a template, and changes programs alone', async () => {
    const template = await fetch(`${started.url}/api/college-import/template`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const file = `${await template.text()},Iowa State University,Somewhere,IA,wSoccer,D1,Big Ten Conference,,\n`;
    const { _id, summary } = await planned(file, { kind: 'athletics', year: '2026-27', fileName: 'athletics.csv' });
    expect(summary).toMatchObject({ matchedByName: 1, changed: 1 });
    expect((await lines(_id)).lines[0]?.changes).toEqual([
      {
        field: "Women's Soccer",
        from: 'Division 1, Big 12 Conference, 2025-26',
        to: 'Division 1, Big Ten Conference, 2026-27',
      },
    ]);
  }, 30_000);
});
