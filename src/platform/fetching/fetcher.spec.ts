import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { FetchFailure } from './fetch-failure.js';
import { Fetcher, type Fetched, type Validators } from './fetcher.js';
import { isPublicAddress, publicInternet, type Reach } from './reach.js';

const PAGE = '<!doctype html><title>Roster</title><table></table>';
const MB = 1024 * 1024;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
const html =
  (text = PAGE, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(text);
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end();
const redirect = (location: string, code = 302) => status(code, { location });

/** Names of the suite; every other one is unknown. */
const names: Record<string, readonly string[]> = {
  'site.test': ['127.0.0.1'],
  'former.test': ['127.0.0.1'],
  'inside.test': ['10.0.0.5'],
  'mixed.test': ['127.0.0.1', '192.168.1.1'],
  'metadata.test': ['169.254.169.254'],
  'mapped.test': ['::ffff:127.0.0.1'],
};
const lookup: LookupFunction = (name, options, callback) => {
  const found = (names[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const [first] = found;
  if (!first) return callback(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }), '', 0);
  if (options.all) callback(null, found);
  else callback(null, first.address, first.family);
};

describe('the fetcher', () => {
  let server: Server;
  let port: number;
  let seen: { path: string; headers: IncomingMessage['headers']; at: number }[];
  let open = 0;
  let mostOpen = 0;
  let answers: Record<string, Answer>;
  let now: number;
  let waits: number[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      response.on('close', () => (open -= 1));
      response.on('error', () => undefined);
      seen.push({ path: request.url ?? '', headers: request.headers, at: now });
      (answers[request.url ?? ''] ?? status(404))(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    [seen, answers, waits, now, mostOpen] = [[], { '/': html() }, [], 1_800_000_000_000, 0];
  });

  /** Loopback is open on the server's port alone. */
  const local: Reach = {
    port: (wanted) => wanted === port || publicInternet.port(wanted),
    address: (address, wanted) => (wanted === port && address === '127.0.0.1') || isPublicAddress(address),
  };
  const limits = { wholeMs: 20_000, idleMs: 10_000, maxBytes: MB, redirects: 5 };
  const pace = {
    now: () => now,
    wait: (ms: number) => {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
    delayMs: 2_000,
  };
  const fetcher = (reach = local, more = {}) =>
    new Fetcher({ contact: 'https://touchline.test', reach, limits: { ...limits, ...more }, pace, lookup });
  const at = (path: string, host = 'site.test') => `http://${host}:${port}${path}`;
  const get = (path: string, { by = fetcher(), known }: { by?: Fetcher; known?: Validators } = {}): Promise<Fetched> =>
    by.fetchPage(path.includes('://') ? path : at(path), known);
  const failure = (path: string, by = fetcher()): Promise<FetchFailure | Fetched> =>
    get(path, { by }).catch((error: unknown) => {
      if (error instanceof FetchFailure) return error;
      throw error;
    });
  const pages = () => seen.filter(({ path }) => path !== '/robots.txt');

  it('reads a page, says who it is, and asks next time only whether it changed', async () => {
    answers['/'] = (request, response) =>
      request.headers['if-none-match'] === '"1"'
        ? response.writeHead(304).end()
        : response.writeHead(200, { etag: '"1"', 'last-modified': 'Fri, 27 Nov 2026 10:00:00 GMT' }).end(PAGE);
    const by = fetcher();
    const first = await get('/', { by });
    expect(first).toMatchObject({ is: 'page', html: PAGE, url: at('/'), validators: { etag: '"1"' } });
    expect(seen[0]?.headers['user-agent']).toBe('TouchlineBot/1.0 (+https://touchline.test)');
    expect(await get('/', { by, ...(first.is === 'page' && { known: first.validators }) })).toEqual({
      is: 'unchanged',
    });
    expect(seen.at(-1)?.headers['if-modified-since']).toBe('Fri, 27 Nov 2026 10:00:00 GMT');
    expect(seen.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://017700000001/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[ff02::1]/',
    'http://0.0.0.0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://224.0.0.1/',
    'http://198.18.0.1/',
    'http://255.255.255.255/',
    'http://inside.test/',
    'http://mapped.test/',
    'http://metadata.test/',
    'http://mixed.test/',
    'http://site.test:22/',
    'http://site.test:8080/',
    'ftp://site.test/',
    'file:///etc/passwd',
    'data:text/html,<table>',
    'http://me:secret@site.test/',
    'not an address',
    `http://site.test/${'a'.repeat(3_000)}`,
  ])('never connects to %s, named at first or by a redirect', async (target) => {
    expect(await failure(target)).toMatchObject({ code: 'address' });
    answers['/away'] = redirect(target === 'not an address' ? 'http://[' : target);
    expect(await failure('/away')).toMatchObject({ code: 'address' });
    expect(pages().map(({ path }) => path)).toEqual(['/away']);
  });

  it('allows no loopback by itself', async () => {
    expect(await failure(at('/', '127.0.0.1'), fetcher(publicInternet))).toMatchObject({ code: 'address' });
    expect(await failure('http://site.test/', fetcher(publicInternet))).toMatchObject({ code: 'address' });
    expect(seen).toEqual([]);
  });

  it('looks at the address of each connection, since a name may change its answer', async () => {
    const answered = [['127.0.0.1'], ['10.0.0.9']];
    const rebinding: LookupFunction = (name, options, callback) => {
      names['rebind.test'] = answered.shift() ?? ['10.0.0.9'];
      lookup(name, options, callback);
    };
    const by = new Fetcher({ contact: 'https://touchline.test', reach: local, limits, pace, lookup: rebinding });
    expect(await failure(at('/', 'rebind.test'), by)).toMatchObject({ code: 'address' });
    expect(pages()).toEqual([]);
  });

  it('follows five redirects and no sixth, and no circle', async () => {
    for (let hop = 1; hop <= 6; hop++) answers[`/${hop}`] = redirect(hop === 6 ? '/' : `/${hop + 1}`, 301);
    expect(await get('/2')).toMatchObject({ url: at('/') });
    expect(await failure('/1')).toMatchObject({ code: 'redirects' });
    answers['/round'] = redirect('/round');
    expect(await failure('/round')).toMatchObject({ code: 'redirects' });
    answers['/former'] = redirect(at('/', 'former.test'), 308);
    expect(await get('/former')).toMatchObject({ url: at('/', 'former.test') });
  });

  it('stops at 10 GB, said or not', async () => {
    answers['/said'] = (_request, response) => {
      response.writeHead(200, { 'content-length': String(10 * 1024 * MB) });
      response.write(PAGE);
    };
    let sent = 0;
    answers['/endless'] = (_request, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(64 * 1024, 'a');
      const more = (): void => {
        while (!response.destroyed && sent < 10 * 1024 * MB) {
          sent += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', more);
        }
      };
      more();
    };
    expect(await failure('/said')).toMatchObject({ code: 'size' });
    expect(await failure('/endless')).toMatchObject({ code: 'size' });
    expect(sent).toBeLessThan(20 * MB);
  });

  it('unpacks no bomb, whatever layers it has', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * MB));
    answers['/bomb'] = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    answers['/twice'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(bomb));
    answers['/broken'] = html(PAGE, { 'content-encoding': 'gzip' });
    answers['/br'] = html(PAGE, { 'content-encoding': 'br' });
    answers['/packed'] = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(PAGE));
    const before = process.memoryUsage().rss;
    expect(await failure('/bomb')).toMatchObject({ code: 'size' });
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * MB);
    for (const path of ['/twice', '/broken', '/br']) expect(await failure(path)).toMatchObject({ code: 'content' });
    expect(await get('/packed')).toMatchObject({ html: PAGE });
  });

  it('waits for no site that never answers, never ends or drips', async () => {
    answers['/silent'] = () => undefined;
    answers['/stops'] = (_request, response) => void response.writeHead(200).write(PAGE);
    answers['/drips'] = (_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write('a')), 40);
    };
    answers['/cut'] = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(PAGE, () => response.destroy());
    };
    answers['/robots.txt'] = status(404);
    for (const path of ['/silent', '/stops', '/drips']) {
      const by = fetcher(local, { wholeMs: 4_000, idleMs: 2_000 });
      expect(await failure(path, by)).toMatchObject({ code: 'time' });
    }
    expect(await failure('/cut')).toMatchObject({ code: 'connection' });
    expect(await failure('http://nowhere.test/')).toMatchObject({ code: 'name' });
  });

  it('believes the bytes, not the type that a site claims', async () => {
    answers['/pdf'] = html('%PDF-1.7 <html>');
    answers['/zip'] = html('PK\x03\x04 <html>');
    answers['/nul'] = html('<html>\0\0\0');
    answers['/json'] = html('{"roster":[]}');
    answers['/svg'] = html('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const path of ['/pdf', '/zip', '/nul', '/json', '/svg'])
      expect(await failure(path)).toMatchObject({ code: 'content' });
    answers['/honest'] = html(PAGE, { 'content-type': 'application/octet-stream' });
    expect(await get('/honest')).toMatchObject({ html: PAGE });
  });

  it('decodes what old sites write', async () => {
    const page = '<html><p>Núñez</p>';
    answers['/latin'] = (_request, response) => response.end(Buffer.from(page, 'latin1'));
    answers['/said'] = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' }).end(Buffer.from(page, 'latin1'));
    answers['/lies'] = html(page, { 'content-type': 'text/html; charset=klingon' });
    for (const path of ['/latin', '/said', '/lies']) expect(await get(path)).toMatchObject({ html: page });
  });

  it('keeps out where robots.txt says so, after redirects too', async () => {
    answers['/robots.txt'] = html('User-agent: *\nDisallow: /services/\nDisallow: /*.pdf$\n');
    answers['/open'] = redirect('/services/roster');
    answers['/services/roster'] = html();
    expect(await failure('/services/roster')).toMatchObject({ code: 'robots' });
    expect(await failure('/open')).toMatchObject({ code: 'robots' });
    expect(pages().map(({ path }) => path)).toEqual(['/open']);
    answers['/robots.txt'] = html('User-agent: TouchlineBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n');
    expect(await failure('/')).toMatchObject({ code: 'robots' });
  });

  it.each([
    [404, 'read'],
    [403, 'read'],
    [500, 'later'],
    [429, 'later'],
    [503, 'later'],
  ])('takes a robots.txt of status %i as %s', async (code, then) => {
    answers['/robots.txt'] = status(code);
    const answer = await failure('/');
    expect(answer instanceof FetchFailure ? answer.code : 'read').toBe(then);
    expect(pages()).toHaveLength(then === 'read' ? 1 : 0);
  });

  it('asks for robots.txt once a day, and reads no endless one', async () => {
    const by = fetcher();
    const asked = () => seen.filter(({ path }) => path === '/robots.txt').length;
    await get('/', { by });
    now += 23 * 3_600_000;
    await get('/', { by });
    expect(asked()).toBe(1);
    now += 2 * 3_600_000;
    await get('/', { by });
    expect(asked()).toBe(2);
    answers['/robots.txt'] = html('Disallow: /\n'.repeat(100_000));
    expect(await failure('/')).toMatchObject({ code: 'later' });
    answers['/robots.txt'] = html(`User-agent: *\nDisallow: /${'*a'.repeat(100_000)}$\n`);
    const began = Date.now();
    await get(`/?${'a'.repeat(1_900)}`).catch(() => undefined);
    expect(Date.now() - began).toBeLessThan(3_000);
  });

  it('sends one request at a time to a host, with the pause that it wants', async () => {
    answers['/robots.txt'] = html('User-agent: *\nCrawl-delay: 30\n');
    answers['/'] = (request, response) => void setTimeout(() => html()(request, response), 20);
    const by = fetcher();
    await Promise.all([get('/', { by }), get('/', { by }), get('/', { by })]);
    expect(mostOpen).toBe(1);
    const times = pages().map((one) => one.at);
    expect(times[1]! - times[0]!).toBe(30_000);
    expect(times[2]! - times[1]!).toBe(30_000);
  });

  it('leaves a host alone that asks for quiet, for as long as it says, and longer each time', async () => {
    const by = fetcher();
    answers['/'] = status(429, { 'retry-after': '600' });
    const quiet = await failure('/', by);
    expect(quiet).toMatchObject({ code: 'later', retryAt: new Date(now + 600_000) });
    const asked = seen.length;
    now += 60_000;
    expect(await failure('/', by)).toMatchObject({ code: 'later' });
    expect(seen).toHaveLength(asked);
    answers['/'] = status(503);
    const untils: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      now += 3_600_000;
      const answer = await failure('/', by);
      untils.push(answer instanceof FetchFailure ? (answer.retryAt?.getTime() ?? 0) - now : 0);
    }
    expect(untils).toEqual([120_000, 240_000, 480_000]);
    answers['/'] = status(429, { 'retry-after': '99999999' });
    now += 3_600_000;
    expect(await failure('/', by)).toMatchObject({ retryAt: new Date(now + 24 * 3_600_000) });
  });

  it('ends when nobody waits for it any longer, in its middle or before its turn, and frees the turn', async () => {
    const by = fetcher();
    const site = new EventEmitter();
    const [asked, left] = [once(site, 'asked'), once(site, 'left')];
    answers['/endless'] = (_request, response) => {
      response.on('close', () => site.emit('left'));
      response.writeHead(200, { 'content-type': 'text/html' }).write(PAGE);
      site.emit('asked');
    };
    const gone = new AbortController();
    const ended = (path: string) =>
      by.fetchPage(at(path), undefined, gone.signal).catch((error: unknown) => (error as FetchFailure).code);
    const [inIt, inLine] = [ended('/endless'), ended('/')];
    await asked;
    gone.abort();
    expect([await inIt, await inLine]).toEqual(['time', 'time']);
    await left;
    expect(pages().map(({ path }) => path)).toEqual(['/endless']);
    expect(await get('/', { by })).toMatchObject({ is: 'page' });
  });

  it('goes on after failures: the next fetch of the host has its turn', async () => {
    const by = fetcher();
    answers['/cut'] = (_request, response) => void response.destroy();
    expect(await failure('/cut', by)).toMatchObject({ code: 'connection' });
    answers['/gone'] = status(410);
    answers['/forbidden'] = status(403);
    expect(await failure('/gone', by)).toMatchObject({ code: 'status' });
    expect(await failure('/forbidden', by)).toMatchObject({ message: 'The site doesn’t let us read this page.' });
    expect(await get('/', { by })).toMatchObject({ is: 'page' });
    answers['/header'] = html(PAGE, { etag: `"${'e'.repeat(5_000)}"` });
    expect(await get('/header', { by })).toMatchObject({ validators: { etag: null } });
    answers['/unasked'] = status(304);
    expect(await failure('/unasked', by)).toMatchObject({ code: 'status' });
  });
});
