import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listColleges } from '../../../contract/college/endpoints.js';
import { ImportedRoster, listPendingRoster } from '../../../contract/college-roster/endpoints.js';
import {
  linkRosterSource,
  listRosterSources,
  type RosterSourceLink,
} from '../../../contract/roster-source/endpoints.js';
import { RosterFilePreview, RosterPagePreview } from '../../../contract/roster-source/roster-file.js';
import { Api, bodyOf } from '../../../test/support/api.js';
import { startTestApp, type TestApp } from '../../../test/support/app.js';
import { idOfCollege, someColleges } from '../../../test/support/colleges.js';
import { eventually } from '../../../test/support/eventually.js';
import { People } from '../../../test/support/people.js';
import { systemClock } from '../../kernel/clock.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { FetchFailure } from '../../platform/fetching/fetch-failure.js';
import { Fetcher } from '../../platform/fetching/fetcher.js';
import { ImportRoster } from '../college-roster/public.js';
import { byHand, colleges } from '../college/public.js';
import { pages } from './reading/roster-pages.js';
import { rosterSources } from './roster-source.decider.js';
import { ReadingSchedules, ReadRosterSource } from './roster-source.policies.js';

const [ames, desMoines, howard, other] = someColleges.map(idOfCollege) as [string, string, string, string];
const sport = 'football';

describe('the source of a roster', () => {
  let started: TestApp;
  let people: People;
  let admin: Api;
  let token: string | undefined;
  let auditor: Api;
  let site: Server;
  /** What the site serves. */
  let page = pages['classic Sidearm']!.html;
  let etag = '"1"';
  let asked = 0;
  /** Answers in the place of the page. */
  let endless: ((response: ServerResponse) => void) | undefined;

  beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      asked += 1;
      if (endless) {
        endless(response);
        return;
      }
      if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
      response.writeHead(200, { 'content-type': 'text/html', etag }).end(page);
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    started = await startTestApp();
    people = new People(started.app);
    ({ token } = await people.account('admin'));
    admin = new Api(started.url, token);
    auditor = new Api(started.url, (await people.account('auditor')).token);
    for (const facts of someColleges.slice(0, 4)) {
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

  afterEach(() => void jest.restoreAllMocks());

  const get = <T extends object>(type: abstract new (...args: never[]) => T): T =>
    started.app.get<T>(type, { strict: false });
  /** The job with a fetcher that may visit the site of this suite. */
  const localFetcher = () => {
    const { port } = site.address() as AddressInfo;
    const reach = { port: (one: number) => one === port, address: (address: string) => address === '127.0.0.1' };
    const pace = { now: () => Date.now(), wait: () => Promise.resolve(), delayMs: 0 };
    return new Fetcher({ contact: 'https://touchline.test', reach, pace });
  };
  const reader = (fetcher = localFetcher()) =>
    new ReadRosterSource(fetcher, get(ImportRoster), get(StreamReader), get(CommandGateway), systemClock);
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

  it('imports nothing of a page that was replaced while it was read', async () => {
    const link = (address: string) =>
      people.send(rosterSources.of(other, sport), {
        ...{ type: 'LinkSource', collegeId: other, sport, address, schedule: 'never' },
      });
    await link('https://former.invalid/roster');
    const fetcher = localFetcher();
    jest.spyOn(fetcher, 'fetchPage').mockImplementation(async (url) => {
      await link('https://latter.invalid/roster');
      const validators = { etag: null, lastModified: null };
      return { is: 'page', url, html: pages['classic Sidearm']!.html, sha256: 'a', validators };
    });
    expect(await reader(fetcher).read({ collegeId: other, sport, readId: randomUUID() })).toBeUndefined();
    await people.settled(['roster-sources', 'college-rosters']);
    const [source] = await listed(admin, `collegeId=${other}`);
    expect(source).toMatchObject({ address: 'https://latter.invalid/roster', health: 'new', reads: [] });
    expect((await admin.get(`/api/roster/pending?collegeId=${other}`)).body).toMatchObject({ recordCount: 0 });
    await admin.call('DELETE', path(other));
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

  it('narrows colleges, for admins and auditors alone', async () => {
    await admin.call('PUT', path(desMoines), { address: 'https://two.invalid/roster', schedule: 'never' });
    const found = async (query: string) =>
      bodyOf(await auditor.get(`/api/college?${query}`), listColleges.response).colleges.map(
        ({ collegeId }) => collegeId,
      );
    expect((await found('hasRosterLink=true')).toSorted()).toEqual([ames, desMoines].toSorted());
    expect((await found('hasRosterLink=false')).toSorted()).toEqual([howard, other].toSorted());
    expect(await found('hasRosterLink=true&sport=wSoccer')).toEqual([]);
    expect(await found('rosterStatus=pending')).toEqual([ames]);
    expect(await found('rosterStatus=approved,rejected')).toEqual([]);
    const coach = new Api(started.url, (await people.coach('coach')).token);
    for (const query of ['hasRosterLink=true', 'rosterStatus=pending'])
      expect((await coach.get(`/api/college?${query}`)).status).toBe(403);
    expect((await admin.get('/api/college?rosterStatus=lost')).status).toBe(400);
  });

  it.each([
    ['no address', 'roster'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['a password', 'https://me:secret@college.invalid/'],
    ['another port', 'http://college.invalid:5432/'],
    ['the address of a cloud’s secrets', 'http://169.254.169.254/latest/meta-data'],
    ['this machine in IPv6', 'http://[::1]/'],
    ['a mapped address', 'http://[::ffff:10.0.0.1]/'],
    ['a public address by number', 'https://8.8.8.8/roster'],
    ['a short form', 'http://127.1/'],
    ['one number', 'http://2130706433/'],
    ['octal numbers', 'http://0177.0.0.1/'],
    ['hexadecimal numbers', 'http://0x7f.0.0.1/'],
    ['full-width digits', 'http://１２７.0.0.1/'],
    ['localhost', 'http://localhost/roster'],
    ['a name of this machine', 'http://any.localhost./'],
    ['a name without a dot', 'http://intranet/roster'],
    ['a cloud’s inner name', 'http://metadata.google.internal/'],
    ['too long', `https://college.invalid/${'a'.repeat(600)}`],
  ])('refuses %s, and names the field', async (_what, address) => {
    for (const [method, to] of [
      ['PUT', path(desMoines)],
      ['POST', `${path(desMoines)}/try`],
    ] as const) {
      const { status, body } = await admin.call(method, to, { address });
      expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['address']]);
    }
  });

  it('of an unknown college is not found', async () => {
    const address = 'https://college.invalid/roster';
    expect((await admin.call('PUT', path(randomUUID()), { address })).status).toBe(404);
  });

  it('is read when it is due, once, and never from inside this machine', async () => {
    // As links were saved before their names were checked: the check at the socket holds for them too.
    await people.send(rosterSources.of(desMoines, sport), {
      ...{ type: 'LinkSource', collegeId: desMoines, sport, address: 'http://127.0.0.1/roster', schedule: 'daily' },
    });
    await people.settled(['roster-sources']);
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

  describe('before it is linked', () => {
    const tried = async (address: string) =>
      bodyOf(await admin.call('POST', `${path(howard)}/try`, { address }), RosterPagePreview);
    /** The application's own fetcher, led to the site of this suite. */
    const led = () => {
      const { port } = site.address() as AddressInfo;
      const local = localFetcher();
      const known = jest.spyOn(get(Fetcher), 'fetchPage');
      known.mockImplementation((address, validators, signal) =>
        local.fetchPage(
          address.replace('https://athletics.example.com', `http://127.0.0.1:${port}`),
          validators,
          signal,
        ),
      );
    };

    it('is tried: what it is and what it would change, and nothing is kept of it', async () => {
      led();
      page = pages['classic Sidearm']!.html;
      etag = '"4"';
      const found = await tried('https://athletics.example.com/roster');
      expect(found).toMatchObject({ system: 'sidearm', changes: { changed: true, new: 4 }, problem: null });
      expect(found.players).toHaveLength(4);
      expect(found.columns[0]).toMatchObject({ column: 'name', rows: 4 });
      expect(found.columns[0]?.samples).toHaveLength(3);
      expect(await listed(admin, `collegeId=${howard}`)).toEqual([]);
      expect((await admin.get(`/api/roster/pending?collegeId=${howard}`)).body).toMatchObject({ recordCount: 0 });
      page = '<html><h1>We moved</h1></html>';
      etag = '"5"';
      const nothing = { system: null, columns: [], players: [], changes: null };
      expect(await tried('https://athletics.example.com/roster')).toMatchObject({
        ...nothing,
        problem: 'No players were found on this page. Check the address.',
      });
      jest.restoreAllMocks();
      expect((await tried('https://athletics.invalid/')).problem).toEqual(expect.any(String));
    });

    it('is left alone as soon as nobody waits for it: the dialog was closed', async () => {
      led();
      const told = new EventEmitter();
      const [asks, leaves] = [once(told, 'asked'), once(told, 'left')];
      endless = (response) => {
        response.on('close', () => told.emit('left'));
        response.writeHead(200, { 'content-type': 'text/html' }).write('<html>');
        told.emit('asked');
      };
      const gone = new AbortController();
      const given = fetch(`${started.url}${path(howard)}/try`, {
        ...{ method: 'POST', signal: gone.signal, body: JSON.stringify({ address: 'https://athletics.example.com/' }) },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      }).catch(() => 'gone');
      await asks;
      gone.abort();
      expect(await given).toBe('gone');
      await leaves;
      endless = undefined;
    });

    it('is linked and imported in one press', async () => {
      led();
      page = pages['classic Sidearm']!.html;
      etag = '"6"';
      const address = 'https://athletics.example.com/roster';
      const answer = await admin.call('PUT', path(howard), { address, schedule: 'never', readNow: true });
      expect(answer.status).toBe(200);
      await eventually('the reading', async () => (await listed(admin, `collegeId=${howard}`))[0]?.health === 'good');
      await people.settled(['college-rosters']);
      expect((await admin.get(`/api/roster/pending?collegeId=${howard}`)).body).toMatchObject({ recordCount: 4 });
    });

    it('is tried by admins alone, of a known college, up to 30 times an hour', async () => {
      const address = 'https://athletics.invalid/';
      expect((await auditor.call('POST', `${path(howard)}/try`, { address })).status).toBe(403);
      expect((await admin.call('POST', `${path(randomUUID())}/try`, { address })).status).toBe(404);
      const another = new Api(started.url, (await people.account('admin')).token);
      jest.spyOn(get(Fetcher), 'fetchPage').mockRejectedValue(new FetchFailure('name', 'There is no such site.'));
      const answers = await Promise.all(
        Array.from({ length: 31 }, () => another.call('POST', `${path(howard)}/try`, { address })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
      expect(answers.find(({ status }) => status === 429)?.body['message']).toContain('You can try 30 pages an hour.');
    });
  });

  it('is a file alone where no page is linked', async () => {
    const text = 'Name,Pos\nMilo Brandt,QB\nDee Orr,Head Coach\n';
    expect((await admin.call('POST', `${path(other)}/file`, { text, season: '2026-27' })).status).toBeLessThan(300);
    const [source] = await listed(admin, 'kind=file');
    expect(source).toMatchObject({
      ...{ collegeId: other, kind: 'file', address: null, schedule: null, nextReadAt: null, health: 'partial' },
      reads: [{ kind: 'paste', rows: 1, unread: 1 }],
    });
    expect((await listed(admin, 'kind=page')).map(({ collegeId }) => collegeId)).not.toContain(other);
    expect((await listed(admin, 'kind=file&health=failing')).map(({ collegeId }) => collegeId)).toEqual([]);
    const linked = bodyOf(await auditor.get('/api/college?hasRosterLink=true'), listColleges.response);
    expect(linked.colleges.map(({ collegeId }) => collegeId)).not.toContain(other);
    expect((await admin.call('POST', `${path(other)}/read`)).status).toBe(404);

    await admin.call('PUT', path(other), { address: 'https://other.invalid/', schedule: 'never' });
    expect((await listed(admin, `collegeId=${other}`))[0]).toMatchObject({ kind: 'page', health: 'new' });
    await admin.call('DELETE', path(other));
    expect((await listed(admin, `collegeId=${other}`))[0]).toMatchObject({ kind: 'file', health: 'partial' });
  });

  describe('as a file', () => {
    const csv = 'Player,Spot,Yr,GPA\nMilo Brandt,QB,So.,3.9\nOtis Vang,WR,Jr.,3.1\nDee Orr,Head Coach,,\n';
    const file = (collegeId: string) => `${path(collegeId)}/file`;
    const sends = async (
      to: string,
      bytes: Uint8Array<ArrayBuffer> | string,
      fields: Record<string, string> = {},
      key?: string,
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([bytes]), 'roster.csv');
      const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) };
      const answer = await fetch(`${started.url}${to}`, { method: 'POST', headers, body: form });
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> };
    };
    const preview = async (fields: Record<string, string> = {}, bytes: string = csv) =>
      bodyOf(await sends(`${file(desMoines)}/preview`, bytes, fields), RosterFilePreview);

    it('is previewed, mapped, imported once, and remembers what its columns hold', async () => {
      const first = await preview();
      expect(first.columns.map(({ heading, column }) => [heading, column])).toEqual([
        ['Player', 'name'],
        ['Spot', 'none'],
        ['Yr', 'class'],
        ['GPA', 'none'],
      ]);
      expect(first.columns[1]?.samples).toEqual(['QB', 'WR', 'Head Coach']);
      const columns = 'name,position,class,none';
      const mapped = await preview({ columns, season: '2026-27' });
      expect(mapped).toMatchObject({
        season: '2026-27',
        players: [
          { firstName: 'Milo', positions: ['QB'], class: 'So' },
          { firstName: 'Otis', positions: ['WR'], class: 'Jr' },
        ],
        unread: [{ row: 4, reason: 'This is a coach or staff member.' }],
        changes: { changed: true, new: 2, left: 0, differing: 0, sample: [{ kind: 'new' }, { kind: 'new' }] },
        problem: null,
      });
      expect((await admin.get(`/api/roster/pending?collegeId=${desMoines}`)).body).toMatchObject({ recordCount: 0 });

      const key = randomUUID();
      const wish = { columns, season: '2026-27', fileName: 'fall.csv' };
      const imports = () => sends(file(desMoines), csv, wish, key);
      const [one, two] = await Promise.all([imports(), imports()]);
      expect(bodyOf(one, ImportedRoster)).toMatchObject({ changed: true, new: 2, unread: 1 });
      expect(two.body).toEqual(one.body);
      expect(bodyOf(await sends(file(desMoines), csv, wish), ImportedRoster)).toMatchObject({ changed: false, new: 2 });

      // By the headings of the last file, in another order, pasted.
      const text = 'GPA\tSpot\tPlayer\n3.9\tQB\tMilo Brandt\n';
      const pasted = bodyOf(await admin.call('POST', `${file(desMoines)}/preview`, { text }), RosterFilePreview);
      expect(pasted.columns.map(({ column }) => column)).toEqual(['none', 'position', 'name']);
      expect((await listed(admin, `collegeId=${desMoines}`))[0]?.reads[0]).toMatchObject({
        ...{ kind: 'file', fileName: 'fall.csv', outcome: 'imported', season: '2026-27', rows: 2, unread: 1 },
      });
    });

    it('says what stops it before it is imported', async () => {
      expect(await preview({ columns: 'none,none,none,none' })).toMatchObject({
        ...{ players: [], changes: null, problem: 'Choose the column with the players’ names.' },
      });
      expect((await preview({ columns: 'name,position,none,none', season: '2024-25' })).problem).toContain(
        'We already have 2026-27',
      );
      expect((await preview({}, 'Name,Pos\n')).problem).toBe('No players could be read. Check the columns.');
    });

    it.each([
      ['no file', { body: {} }, 'file'],
      ['an empty table', { body: { text: '' } }, 'text'],
      ['20,000 rows', { body: { text: `Name\n${'Milo\n'.repeat(20_000)}` } }, 'text'],
      ['a huge table', { body: { text: 'x'.repeat(200_001) } }, 'text'],
      ['a field twice', { body: { text: csv, columns: ['name', 'name', 'class', 'none'] } }, 'columns'],
      ['too few columns', { body: { text: csv, columns: ['name'] } }, 'columns'],
      ['no names', { body: { text: csv, columns: ['none', 'none', 'class', 'none'] } }, 'columns'],
      ['an unknown column', { body: { text: csv, columns: ['name', 'gpa', 'class', 'none'] } }, 'columns.1'],
      ['a wrong season', { body: { text: csv, season: '2026' } }, 'season'],
    ])('refuses %s and names the field', async (_what, { body }, field) => {
      const answer = await admin.call('POST', file(desMoines), body);
      expect([answer.status, Object.keys(answer.body['fields'] ?? {})]).toEqual([400, [field]]);
    });

    it('refuses bytes that are no table, and files that are too large', async () => {
      const binary = await sends(file(desMoines), new Uint8Array(2_000).fill(1).fill(0, 500));
      expect(binary).toMatchObject({
        status: 400,
        body: { fields: { file: 'This file isn’t a table. Choose a CSV or XLSX file.' } },
      });
      const large = await sends(file(desMoines), new Uint8Array(3 * 1024 * 1024));
      expect([large.status, Object.keys(large.body['fields'] as object)]).toEqual([413, ['file']]);
      expect((await admin.call('POST', file(randomUUID()), { text: csv })).status).toBe(404);
      expect((await auditor.call('POST', file(desMoines), { text: csv })).status).toBe(403);
    });
  });
});
