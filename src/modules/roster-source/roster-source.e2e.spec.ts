import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listPendingRoster } from '../../../contract/college-roster/endpoints.js';
import {
  linkRosterSource,
  listRosterSources,
  type RosterSourceLink,
} from '../../../contract/roster-source/endpoints.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { eventually } from '../../../test/support/eventually.js';
import { People } from '../../../test/support/people.js';
import { systemClock } from '../../kernel/clock.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { Fetcher } from '../../platform/fetching/fetcher.js';
import { ImportRoster } from '../college-roster/public.js';
import { byHand, colleges } from '../college/public.js';
import { pages } from './reading/roster-pages.js';
import { rosterSources } from './roster-source.decider.js';
import { ReadingSchedules, ReadRosterSource } from './roster-source.policies.js';

const [ames, desMoines] = someColleges.map(idOfCollege) as [string, string];
const sport = 'football';

describe('the source of a roster', () => {
  let started: TestApp;
  let people: People;
  let admin: Api;
  let auditor: Api;
  let site: Server;
  /** What the site serves. */
  let page = pages['classic Sidearm']!.html;
  let etag = '"1"';
  let asked = 0;

  beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      asked += 1;
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'text/html', etag }).end(page);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    started = await startTestApp();
    people = new People(started.app);
    const apiOf = async (role: 'admin' | 'auditor') => new Api(started.url, (await people.account(role)).token);
    admin = await apiOf('admin');
    auditor = await apiOf('auditor');
    for (const facts of someColleges.slice(0, 2)) {
      const collegeId = idOfCollege(facts);
      await people.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts, source: byHand });
    }
    await people.settled();
  }, 120_000);
  afterAll(async () => {
    site.closeAllConnections();
    site.close();
    await started.stop();
  });

  const get = <T extends object>(type: abstract new (...args: never[]) => T): T =>
    started.app.get<T>(type, { strict: false });
  /** The job with a fetcher that may visit the site of this suite. */
  const reader = () => {
    const { port } = site.address() as AddressInfo;
    const reach = { port: (one: number) => one === port, address: (address: string) => address === '127.0.0.1' };
    const pace = { now: () => Date.now(), wait: () => Promise.resolve(), delayMs: 0 };
    const fetcher = new Fetcher({ contact: 'https://touchline.test', reach, pace });
    return new ReadRosterSource(fetcher, get(ImportRoster), get(StreamReader), get(CommandGateway), systemClock);
  };
  const reads = async (readId: string = randomUUID()): Promise<void> => {
    await reader().run({ collegeId: ames, sport, readId });
    await people.settled(['roster-sources', 'college-rosters']);
  };
  const listed = async (by = admin, query = ''): Promise<RosterSourceLink[]> =>
    bodyOf(await by.get(`/api/roster/sources?${query}`), listRosterSources.response).sources;
  const ofAmes = async () => (await listed(admin, `collegeId=${ames}`))[0];
  const path = (collegeId: string) => `/api/college/${collegeId}/roster-source/${sport}`;

  it('is read, imported once, asked only for changes, and tells why it failed', async () => {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/roster`;
    await people.send(rosterSources.of(ames, sport), {
      ...{ type: 'LinkSource', collegeId: ames, sport, address, schedule: 'never' },
    });
    const readId = randomUUID();
    await reads(readId);
    // Done again, as after a kill.
    await reads(readId);
    expect(await ofAmes()).toMatchObject({
      health: 'good',
      nextReadAt: null,
      reads: [{ outcome: 'imported', rows: 4 }],
    });
    const pending = await admin.get(`/api/roster/pending?collegeId=${ames}`);
    expect(bodyOf(pending, listPendingRoster.response).recordCount).toBe(4);
    expect(asked).toBe(1);

    await reads();
    page = page.replace('Jonah Marsh', 'Jonah Marshall');
    etag = '"2"';
    await reads();
    page = '<html><h1>We moved</h1></html>';
    etag = '"3"';
    await reads();
    const { health, reads: all = [] } = (await ofAmes()) ?? {};
    expect(health).toBe('failing');
    expect(all.map(({ outcome }) => outcome)).toEqual(['failed', 'imported', 'unchanged', 'imported']);
    expect(all[0]).toMatchObject({ why: 'No players were found on this page. Check the address.' });
    expect((await listed(auditor, 'health=failing')).map(({ collegeId }) => collegeId)).toEqual([ames]);
    expect(await listed(admin, 'health=partial')).toEqual([]);
  });

  it('is linked, changed, removed and brought back', async () => {
    const link = async (address: string, schedule = 'never') =>
      bodyOf(await admin.call('PUT', path(desMoines), { address, schedule }), linkRosterSource.response);
    const { eventId } = await link('https://one.invalid/roster');
    expect(eventId).not.toBeNull();
    expect((await link('https://one.invalid/roster')).eventId).toBeNull();
    await link('https://two.invalid/roster');
    expect((await listed(admin, 'search=two.invalid')).map(({ collegeId }) => collegeId)).toEqual([desMoines]);
    const removed = bodyOf(await admin.call('DELETE', path(desMoines)), linkRosterSource.response);
    expect(await listed(admin, `collegeId=${desMoines}`)).toEqual([]);
    expect((await admin.call('POST', `${path(desMoines)}/read`)).status).toBe(404);
    const undone = await admin.call('POST', '/api/undo', {
      stream: rosterSources.of(desMoines, sport).name,
      eventId: removed.eventId,
    });
    expect(undone.status).toBeLessThan(300);
    expect((await listed(admin, `collegeId=${desMoines}`))[0]).toMatchObject({ address: 'https://two.invalid/roster' });
  });

  it.each([
    ['no address', 'roster'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a password', 'https://me:secret@college.invalid/'],
    ['another port', 'http://college.invalid:5432/'],
    ['too long', `https://college.invalid/${'a'.repeat(600)}`],
  ])('refuses %s, and names the field', async (_what, address) => {
    const { status, body } = await admin.call('PUT', path(desMoines), { address });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('address');
  });

  it('of an unknown college is not found', async () => {
    const address = 'https://college.invalid/roster';
    expect((await admin.call('PUT', path(randomUUID()), { address })).status).toBe(404);
  });

  it('is read when it is due, once, and never from inside this machine', async () => {
    await admin.call('PUT', path(desMoines), { address: 'http://127.0.0.1/roster', schedule: 'daily' });
    const schedules = get(ReadingSchedules);
    await Promise.all([schedules.run(), schedules.run()]);
    await eventually(
      'the reading',
      async () => (await listed(admin, `collegeId=${desMoines}`))[0]?.health === 'failing',
    );
    expect(await schedules.run()).toBe(0);
    const [source] = await listed(admin, `collegeId=${desMoines}`);
    expect(source?.reads).toHaveLength(1);
    expect(source?.reads[0]).toMatchObject({ outcome: 'failed', why: 'This address isn’t on the public internet.' });
    expect(Date.parse(source?.nextReadAt ?? '') - Date.parse(source?.reads[0]?.at ?? '')).toBe(24 * 60 * 60_000);
  });
});
