import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listReadingRuns, previewReadingRun, ReadingRun } from '../../../contract/roster-source/reading-runs.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { addColleges, idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { dying } from '../../../test/support/dying-gateway.js';
import { eventually } from '../../../test/support/eventually.js';
import { People } from '../../../test/support/people.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { Fetcher } from '../../platform/fetching/fetcher.js';
import { pages } from './reading/roster-pages.js';
import { ReadAllSources } from './reading-run.policies.js';
import { readingRuns } from './reading-run.decider.js';
import { rosterSources } from './roster-source.decider.js';

const [ames, desMoines, howard] = someColleges.map(idOfCollege) as [string, string, string];
const filters = { sport: [], health: [], search: null };
const roster = pages['classic Sidearm']!.html;

let site: Server;
let started: TestApp;
let people: People;
let admin: Api;
/** What the site answers by path; none: 404. */
let served: Record<string, { readonly status: number; readonly body: string }>;
/** Paths in the order in which they were asked for. */
let asked: string[];

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/robots.txt') return void response.writeHead(404).end();
    asked.push(path);
    const { status, body } = served[path] ?? { status: 404, body: '' };
    const more = status === 429 ? { 'retry-after': '3600' } : {};
    response.writeHead(status, { 'content-type': 'text/html', ...more }).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

async function start(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  started = await startTestApp({ environment });
  people = new People(started.app);
  admin = new Api(started.url, (await people.account('admin')).token);
  await addColleges(people);
  for (const [collegeId, sport, address] of [
    [ames, 'football', 'https://one.example.com/football'],
    [ames, 'wSoccer', 'https://one.example.com/soccer'],
    [desMoines, 'football', 'https://two.example.com/gone'],
    [howard, 'football', 'https://busy.example.com/football'],
    [howard, 'wSoccer', 'https://busy.example.com/soccer'],
  ] as const)
    await people.send(rosterSources.of(collegeId, sport), {
      ...{ type: 'LinkSource', collegeId, sport, address, schedule: 'never' },
    });
  await people.settled(['account-access', 'colleges', 'roster-sources']);
}

beforeEach(() => {
  const busy = { status: 429, body: '' };
  served = { '/one/football': { status: 200, body: roster }, '/busy/football': busy, '/busy/soccer': busy };
  asked = [];
  // The application's own fetcher, led to the site of this suite: a path for each host.
  const { port } = site.address() as AddressInfo;
  const reach = { port: (one: number) => one === port, address: (address: string) => address === '127.0.0.1' };
  const pace = { now: () => Date.now(), wait: () => Promise.resolve(), delayMs: 0 };
  const byHost = new Map<string, Fetcher>();
  jest.spyOn(started.app.get(Fetcher, { strict: false }), 'fetchPage').mockImplementation((address, known) => {
    const { hostname, pathname } = new URL(address);
    const fetcher = byHost.get(hostname) ?? new Fetcher({ contact: 'https://touchline.test', reach, pace });
    byHost.set(hostname, fetcher);
    return fetcher.fetchPage(`http://127.0.0.1:${port}/${hostname.split('.')[0]}${pathname}`, known);
  });
});
afterEach(() => void jest.restoreAllMocks());

const list = async () => bodyOf(await admin.get('/api/roster/reading-runs?count=100'), listReadingRuns.response).runs;
const runOf = async (id: string) => (await list()).find(({ _id }) => _id === id)!;
const begin = (body: object = { filters }) => admin.call('POST', '/api/roster/reading-runs', body);
const press = (id: string, what: string) => admin.call('POST', `/api/roster/reading-runs/${id}/${what}`);
const preview = async (query = '') =>
  bodyOf(await admin.get(`/api/roster/reading-runs/preview?${query}`), previewReadingRun.response);
const settled = () => people.settled(['roster-sources', 'reading-runs']);

describe('reading all roster pages', () => {
  beforeAll(() => start(), 120_000);
  afterAll(() => started.stop());

  it('tells before how many it reads of which site, and reads nothing', async () => {
    expect(await preview()).toEqual({
      ...{ sources: 5, skipped: 0, hostCount: 3 },
      hosts: [
        { host: 'busy.example.com', sources: 2, notBefore: null },
        { host: 'one.example.com', sources: 2, notBefore: null },
        { host: 'two.example.com', sources: 1, notBefore: null },
      ],
    });
    expect(await preview('search=one.example&sport=wSoccer')).toMatchObject({ sources: 1, hostCount: 1 });
    expect((await preview('health=failing')).sources).toBe(0);
    expect(asked).toEqual([]);
  });

  it('reads each page once, politely, and says which failed and why', async () => {
    const run = bodyOf(await begin(), ReadingRun);
    expect(run).toMatchObject({ status: 'running', sources: 5, figures: { sources: 0 } });
    const done = await eventually('the run to end', async () => {
      const now = await runOf(run._id);
      return now.endedAt === null ? undefined : now;
    });
    const { skipped, ...figures } = done.figures;
    expect([done.status, figures.sources, figures.changed, figures.unchanged]).toEqual(['done', 5, 1, 0]);
    // Of the busy site one page is asked for; the other fails or is skipped without a request.
    expect(figures.failed + skipped).toBe(4);
    expect(asked.filter((path) => path.startsWith('/busy'))).toHaveLength(1);
    expect(asked.filter((path) => path === '/one/football')).toHaveLength(1);
    expect(done.failures).toContainEqual({
      ...{ collegeId: desMoines, collegeName: expect.any(String), sport: 'football' },
      why: 'There is no page at this address any longer.',
    });
    await settled();
    expect(await preview()).toMatchObject({ sources: 5, skipped: 2 });
    expect((await preview()).hosts[0]).toMatchObject({ host: 'busy.example.com', notBefore: expect.any(String) });

    // Again: nothing changed, and the busy site is left alone.
    asked = [];
    const again = bodyOf(await begin(), ReadingRun);
    const ended = await eventually('the second run', async () => {
      const now = await runOf(again._id);
      return now.endedAt === null ? undefined : now;
    });
    expect(ended.figures).toEqual({ sources: 5, changed: 0, unchanged: 1, failed: 2, skipped: 2 });
    expect(asked.filter((path) => path.startsWith('/busy'))).toEqual([]);
    expect((await press(again._id, 'pause')).body).toMatchObject({ code: 'run-ended' });
  }, 60_000);

  it('reads what the filters match', async () => {
    const only = { ...filters, search: 'two.example', health: ['failing'] };
    const run = bodyOf(await begin({ filters: only }), ReadingRun);
    const ended = await eventually('the run', async () => {
      const now = await runOf(run._id);
      return now.endedAt === null ? undefined : now;
    });
    expect(ended.figures).toEqual({ sources: 1, changed: 0, unchanged: 0, failed: 1, skipped: 0 });
    expect(asked).toEqual(['/two/gone']);
  }, 60_000);

  it('refuses what cannot be, and callers without permission', async () => {
    expect((await begin({ filters: { ...filters, search: 'nobody' } })).body).toMatchObject({ code: 'no-sources' });
    const unknown = await begin({ filters: { ...filters, sport: ['chess'] } });
    expect([unknown.status, Object.keys(unknown.body['fields'] as object)]).toEqual([400, ['filters.sport.0']]);
    const auditor = new Api(started.url, (await people.account('auditor')).token);
    expect((await auditor.call('POST', '/api/roster/reading-runs', { filters })).status).toBe(403);
    expect((await auditor.get('/api/roster/reading-runs')).status).toBe(200);
    expect((await press(ames, 'pause')).status).toBe(404);
  });
});

describe('a run whose job is told by hand', () => {
  // No worker: steps come when the suite says so.
  beforeAll(() => start({ TOUCHLINE_ROLES: 'api,projector' }), 120_000);
  afterAll(() => started.stop());
  afterEach(async () => {
    for (const { _id, endedAt } of await list()) if (endedAt === null) await press(_id, 'stop');
  });

  const job = () => started.app.get(ReadAllSources, { strict: false });
  const stateOf = async (runId: string) =>
    (await started.app.get(StreamReader, { strict: false }).load(readingRuns.of(runId))).state!;

  it('is one at a time, paused, resumed, told twice and counts once', async () => {
    const [one, other] = await Promise.all([begin(), begin()]);
    expect([one.status, other.status].toSorted()).toEqual([201, 409]);
    expect((one.status === 409 ? one : other).body).toMatchObject({ code: 'run-in-progress' });
    const { _id: runId } = bodyOf(one.status === 409 ? other : one, ReadingRun);
    const { run: first } = await stateOf(runId);
    expect((await press(runId, 'pause')).body).toMatchObject({ status: 'paused' });
    await job().run({ workId: runId, run: first, count: 0 });
    expect((await press(runId, 'resume')).body).toMatchObject({ status: 'running' });
    await job().run({ workId: runId, run: first, count: 0 });
    expect(asked).toEqual([]);
    const { run } = await stateOf(runId);
    await Promise.all([1, 2].map(() => job().run({ workId: runId, run, count: 0 })));
    await settled();
    expect((await runOf(runId)).figures.sources).toBe(5);
    await job().run({ workId: runId, run, count: 1 });
    await settled();
    expect(await runOf(runId)).toMatchObject({ status: 'done', figures: { sources: 5, changed: 1 } });
  }, 60_000);

  it('is stopped, and makes room for another', async () => {
    const { _id: runId } = bodyOf(await begin(), ReadingRun);
    const { run } = await stateOf(runId);
    expect((await press(runId, 'stop')).body).toMatchObject({ status: 'stopped' });
    await job().run({ workId: runId, run, count: 0 });
    expect(asked).toEqual([]);
    expect((await begin()).status).toBe(201);
  });

  // Two pages: a command of each imports its roster, one records the reading; then one of the admin counts the step.
  it.each(
    [...[0, 1, 2, 3].map((after) => ({ of: 'readings', after })), { of: 'run', after: 0 }].flatMap((one) =>
      [true, false].map((unheard) => ({ ...one, unheard })),
    ),
  )(
    'reads each page once when its process dies after $after commands of the $of, the next unheard: $unheard',
    async ({ of, ...death }) => {
      const only = { ...filters, search: 'one.example' };
      const { _id: runId } = bodyOf(await begin({ filters: only }), ReadingRun);
      const body = roster.replace('Jonah Marsh', `Jonah ${anotherName()}`);
      for (const path of ['/one/football', '/one/soccer']) served[path] = { status: 200, body };
      const { run, by } = await stateOf(runId);
      const step = job().payload.parse({ runId, run, step: 0 });
      const before = await readsOf('football');
      const tried = () =>
        job()
          .run(step)
          .then(
            () => ({ status: 200 }),
            () => ({ status: 500 }),
          );
      expect(await dying(started.app, of === 'run' ? by : SYSTEM_ACTOR, death, tried)).toBe(500);
      await settled();
      while ((await stateOf(runId)).endedAt === null) await job().run(step);
      await settled();
      const { figures } = await runOf(runId);
      expect(figures).toEqual({ sources: 2, changed: 2, unchanged: 0, failed: 0, skipped: 0 });
      expect((await readsOf('football')) - before).toBe(1);
    },
    60_000,
  );

  const readsOf = async (sport: 'football') => {
    const events = await started.app.get(StreamReader, { strict: false }).events(rosterSources.of(ames, sport));
    return events.filter(({ type }) => type === 'RosterSourceRead').length;
  };
  let names = 0;
  /** Another name each time: the page has changed. */
  const anotherName = () => `Mar${'abcdefghijklmnopqrstuvwxyz'[names++]}en`;
});
