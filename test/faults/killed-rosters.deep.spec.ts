import { afterAll, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { seasonAt, seasonBefore, yearOf } from '../../contract/college/season.js';
import { CollegeRoster, listPendingRoster } from '../../contract/college-roster/endpoints.js';
import { rosterFields } from '../../contract/college-roster/roster-player.js';
import { allRosters, type RosterFilters, RosterRun } from '../../contract/college-roster/runs.js';
import type { Sport } from '../../contract/team/vocabulary.js';
import { atOnce } from '../../src/kernel/at-once.js';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { madePage } from '../../src/modules/roster-source/reading/made/pages.js';
import { bodyOf } from '../support/api.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { startApplication, type ApplicationEnvironment, type ApplicationProcess } from './application-process.js';
import { PersistentClient } from './persistent-client.js';

/** Two steps of a run over a sport. */
const COLLEGES = 60;
const PLAYERS = 25;
const PAGES = 8;
const MINUTES = 60_000;

const season = seasonAt(new Date());
const from = seasonBefore(season);

/** Serves a roster page at each host of one name, as if it were the public internet. */
class Site {
  sent = 0;
  private readonly server: Server;

  constructor() {
    this.server = createServer(({ url = '', headers }, response) => {
      const page = Number(headers.host?.split('.')[0]);
      if (url !== '/roster') return void response.writeHead(404).end();
      const { html } = madePage(page, { sport: 'wSoccer', players: PLAYERS, year: yearOf(season) });
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      this.sent += 1;
    });
  }

  listen = () => new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  static address = (page: number): string => `http://${page}.rosters.example.com/roster`;

  /** Sends a process’s connections to those hosts here. The fetcher itself allows public addresses alone. */
  get preload(): string {
    const { port } = this.server.address() as AddressInfo;
    const code = `
      import net from 'node:net';
      const { connect } = net.Socket.prototype;
      net.Socket.prototype.connect = function (...given) {
        const options = Array.isArray(given[0]) ? given[0][0] : given[0];
        if (!String(options?.host).endsWith('.rosters.example.com')) return connect.apply(this, given);
        Object.defineProperty(this, 'remoteAddress', { value: '93.184.216.34' });
        return connect.call(this, { host: '127.0.0.1', port: ${port} });
      };`;
    return `--import=data:text/javascript,${encodeURIComponent(code)}`;
  }
}

/** An application of its own over a database of its own, which can be killed. */
class Installation {
  kills = 0;
  /** Kills that found work under way. */
  hits = 0;
  admin!: PersistentClient;
  readonly site = new Site();
  /** The demo has rosters, runs and a rollover of its own. */
  private afterDemo = 0;
  private database!: TestDatabase;
  private pool!: pg.Pool;
  private environment!: ApplicationEnvironment;
  private application!: ApplicationProcess;

  constructor(
    private readonly isKilled: boolean,
    readonly patience: AbortSignal,
  ) {}

  async start(): Promise<void> {
    await this.site.listen();
    this.database = await createTestDatabase();
    this.pool = new pg.Pool({ connectionString: this.database.url });
    // Dropping the database may cut a connection that is still closing.
    this.pool.on('connect', (client) => client.on('error', () => undefined));
    this.pool.on('error', () => undefined);
    this.environment = {
      DATABASE_URL: this.database.url,
      TOUCHLINE_HOME: await mkdtemp(join(tmpdir(), 'touchline-home-')),
      PORT: String(await freePort()),
      TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
      TOUCHLINE_DEMO: '1',
      NODE_OPTIONS: this.site.preload,
    };
    this.application = await startApplication(this.environment);
    const { rows } = await this.pool.query<{ position: number }>(
      'SELECT max(position)::int AS position FROM touchline.events',
    );
    this.afterDemo = rows[0]?.position ?? 0;
    this.admin = await PersistentClient.signIn(this.application.url, 'admin', this.patience);
  }

  async stop(): Promise<void> {
    await this.application.stop();
    this.site.close();
    await this.pool.end();
    await this.database.drop();
    await rm(this.environment.TOUCHLINE_HOME, { recursive: true });
  }

  async counted(type: string, sport = ''): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM touchline.events WHERE type = $1 AND stream LIKE $2 AND position > $3',
      [type, `%${sport}`, this.afterDemo],
    );
    return rows[0]?.count ?? 0;
  }

  async until(has: () => Promise<boolean> | boolean): Promise<void> {
    while (!(await has())) await pause(2, undefined, { signal: this.patience });
  }

  /** Kills the application once so many events of a kind are in the log, or so many of whatever is counted. */
  async killAt(has: () => Promise<boolean> | boolean, { waits = false } = {}): Promise<void> {
    if (!this.isKilled) return;
    await this.until(has);
    await this.application.kill();
    this.kills += 1;
    const { rowCount } = await this.pool.query("SELECT FROM bullmq.job WHERE state = 'active'");
    if (rowCount) this.hits += 1;
    // A dead process’s jobs are taken up when it was silent for 30 seconds: as if they were over, unless it waits.
    if (!waits) {
      await this.pool.query("UPDATE bullmq.job SET locked_until_ms = 0, stalled_marked = true WHERE state = 'active'");
      await this.pool.query("DELETE FROM bullmq.meta WHERE field = 'stalled-check'");
    }
    this.application = await startApplication(this.environment);
  }

  /** Of all rosters and what works on them: how many events of each kind each stream has, and what they count. */
  async written(nameOf: ReadonlyMap<string, string>): Promise<string[]> {
    const { rows } = await this.pool.query<{ stream: string; type: string; data: string }>(
      `SELECT stream, type, data FROM touchline.events
       WHERE split_part(stream, '-', 1) IN ('collegeRoster', 'rosterSource', 'rosterRun', 'seasonRollover')
         AND position > $1 ORDER BY stream, revision`,
      [this.afterDemo],
    );
    const told = [
      'count',
      'rows',
      'status',
      'rules',
      'season',
      'outcome',
      'changed',
      'unchanged',
      'moved',
      'left',
      'stayed',
    ];
    return rows
      .flatMap(({ stream, type, data }) => {
        const facts = JSON.parse(data) as Record<string, unknown>;
        const [, category = '', id = '', sport = ''] = /^(\w+)-([0-9a-f-]{36})_?(\w*)$/.exec(stream) ?? [];
        const said = told.flatMap((name) => {
          const value = facts[name];
          return value === undefined ? [] : [`${name} ${Array.isArray(value) ? value.length : JSON.stringify(value)}`];
        });
        // A demo page may be read beside.
        return sport !== '' && !nameOf.has(id)
          ? []
          : [[category, nameOf.get(id) ?? '', sport, type, ...said].join(' ')];
      })
      .toSorted();
  }

  /** `npm run verify`. */
  async verify(): Promise<void> {
    const child = spawn(process.execPath, [join('dist', 'src', 'verify.js')], {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', TOUCHLINE_CATALOGUE: '0', ...this.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect([code, said]).toEqual([0, expect.any(String)]);
    expect((await this.admin.send('POST', '/api/log/verify')).body).toMatchObject({ ok: true, broken: null });
  }
}

const classes = ['Fr.', 'So.', 'R-Jr.', 'Sr.', String(yearOf(season) + 2), ''];
const playersOf = (college: number) =>
  Array.from({ length: PLAYERS }, (_, index) => ({
    ...{ name: `${['Milo', 'Ana', 'José', 'Ty', 'Zoë'][index % 5]} Number-${'abcde'[Math.floor(index / 5)]}` },
    ...{ jersey: String(index), position: 'M', class: classes[(index + college) % classes.length] || null },
    ...{ height: '6-2', weight: String(150 + index), hometown: 'Tampa, Fla.', highSchool: null, previousSchool: null },
  }));
const asText = (college: number): string =>
  [
    'No.\tName\tPos.\tClass\tHeight\tWeight\tHometown',
    ...playersOf(college).map(({ jersey, name, class: of, height, weight, hometown }) =>
      [jersey, name, 'QB', of ?? '', height, weight, hometown].join('\t'),
    ),
  ].join('\n');

/** Everything that can be done to many rosters, each killed at several points; what it all came to. */
async function work(installation: Installation): Promise<unknown> {
  const { admin, site } = installation;
  const counted = installation.counted.bind(installation);
  const colleges = await atOnce(4, [...Array(COLLEGES).keys()], async (number) => {
    const name = `Made College ${String(number).padStart(2, '0')}`;
    const { body } = await admin.does('POST', '/api/college', { name, city: 'Ames', state: 'IA' });
    return { id: String(body['collegeId'] ?? body['_id']), name, number };
  });
  await atOnce(4, colleges, ({ id, number }) =>
    admin.does('POST', `/api/college/${id}/roster-data`, {
      ...{ sport: 'mSoccer', roster: { season: from, rows: playersOf(number), unread: [] } },
      source: { kind: 'paste', address: null, fileName: null, readAt: '2026-11-20T12:00:00.000Z' },
    }),
  );

  // Files, sent again under the same key until they are answered, and pages, which jobs read.
  const files = atOnce(3, colleges, ({ id, number }) =>
    admin.does('POST', `/api/college/${id}/roster-source/football/file`, { text: asText(number), season: from }),
  );
  await installation.killAt(async () => (await counted('RosterImported', 'football')) >= 10);
  await installation.killAt(async () => (await counted('RosterImported', 'football')) >= 35);
  await files;
  const pages = colleges.slice(0, PAGES);
  for (const { id, number } of pages) {
    const path = `/api/college/${id}/roster-source/wSoccer`;
    await admin.does('PUT', path, { address: Site.address(number), schedule: 'never' });
    await admin.does('POST', `${path}/read`);
  }
  await installation.killAt(() => site.sent > 0);
  await installation.killAt(async () => (await counted('RosterImported', 'wSoccer')) >= 2);
  await installation.until(async () => (await counted('RosterSourceRead', 'wSoccer')) >= PAGES);

  // Runs over two sports at once: decisions by filter, and the rules before today’s.
  const scopeOf = (sport: Sport) => ({ ...allRosters, sport });
  const begun = async (path: string, body: object): Promise<string> =>
    String((await admin.does('POST', path, body)).body['_id']);
  const filters: RosterFilters = {
    ...{ ...scopeOf('football'), differencesOnly: true, kind: null, status: null, isHidden: null, moved: null },
    ...{ fields: null, search: 'Made College' },
  };
  const expected = COLLEGES * PLAYERS;
  await installation.until(async () => {
    const { body } = await admin.get('/api/roster/pending?sport=football&count=1&search=Made College');
    return body['recordCount'] === expected;
  });
  const ended = (runs: number) => installation.until(async () => (await counted('RosterRunEnded')) === runs);
  const runs = [
    await begun('/api/roster/runs', { kind: 'approve', filters, expected }),
    await begun('/api/roster/runs', { kind: 'recalculate', scope: scopeOf('mSoccer'), rules: 1 }),
  ];
  await installation.killAt(async () => (await counted('RosterDecided')) >= 8);
  await installation.killAt(async () => (await counted('RosterRecalculated')) >= 30);
  await installation.killAt(async () => (await counted('RosterDecided')) >= 53);
  await ended(2);

  runs.push(await begun('/api/roster/runs', { kind: 'reset', scope: scopeOf('football') }));
  await begun('/api/season-rollover', { season, sports: ['mSoccer'] });
  await installation.killAt(async () => (await counted('RosterRolledOver')) >= 20);
  await installation.killAt(async () => (await counted('RosterDecided')) >= COLLEGES + 10);
  await installation.killAt(async () => (await counted('RosterRolledOver')) >= 45, { waits: true });
  await ended(3);
  await installation.until(async () => (await counted('SeasonRolloverFinished')) === 1);

  await installation.verify();
  const nameOf = new Map(colleges.map(({ id, name }) => [id, name]));
  const rosters = await atOnce(4, colleges, ({ id }) =>
    atOnce(1, ['football', 'mSoccer', 'wSoccer'] as const, async (sport) => {
      const { season: of, players } = bodyOf(await admin.get(`/api/college/${id}/roster/${sport}`), CollegeRoster);
      return [of, players.map((player) => rosterFields.map((field) => player[field]))];
    }),
  );
  const { counts } = bodyOf(
    await admin.get('/api/roster/pending?differencesOnly=false&count=1&search=Made College'),
    listPendingRoster.response,
  );
  const figures = await atOnce(1, runs, async (id) => {
    const { body } = await admin.get(`/api/roster/runs/${id}`);
    const { kind, status, rosters: all, figures: of, failures } = RosterRun.parse(body);
    return { kind, status, all, of, failures };
  });
  return { events: await installation.written(nameOf), rosters, counts, figures };
}

const over = AbortSignal.timeout(9 * MINUTES);
const installations: Installation[] = [];

afterAll(async () => {
  await Promise.all(installations.map((installation) => installation.stop()));
}, 60_000);

it(
  'comes to what it would have come to undisturbed, however often it is killed at it',
  async () => {
    const [calm, killed] = [false, true].map((isKilled) => new Installation(isKilled, over)) as [
      Installation,
      Installation,
    ];
    const all = [calm, killed].map(async (installation) => {
      await installation.start();
      installations.push(installation);
      return work(installation);
    });
    const [undisturbed, after] = await Promise.all(all);
    expect(after).toEqual(undisturbed);
    expect(killed.kills).toBe(10);
    // Most kills must have hit a job, or nothing was proved; two were at calls.
    expect(killed.hits).toBeGreaterThanOrEqual(5);
  },
  10 * MINUTES,
);
