import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { idOfCollege, someColleges } from '../../../../test/support/colleges.js';
import { school, ScorecardServer } from '../../../../test/support/scorecard-server.js';
import { systemClock } from '../../../kernel/clock.js';
import { migrations } from '../../../migrations.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { withCommands } from '../../../platform/commands/with-commands.js';
import type { Config } from '../../../platform/config/config.js';
import { readConfig } from '../../../platform/config/read-config.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { collegeDecider, colleges } from '../college.decider.js';
import type { SomeCollegeFacts } from '../college.events.js';
import { importDownload, importFile, undoImport, type FileImport } from './run-import.js';
import { writeReport } from './describe-import.js';

const [iowaState, grandView, howard] = someColleges.map(idOfCollege) as [string, string, string];
const newCollege = idOfCollege({ name: '=HYPERLINK("x")', city: 'Ames', state: 'IA' });

const file = [
  'UNITID,INSTNM,CITY,STABBR,UGDS,ADM_RATE,LOCALE',
  '153603,Iowa State University,Ames,IA,25043,0.9003,13',
  '153250,Grand View University,Des Moines,IA,1650,NULL,77',
  '131520,Howard University,Washington,DC,8964,0.3466,11',
  '999999,"=HYPERLINK(""x"")",Ames,IA,12,PrivacySuppressed,32',
  'nothing,No College,Ames,IA,12,0.5,32',
].join('\n');

describe('importing a file of the College Scorecard', () => {
  let database: TestDatabase;
  let config: Config;
  let folder: string;
  let path: string;
  const options = {
    kind: 'scorecard',
    year: '2021-22',
    sport: null,
    addNew: false,
    overwrite: false,
    takeOlder: false,
    apply: false,
  } as const;
  const run = (wish: Partial<FileImport> = {}) => importFile({ config, migrations }, { path, ...options, ...wish });
  const undo = (importId: string) => undoImport({ config, migrations }, importId);
  const withLog = <T>(work: (context: INestApplicationContext) => Promise<T>) =>
    withCommands({ config, migrations, clock: systemClock, deciders: [collegeDecider], providers: [] }, work);
  const college = (id: string) =>
    withLog(async (context) => (await context.get(StreamReader).load(colleges.of(id))).state);
  const history = (id: string) => withLog((context) => context.get(StreamReader).events(colleges.of(id)));
  const write = (id: string, changes: SomeCollegeFacts) =>
    withLog((context) => {
      const source = { kind: 'admin', year: null } as const;
      const command = { type: 'EditCollege', changes, source } as const;
      return context.get(CommandGateway).send(colleges.of(id), command, { actor: SYSTEM_ACTOR });
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
    path = join(folder, 'scorecard.csv');
    await writeFile(path, file);
    const TOUCHLINE_MASTER_KEY = randomBytes(32).toString('base64');
    const environment = { DATABASE_URL: database.url, TOUCHLINE_MASTER_KEY, NODE_ENV: 'test' };
    await expect(importFile({ config: readConfig(environment), migrations }, { path, ...options })).rejects.toThrow(
      'There are no colleges yet.',
    );
    config = readConfig({ ...environment, TOUCHLINE_CATALOGUE: '0' });
    await withLog(async (context) => {
      for (const facts of someColleges) {
        const collegeId = idOfCollege(facts);
        const command = { type: 'AddCollege', collegeId, facts, source: { kind: 'catalogue', year: null } } as const;
        await context.get(CommandGateway).send(colleges.of(collegeId), command, { actor: SYSTEM_ACTOR });
      }
    });
    await write(howard, { enrollment: 9100 });
  }, 60_000);
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('is looked at first: nothing is written, and a report says everything', async () => {
    const { plan, applied } = await run({ addNew: true });
    expect(applied).toBeUndefined();
    expect(await history(iowaState)).toHaveLength(1);
    await writeReport(join(folder, 'report.csv'), plan);
    expect((await readFile(join(folder, 'report.csv'), 'utf8')).trimEnd().split('\n')).toEqual(
      expect.arrayContaining([
        'what,line,unitid,college,field,from,to,reason',
        'changed,2,153603,Iowa State University,enrollment,25000,25043,',
        'kept,4,131520,Howard University,enrollment,9100,8964,entered by an admin',
        `created,5,999999,"'=HYPERLINK(""x"")",enrollment,,12,`,
        'refused,3,153250,Grand View University,campusSetting,,,"LOCALE ""77"" is not a locale code"',
        'refused,6,,,,,,"UNITID ""nothing"" is not a number"',
      ]),
    );
  }, 30_000);

  it('is written once, with its source, under its own id', async () => {
    const { importId, applied } = await run({ apply: true, addNew: true });
    expect(applied).toEqual({ edited: 3, closed: 0, added: 1 });
    expect(await college(iowaState)).toMatchObject({
      facts: { unitId: 153603, enrollment: 25043, campusSetting: 'City', code: 'ISU' },
      sources: { enrollment: { kind: 'scorecard', year: '2021-22' }, code: { kind: 'catalogue' } },
    });
    expect(await college(howard)).toMatchObject({ facts: { enrollment: 9100, admissionRate: 0.3466 } });
    expect((await history(iowaState)).at(-1)?.metadata.correlationId).toBe(importId);
    const again = await run({ apply: true, addNew: true });
    expect(again).toMatchObject({ importId, applied: { edited: 0, closed: 0, added: 0 } });
    expect(again.plan.edits.map(({ matchedBy }) => matchedBy)).toEqual(['unitid', 'unitid', 'unitid', 'unitid']);
    expect(await history(iowaState)).toHaveLength(2);
  }, 30_000);

  it('replaces what an admin wrote when it is told to', async () => {
    await run({ apply: true, overwrite: true });
    expect(await college(howard)).toMatchObject({
      facts: { enrollment: 8964 },
      sources: { enrollment: { kind: 'scorecard' } },
    });
  }, 30_000);

  it('is taken back as a whole, but for what was changed since', async () => {
    await write(grandView, { enrollment: 1700 });
    const { importId } = await run();
    const undone = await undo(importId);
    expect(undone).toMatchObject({ undone: 3, archived: 1, before: 0 });
    expect(undone.refused).toMatchObject([{ name: 'Grand View University' }]);
    expect(await college(iowaState)).toMatchObject({
      facts: { unitId: null, enrollment: 25_000 },
      sources: { enrollment: { kind: 'catalogue' } },
    });
    expect(await college(howard)).toMatchObject({ facts: { enrollment: 9100, unitId: null, admissionRate: null } });
    expect(await college(grandView)).toMatchObject({ facts: { enrollment: 1700, unitId: 153250 } });
    expect(await college(newCollege)).toMatchObject({ archived: true });
    expect(await undo(importId)).toMatchObject({ undone: 0, archived: 0, before: 4 });
  }, 30_000);

  it('can be done again after it was taken back, and taken back again', async () => {
    const { importId, applied } = await run({ apply: true });
    expect(applied).toEqual({ edited: 2, closed: 0, added: 0 });
    expect(await college(iowaState)).toMatchObject({ facts: { unitId: 153603, enrollment: 25043 } });
    expect(await undo(importId)).toMatchObject({ undone: 2 });
    for (const unknown of [randomUUID(), 'no-id'])
      await expect(undo(unknown)).rejects.toThrow(`There is no import ${unknown}`);
  }, 30_000);

  it('of athletics brings coaches, who go with it', async () => {
    const athletics = join(folder, 'athletics.csv');
    await writeFile(athletics, 'name,state,sport,division,coaches\nGrand View University,IA,football,NAIA,Lee A;Lee B');
    const wish = { path: athletics, kind: 'athletics', year: '2025-26' } as const;
    const { importId, plan } = await run(wish);
    await writeReport(join(folder, 'athletics-report.csv'), plan);
    const report = await readFile(join(folder, 'athletics-report.csv'), 'utf8');
    expect(report).toContain('changed,2,,Grand View University,football coaches,,Lee A; Lee B,');
    const source = { kind: 'athletics', year: '2025-26' };
    await run({ ...wish, apply: true });
    await run({ ...wish, apply: true });
    expect((await college(grandView))?.coaches).toMatchObject({
      football: [{ name: 'Lee A', source }, { name: 'Lee B' }],
    });
    expect(await undo(importId)).toMatchObject({ refused: [] });
    expect((await college(grandView))?.coaches).toEqual({});
  }, 30_000);

  it('archives what closed, keeps out what is older, and gives both back when it is undone', async () => {
    const newer = join(folder, 'newer.csv');
    await writeFile(
      newer,
      'UNITID;INSTNM;CITY;STABBR;UGDS;CURROPER\r131520;Howard University;Washington;DC;9000;0\r;;;;;\r' +
        '15325001;Grand View University;Des Moines;IA;1800;1',
    );
    const { importId, applied } = await run({ path: newer, year: '2023-24', apply: true });
    expect(applied).toEqual({ edited: 1, closed: 1, added: 0 });
    expect(await college(howard)).toMatchObject({ archived: true });
    const { plan } = await run();
    expect(plan.edits.find(({ collegeId }) => collegeId === grandView)).toMatchObject({
      older: { changes: [{ field: 'unitId', from: 15325001, to: 153250 }] },
    });
    expect(await undo(importId)).toMatchObject({ undone: 2, refused: [] });
    expect(await college(howard)).toMatchObject({ archived: false });
  }, 30_000);

  it('is taken up where it was cut short, by running it again', async () => {
    const before = (await history(iowaState)).length;
    const onProgress = () => {
      throw new Error('The power is gone.');
    };
    const cut = importFile({ config, migrations, onProgress }, { path, ...options, apply: true });
    await expect(cut).rejects.toThrow('The power is gone.');
    await run({ apply: true });
    expect(await history(iowaState)).toHaveLength(before + 1);
    expect(await college(howard)).toMatchObject({ facts: { unitId: 131520, admissionRate: 0.3466 } });
    expect((await run({ apply: true })).applied).toEqual({ edited: 0, closed: 0, added: 0 });
  }, 30_000);

  it('downloads the figures, waits where the source asks for it, and writes what its dry run showed', async () => {
    const server = await ScorecardServer.start();
    server.schools = [
      ...Array.from({ length: 120 }, (_, index) => school(100_000 + index, `School ${index}`, 'TX')),
      school(153_250, 'Grand View University', 'IA', { 'latest.cost.tuition.in_state': 31_880 }),
    ];
    let refusals = 1;
    server.interfere = (query, response) => {
      if (query.get('page') !== '1' || refusals-- <= 0) return false;
      response.writeHead(429, { 'retry-after': '1' }).end();
      return true;
    };
    const paused: Date[] = [];
    const source = { scorecardUrl: { value: server.url }, scorecardKey: { value: server.key } };
    const keyed = Object.create(config, source) as Config;
    const download = (apply: boolean) =>
      importDownload(
        { config: keyed, migrations },
        { ...options, apply, year: undefined, onDownloaded: () => undefined, onPaused: (until) => paused.push(until) },
      );
    const shown = await download(false);
    expect(shown).toMatchObject({ applied: undefined });
    expect(paused).toHaveLength(1);
    const { importId, applied } = await download(true);
    expect([importId, applied?.edited]).toEqual([shown.importId, 1]);
    expect(server.pages).toEqual(['0', '1', '1']);
    expect(await college(grandView)).toMatchObject({
      facts: { tuitionInState: 31_880 },
      sources: { tuitionInState: { kind: 'scorecard', year: '2022-23' } },
    });
    await server.stop();
  }, 30_000);
});
