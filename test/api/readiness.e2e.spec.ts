import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENT_STORE, type EventStore, StoreUnavailable } from '../../src/platform/event-store/event-store.js';
import { eventually } from '../support/eventually.js';
import { startTestApp, type TestApp } from '../support/app.js';

const parts: TestApp[] = [];
let anchors: string;
beforeAll(async () => {
  anchors = await mkdtemp(join(tmpdir(), 'touchline-anchors-'));
});
afterAll(async () => {
  for (const part of parts.reverse()) await part.stop();
  await rm(anchors, { recursive: true, force: true });
});

/** A process with one role, on the empty database of the first. */
async function start(role: string, databaseUrl?: string): Promise<TestApp> {
  const environment = {
    TOUCHLINE_ROLES: role,
    TOUCHLINE_ANCHORS: anchors,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const started = await startTestApp({ environment, before: () => Promise.resolve() });
  parts.push(started);
  return started;
}

const ready = ({ url }: TestApp) => fetch(`${url}/health/ready`);

it('an api gets no traffic before the read models of its release are there, nor while the event log is away', async () => {
  const api = await start('api');
  const early = await ready(api);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await early.json()).toMatchObject({
    readModels: expect.arrayContaining([expect.objectContaining({ status: 'starting' })]),
  });
  expect((await fetch(`${api.url}/health/live`)).status).toBe(200);
  await start('projector', api.databaseUrl);
  await eventually('it is ready', async () => (await ready(api)).status === 200);

  const log = api.app.get<EventStore>(EVENT_STORE, { strict: false });
  const head = jest.spyOn(log, 'head').mockRejectedValue(new StoreUnavailable(new Error('ECONNREFUSED')));
  const away = await ready(api);
  head.mockRestore();
  expect([away.status, await away.json()]).toEqual([503, { status: 'unavailable', database: true, readModels: [] }]);
}, 120_000);
