import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/database.js';
import { school, ScorecardServer } from '../../../../../test/support/scorecard-server.js';
import { systemClock } from '../../../../kernel/clock.js';
import { migrations } from '../../../../migrations.js';
import { readConfig } from '../../../../platform/config/read-config.js';
import { runMigrations } from '../../../../platform/database/run-migrations.js';
import { readScorecard } from '../scorecard/read-scorecard.js';
import { DownloadFigures } from './download-figures.js';
import { DownloadedPages } from './downloaded-pages.js';
import { SourcePaused } from './read-page.js';
import { isPrivate } from './source-client.js';

let database: TestDatabase;
let pool: pg.Pool;
let server: ScorecardServer;
let home: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await runMigrations(database.url, migrations);
  pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  home = await mkdtemp(join(tmpdir(), 'touchline-download-'));
}, 60_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
  await rm(home, { recursive: true });
});

/** A downloader of a process of its own. */
function downloader(variables: NodeJS.ProcessEnv = {}): DownloadFigures {
  const config = readConfig({
    DATABASE_URL: database.url,
    TOUCHLINE_MASTER_KEY: randomBytes(32).toString('base64'),
    NODE_ENV: 'test',
    TOUCHLINE_HOME: home,
    TOUCHLINE_SCORECARD_URL: server.url,
    TOUCHLINE_SCORECARD_KEY: server.key,
    ...variables,
  });
  const download = new DownloadFigures(config, new DownloadedPages(pool), systemClock);
  download.patience = { silenceMs: 300, retryMs: 1 };
  return download;
}
const nothing = () => undefined;
const rowsOf = async (figures: Awaited<ReturnType<DownloadFigures['run']>>) =>
  (await readScorecard(figures.open, figures.year)).rows;

describe('downloading official figures from the API', () => {
  beforeEach(async () => {
    server = await ScorecardServer.start();
    server.schools = Array.from({ length: 250 }, (_, index) => school(100_000 + index, `College ${index}`, 'IA'));
  });
  afterEach(() => server.stop());

  it('reads every page, and gives what the reader of official files takes', async () => {
    server.schools = [
      school(153_603, 'Iowa State University', 'IA', {
        'school.city': 'Ames',
        'school.zip': '50011-2030',
        'school.school_url': 'www.iastate.edu/',
        'school.ownership': 1,
        'school.locale': 13,
        'school.minority_serving.historically_black': 0,
        'location.lat': 42.026,
        'location.lon': -93.648,
        'latest.admissions.admission_rate.overall': 0.9003,
        'latest.admissions.act_scores.25th_percentile.cumulative': 21,
        'latest.admissions.act_scores.75th_percentile.cumulative': 28,
        'latest.cost.tuition.in_state': 9902,
        'latest.cost.avg_net_price.public': 15_112,
        'latest.cost.avg_net_price.private': null,
        'latest.completion.completion_rate_4yr_150nt': 0.74321,
      }),
      ...server.schools,
    ];
    const told: [number, number][] = [];
    const figures = await downloader().run({}, (done, of) => void told.push([done, of]));
    expect(figures.year).toBe('2022-23');
    expect(told).toEqual([
      [100, 251],
      [200, 251],
      [251, 251],
    ]);
    const rows = await rowsOf(figures);
    expect(rows).toHaveLength(251);
    expect(rows[0]).toMatchObject({
      facts: {
        unitId: 153_603,
        name: 'Iowa State University',
        city: 'Ames',
        website: 'https://www.iastate.edu/',
        control: 'public',
        campusSetting: 'City',
        hbcu: false,
        enrollment: 1603,
        admissionRate: 0.9003,
        act25: 21,
        act75: 28,
        tuitionInState: 9902,
        netPrice: 15_112,
        graduationRate: 0.7432,
      },
      refused: [],
    });
    expect(rows[0]?.facts).not.toHaveProperty('satMath25');
  });

  it('reads the figures of a wished year, and says where there are none', async () => {
    const figures = await downloader().run({ year: '2022-23' }, nothing);
    expect((await rowsOf(figures))[0]?.facts.enrollment).toBe(1000);
    expect(server.asked.at(-1)?.get('fields')).toContain('2022.student.size');
    await expect(downloader().run({ year: '2030-31' }, nothing)).rejects.toThrow('no figures for 2030-31');
  });

  it('continues with the page that an interrupted download has not read', async () => {
    const killed = async (done: number) => {
      if (done >= 100) throw new Error('killed');
    };
    await expect(downloader().run({}, killed)).rejects.toThrow('killed');
    expect(server.pages).toEqual(['0']);
    await rowsOf(await downloader().run({}, nothing));
    expect(server.pages).toEqual(['0', '1', '2']);
    // A dry run and what is written after it are of the same bytes.
    await downloader().run({}, nothing);
    expect(server.pages).toHaveLength(3);
  });

  it('pauses as long as the source says, and continues', async () => {
    let refusals = 1;
    server.interfere = (query, response) => {
      if (query.get('page') !== '1' || refusals-- <= 0) return false;
      response.writeHead(429, { 'retry-after': '1800' }).end('{"error":{"code":"OVER_RATE_LIMIT"}}');
      return true;
    };
    const paused = await downloader()
      .run({}, nothing)
      .catch((error: unknown) => error);
    expect(paused).toBeInstanceOf(SourcePaused);
    const minutes = ((paused as SourcePaused).until.getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    await downloader().run({}, nothing);
    expect(server.pages).toEqual(['0', '1', '1', '2']);
  });

  it('pauses once the requests of the hour are used up', async () => {
    server.interfere = (query, response) => {
      if (query.get('page') === '0') response.setHeader('x-ratelimit-remaining', '0');
      return false;
    };
    server.schools = server.schools.map((one) => ({ ...one, '2026.student.size': 1, '2025.student.size': 1 }));
    await expect(downloader().run({}, nothing)).rejects.toBeInstanceOf(SourcePaused);
    expect(server.pages).toEqual(['0']);
  });

  it('asks again for a page that is broken, or never comes', async () => {
    let faults = 3;
    server.interfere = (query, response) => {
      if (query.get('page') !== '2' || faults <= 0) return false;
      faults -= 1;
      if (faults === 2) response.writeHead(200).end('{"metadata":{"total":250,');
      if (faults === 1) response.writeHead(502).end('<html>');
      return true;
    };
    expect(await rowsOf(await downloader().run({}, nothing))).toHaveLength(250);
    expect(server.pages.filter((page) => page === '2')).toHaveLength(4);
  });

  it('gives up for now where it stays so, and keeps what it has', async () => {
    server.interfere = (query, response) => {
      if (query.get('page') !== '2') return false;
      response.writeHead(200).end('not JSON');
      return true;
    };
    await expect(downloader().run({}, nothing)).rejects.toThrow('Try again later: what was downloaded is kept');
    server.interfere = () => false;
    await downloader().run({}, nothing);
    expect(server.pages.filter((page) => page === '0')).toHaveLength(1);
  });

  it('starts over where the figures change in between', async () => {
    server.interfere = (query) => {
      if (query.get('page') === '1') server.schools = server.schools.slice(1);
      return false;
    };
    await expect(downloader().run({}, nothing)).rejects.toThrow('changed during the download');
    server.interfere = () => false;
    expect(await rowsOf(await downloader().run({}, nothing))).toHaveLength(249);
  });

  it('takes no page without end', async () => {
    server.interfere = (_query, response) => {
      response.writeHead(200).end(Buffer.alloc(6 * 2 ** 20, ' '));
      return true;
    };
    await expect(downloader().run({}, nothing)).rejects.toThrow('larger than 5 MB');
  });

  it('says how to get a key, and never says the key', async () => {
    await expect(downloader({ TOUCHLINE_SCORECARD_KEY: '' }).run({}, nothing)).rejects.toThrow(
      'Get one at https://api.data.gov/signup',
    );
    server.key = 'another';
    const rejected = await downloader({ TOUCHLINE_SCORECARD_KEY: 'my-secret' })
      .run({}, nothing)
      .catch((error: unknown) => error);
    expect(String(rejected)).toContain('rejects the API key. Check TOUCHLINE_SCORECARD_KEY.');
    expect(String(rejected)).not.toContain('my-secret');
    expect(server.asked.map(String).join()).not.toContain('my-secret');
  });

  it('follows no redirect to a private address, and sends the key to nobody else', async () => {
    for (const location of [
      'http://127.0.0.2:1/',
      'http://[::ffff:169.254.169.254]/',
      'http://localhost:1/',
      'file:///etc/passwd',
    ]) {
      server.interfere = (_query, response) => {
        response.writeHead(302, { location }).end();
        return true;
      };
      await expect(downloader().run({}, nothing)).rejects.toThrow(/private address|isn’t safe/);
    }
    expect(['10.1.2.3', '::1', '::ffff:10.0.0.1', 'fe80::1', '100.64.0.1'].filter((one) => !isPrivate(one))).toEqual(
      [],
    );
    expect(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].filter(isPrivate)).toEqual([]);
  });
});

describe('downloading an institution file', () => {
  const csv = Buffer.from(`UNITID,INSTNM,STABBR,UGDS\n${'153603,Iowa State University,IA,25043\n'.repeat(2000)}`);

  /** Serves bytes at every path, with ranges, as static servers do; cuts the first answer off where it is told to. */
  async function serve(bytes: Buffer, cutAt?: number) {
    const ranges: (string | undefined)[] = [];
    const files = createServer((request, response) => {
      ranges.push(request.headers.range);
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
      const headers = { etag: '"v1"', 'content-length': bytes.length - from };
      response.writeHead(from > 0 ? 206 : 200, headers);
      if (cutAt !== undefined && ranges.length === 1)
        response.write(bytes.subarray(0, cutAt), () => setTimeout(() => response.destroy(), 50));
      else response.end(bytes.subarray(from));
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => files.once('listening', listening));
    const { port } = files.address() as AddressInfo;
    return { ranges, at: `http://127.0.0.1:${port}`, stop: () => files.close() };
  }

  beforeEach(async () => {
    server = await ScorecardServer.start();
  });
  afterEach(() => server.stop());

  it('takes the year from its name or from who asks', async () => {
    const { at, stop } = await serve(csv);
    const named = await downloader().run({ address: `${at}/MERGED2021_22_PP.csv` }, nothing);
    expect(named).toMatchObject({ year: '2021-22', fileName: 'MERGED2021_22_PP.csv' });
    expect((await rowsOf(named))[0]?.facts.enrollment).toBe(25_043);
    const recent = `${at}/Most-Recent-Cohorts-Institution_05192025.csv`;
    await expect(downloader().run({ address: recent }, nothing)).rejects.toThrow('Set the school year');
    expect((await downloader().run({ address: recent, year: '2023-24' }, nothing)).year).toBe('2023-24');
    stop();
  });

  it('continues where an interrupted download stopped', async () => {
    const { at, ranges, stop } = await serve(csv, 30_000);
    const download = downloader({ TOUCHLINE_SCORECARD_URL: `${at}/MERGED2022_23_PP.csv`, TOUCHLINE_SCORECARD_KEY: '' });
    expect(download.missing).toBeUndefined();
    await expect(download.run({}, nothing)).rejects.toThrow('continues where it stopped');
    const figures = await download.run({}, nothing);
    expect(ranges).toEqual([undefined, 'bytes=30000-']);
    const bytes: Buffer[] = [];
    for await (const chunk of figures.open()) bytes.push(chunk);
    expect(Buffer.concat(bytes).equals(csv)).toBe(true);
    stop();
  });

  it('reads the file in a ZIP file, and refuses what is none', async () => {
    const zip = zipOf([
      ['__MACOSX/._a.csv', Buffer.from('x')],
      ['MERGED2021_22_PP.csv', csv],
    ]);
    const { at, stop } = await serve(zip);
    const figures = await downloader().run({ address: `${at}/Scorecard_2021_22.zip` }, nothing);
    const { rows, refusals } = await readScorecard(figures.open, figures.year);
    expect(rows.length + refusals.length).toBe(2000);
    stop();
    const text = await serve(csv);
    await expect(downloader().run({ address: `${text.at}/a_2021_22.zip` }, nothing)).rejects.toThrow(
      'isn’t a ZIP file',
    );
    text.stop();
  });
});

/** A ZIP file as common tools write it. */
function zipOf(files: readonly (readonly [string, Buffer])[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  for (const [name, bytes] of files) {
    const packed = deflateRawSync(bytes);
    const at = locals.reduce((sum, { length }) => sum + length, 0);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    locals.push(local, Buffer.from(name), packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
  }
  const [before, entries] = [Buffer.concat(locals), Buffer.concat(directory)];
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(before.length, 16);
  return Buffer.concat([before, entries, end]);
}
