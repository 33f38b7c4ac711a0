import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import { Controller, Injectable, Module, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { anybody, endpoint, signedIn } from '../../../contract/endpoint.js';
import { IdParams } from '../../../contract/ids.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { migrate } from '../../../test/support/migrate.js';
import { conflict } from '../../kernel/errors.js';
import type { DomainEvent } from '../../kernel/event.js';
import type { Position } from '../../kernel/position.js';
import { streamsOf, type AnyStream } from '../../kernel/stream.js';
import { CommandGateway, type CommandRequest } from '../commands/command-gateway.js';
import type { Config } from '../config/config.js';
import { createPool } from '../database/create-pool.js';
import { ReadModels } from '../projections/read-models.js';
import { configureHttp } from './configure-http.js';
import { Ctx, Endpoint, Input, type InputOf } from './endpoint.decorator.js';
import { exchangeOf } from './exchange.js';
import { EndpointInterceptor } from './endpoint.interceptor.js';
import { ErrorFilter } from './error.filter.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { MAX_JSON_DEPTH } from './json-body.js';
import { RequestContext } from './request-context.js';
import { createServer } from './server.js';
import { Limits } from '../limits/limits.js';
import { PersonKeys } from '../privacy/person-keys.js';
import { WriteBudget } from './write-budget.js';

const Thing = z.object({ name: z.string(), secret: z.never().optional() });
const common = { access: anybody, summary: '' } as const;
const putThing = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/thing/:id',
  params: IdParams,
  query: z.strictObject({ page: z.coerce.number().int().default(1) }),
  body: z.strictObject({ name: z.string().max(2000) }),
  response: z.object({ name: z.string(), page: z.number() }),
  status: 201,
});
const get = (path: string) => endpoint({ ...common, method: 'GET', path: `/api/${path}`, response: Thing });
const [broken, thrown, stale, whoami] = [get('broken'), get('thrown'), get('stale'), get('whoami')];
const change = endpoint({
  ...common,
  access: signedIn,
  method: 'POST',
  path: '/api/change',
  body: z.strictObject({ streams: z.array(z.string()) }),
  response: z.object({ fresh: z.string() }),
});
const stream = endpoint({
  ...common,
  method: 'GET',
  path: '/api/stream',
  response: z.unknown(),
  contentType: 'text/event-stream',
});

const things = streamsOf<object, { type: 'Change' }, DomainEvent>({
  category: 'thing',
  events: [],
  initialState: {},
  evolve: (state) => state,
  decide: () => [],
});

@Controller()
class ThingController {
  @Endpoint(putThing)
  put(@Input() { body, query }: InputOf<typeof putThing>) {
    return { name: body.name, page: query.page, password: 'never' };
  }
  @Endpoint(broken)
  broken() {
    return { name: 7 };
  }
  @Endpoint(thrown)
  thrown() {
    throw new Error('SELECT secret FROM users');
  }
  @Endpoint(stale)
  stale() {
    throw conflict('status-changed', 'It changed.', { accountStatus: 'active' });
  }
  @Endpoint(whoami)
  whoami(@Ctx() ctx: RequestContext) {
    return { name: ctx.address };
  }
  @Endpoint(change)
  async change(@Input() { body }: InputOf<typeof change>, @Ctx() ctx: RequestContext) {
    for (const name of body.streams) await ctx.send(things.of(name), { type: 'Change' });
    return { fresh: ctx.newId('thing') };
  }
  @Endpoint(stream)
  stream() {
    return Readable.from(['data: 1\n\n', 'data: 2\n\n']);
  }
}

// Commands are only noted here: that they reach the log is tested over the real one (test/api).
const sent: { stream: string; request: CommandRequest }[] = [];
const commands = {
  send: ({ name: stream }: AnyStream, _command: unknown, request: CommandRequest) => {
    sent.push({ stream, request });
    return Promise.resolve({
      stream,
      concerns: [`of ${stream}`],
      position: String(sent.length) as Position,
      revision: 0,
      events: [],
      repeated: false,
    });
  },
};
const readModels = { shows: ([type]: string[]) => Promise.resolve(type !== 'of thing-slow') };

/** Signs everybody in as whom they say they are. */
@Injectable()
class Believing implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user = 'u1' } = request.headers as { user?: string };
    exchangeOf(request).caller = { userId: user, role: 'coach' };
    return true;
  }
}

let database: TestDatabase;
let pool: pg.Pool;
const masterKey = Buffer.alloc(32, 7);

@Module({
  controllers: [ThingController],
  providers: [
    { provide: IdempotencyKeys, useFactory: () => new IdempotencyKeys(pool, new PersonKeys(pool, { masterKey })) },
    {
      provide: WriteBudget,
      useFactory: () => {
        const config = { masterKey, writesAnHour: 10_000 } as Config;
        return new WriteBudget(config, new Limits(pool, config));
      },
    },
    { provide: CommandGateway, useValue: commands },
    { provide: ReadModels, useValue: readModels },
    { provide: APP_GUARD, useClass: Believing },
    { provide: APP_INTERCEPTOR, useClass: EndpointInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
class ThingModule {}

async function start(trustProxy: false | number, site: string): Promise<NestFastifyApplication> {
  const module = await Test.createTestingModule({ imports: [ThingModule] })
    .setLogger(silent)
    .compile();
  const app = module.createNestApplication<NestFastifyApplication>(createServer({ trustProxy }));
  await configureHttp(app, { site, https: false, logsRequests: false });
  await app.listen(0, '127.0.0.1');
  return app;
}

const site = mkdtempSync(join(tmpdir(), 'touchline-site-'));
mkdirSync(join(site, 'assets'));
writeFileSync(join(site, 'index.html'), '<!doctype html><title>Touchline</title>');
writeFileSync(join(site, 'assets', 'app-1a2b3c.js'), 'export {};');
writeFileSync(join(site, 'assets', 'packed-4d5e6f.js'), 'export const packed = true;');
writeFileSync(join(site, 'assets', 'packed-4d5e6f.js.br'), brotliCompressSync('export const packed = true;'));
writeFileSync(`${site}-outside.txt`, 'not yours');

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

let app: NestFastifyApplication;
let base: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.url);
  pool = createPool(database.url, { name: 'http', max: 4 });
  app = await start(false, site);
  base = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await pool.end();
  await database.drop();
  rmSync(site, { recursive: true });
  rmSync(`${site}-outside.txt`);
});

const id = '5f2d7f0e-6a52-4c0e-9d5f-0f3f3c1f7a11';
const json = { 'content-type': 'application/json' };
const call = (path: string, init: RequestInit = {}) => fetch(`${base}${path}`, init);
const put = (body: string, headers: Record<string, string> = json, path = `/api/thing/${id}`) =>
  call(path, { method: 'PUT', headers, body });
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('a call of the contract', () => {
  it('gets validated input, its status, and only the keys of its response', async () => {
    const answer = await put('{"name":"x"}', json, `/api/thing/${id}?page=2`);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ name: 'x', page: 2 });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-request-id')).toEqual(requestId);
  });

  it('is refused with each wrong field named', async () => {
    const answer = await put('{"name":1,"role":"admin"}', json, '/api/thing/7?page=x');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: 'invalid',
      requestId,
      fields: { id: 'Invalid UUID', page: expect.any(String), name: expect.any(String), role: 'Unknown field.' },
    });
  });

  it('that answers against its contract is a 500 without the answer', async () => {
    const answer = await call('/api/broken');
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ code: 'internal', message: 'Something went wrong.', requestId });
  });

  it('that fails says nothing of why', async () => {
    const answer = await call('/api/thrown');
    expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining('SELECT')]);
  });

  it('answers a conflict with the state now', async () => {
    const answer = await call('/api/stale');
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'status-changed', now: { accountStatus: 'active' } },
    ]);
  });

  it('streams events as they come, uncompressed', async () => {
    const answer = await call('/api/stream', { headers: { 'accept-encoding': 'gzip' } });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe('data: 1\n\ndata: 2\n\n');
  });

  it('compresses long JSON', async () => {
    const answer = await put(JSON.stringify({ name: 'x'.repeat(2000) }), { ...json, 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
  });
});

describe('a command sent by a call', () => {
  async function send(streams: string[], headers: Record<string, string> = {}) {
    const from = sent.length;
    const init = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify({ streams }) };
    const answer = await call('/api/change', init);
    const { fresh } = (await answer.json()) as { fresh: string };
    return {
      status: answer.status,
      headers: answer.headers,
      fresh,
      ids: sent.slice(from).map(({ request }) => request.commandId),
    };
  }

  it('is the caller’s, and answers with the position of the last one', async () => {
    const { headers } = await send(['1', '2']);
    expect(headers.get('x-position')).toBe(String(sent.length));
    expect(headers.get('x-read-model')).toBeNull();
    expect(sent.at(-1)).toEqual({
      stream: 'thing-2',
      request: {
        actor: { userId: 'u1', role: 'coach' },
        commandId: requestId,
        firstSending: true,
        correlationId: headers.get('x-request-id'),
      },
    });
  });

  it('says so when the screen will not show it yet', async () => {
    expect((await send(['slow', 'fast'])).headers.get('x-read-model')).toBe('behind');
  });

  it('has the same id when it is sent again with its key, and another for each command, person and key', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [await send(['a', 'b', 'a'], key), await send(['a', 'b', 'a'], key)];
    expect(again).toMatchObject({ ids: first.ids, fresh: first.fresh });
    const others = [
      await send(['a'], { ...key, user: 'u2' }),
      await send(['a'], { 'idempotency-key': 'twice' }),
      await send(['a']),
    ];
    const all = [...first.ids, first.fresh, ...others.flatMap(({ ids, fresh }) => [...ids, fresh])];
    expect(new Set(all).size).toBe(all.length);
  });

  const REUSED = { code: 'idempotency-key-reused', fields: { 'Idempotency-Key': expect.any(String) }, requestId };
  const post = (path: string, body: string, headers: Record<string, string>, method = 'POST') =>
    call(path, { method, headers: { ...json, ...headers }, body });

  it('is refused when its key was used for another body or another call, and nothing is done', async () => {
    const key = { 'idempotency-key': 'first body' };
    expect((await send(['a'], key)).status).toBe(200);
    const before = sent.length;
    const answers = [
      await post('/api/change', '{"streams":["b"]}', key),
      await post('/api/change', '{"streams":[]}', key),
      await post(`/api/thing/${id}`, '{"name":"x"}', key, 'PUT'),
    ];
    for (const answer of answers) expect([answer.status, await answer.json()]).toMatchObject([422, REUSED]);
    expect(sent).toHaveLength(before);
    expect((await send(['a'], key)).ids).toHaveLength(1);
  });

  it('is one of many at once that came under one key with bodies of their own', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => `{"streams":["${index}"]}`);
    const answers = await Promise.all(bodies.map((body) => post('/api/change', body, { 'idempotency-key': 'race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
  });

  it('is the same call however its JSON is written, and another in another query', async () => {
    const key = { 'idempotency-key': 'written' };
    expect((await put('{"name":"x"}', { ...json, ...key })).status).toBe(201);
    expect((await put('{ "name" :\t"\\u0078" }', { ...json, ...key })).status).toBe(201);
    expect((await put('{"name":"x"}', { ...json, ...key }, `/api/thing/${id}?page=2`)).status).toBe(422);
  });

  it('leaves its key free when it was not valid, and a key means nothing to a call that only reads', async () => {
    const key = { 'idempotency-key': 'amended' };
    expect((await put('{"name":7}', { ...json, ...key })).status).toBe(400);
    expect((await put('{"name":"x"}', { ...json, ...key })).status).toBe(201);
    expect((await call('/api/whoami', { headers: key })).status).toBe(200);
  });

  it('leaves nothing in the table of keys that could be read', async () => {
    await send(['recognisable'], { 'idempotency-key': 'recognisable key', user: 'recognisable user' });
    const { rows } = await pool.query('SELECT * FROM touchline.idempotency_keys');
    const text = rows
      .map((row: object) =>
        Object.values(row)
          .map((value) => String(value))
          .join(),
      )
      .join();
    expect(rows.length).toBeGreaterThan(0);
    expect(text).not.toContain('recognisable');
  });
});

describe('bad input', () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  it.each([
    ['no JSON', '{"name":', json, 400],
    ['an empty body', '', json, 400],
    ['a prototype key', '{"__proto__":{"admin":true},"name":"x"}', json, 400],
    ['a constructor key', '{"constructor":{"prototype":{"admin":true}},"name":"x"}', json, 400],
    ['deep JSON', `{"name":${deep(MAX_JSON_DEPTH)}}`, json, 400],
    ['very deep JSON', deep(200_000), json, 400],
    ['a null byte', '{"name":"a\\u0000b"}', json, 400],
    ['a lone surrogate', '{"name":"a\\ud800b"}', json, 400],
    ['a huge number', '{"name":1e999}', json, 400],
    ['a body of 2 MB', JSON.stringify({ name: 'x'.repeat(2 ** 21) }), json, 413],
    ['a form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', 'name', { 'content-type': 'text/plain' }, 415],
    ['an odd type', 'name', { 'content-type': 'nonsense' }, 415],
    ['multipart', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
    ['a key that is too long', '{"name":"x"}', { ...json, 'idempotency-key': 'k'.repeat(201) }, 400],
    ['a key that cannot be printed', '{"name":"x"}', { ...json, 'idempotency-key': 'a\u00e9' }, 400],
  ])('%s is refused in the one shape', async (_name, body, headers, status) => {
    const answer = await put(body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String), requestId });
  });

  it.each([
    '/api/nothing',
    '/api',
    '/health/nothing',
    '/api/thing/%zz',
    `/api/${'x'.repeat(3000)}`,
    '/api/thing/x/y?token=abc',
  ])('%s is an unknown route, or no route at all', async (path) => {
    const answer = await call(path);
    const text = await answer.text();
    expect([400, 404, 414]).toContain(answer.status);
    expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), requestId });
    expect(text).not.toContain('token=abc');
  });

  it('that is no HTTP is told so in the same shape', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let all = '';
      socket
        .on('data', (data) => (all += data.toString()))
        .on('close', () => resolve(all))
        .on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'invalid', requestId });
  });
});

describe('the web app', () => {
  it('is the answer to every path that is no API call', async () => {
    for (const path of ['/', '/coach/team?tab=coaches', '/sign-in']) {
      const answer = await call(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0');
    }
  });

  it('has its hashed files kept for a year, and lacks what is not there', async () => {
    const file = await call('/assets/app-1a2b3c.js');
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    const missing = await call('/assets/app-000.js');
    expect([missing.status, await missing.json()]).toMatchObject([404, { code: 'not-found' }]);
  });

  it('sends an asset as the build packed it, to whoever reads that', async () => {
    for (const [accepts, coding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await call('/assets/packed-4d5e6f.js', { headers: { 'accept-encoding': accepts } });
      expect(await answer.text()).toBe('export const packed = true;');
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, coding]);
      expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      if (coding) expect(answer.headers.get('vary')).toContain('accept-encoding');
    }
    rmSync(join(site, 'assets', 'packed-4d5e6f.js.br'));
    const gone = await call('/assets/packed-4d5e6f.js', { headers: { 'accept-encoding': 'br' } });
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'not-found' }]);
  });

  it('serves nothing from outside its folder', async () => {
    const outside = `${site.split('/').pop()}-outside.txt`;
    for (const path of [`/..%2f${outside}`, `/%2e%2e/${outside}`, `/assets/..%2f..%2f${outside}`]) {
      const answer = await call(path);
      expect(await answer.text()).not.toContain('not yours');
    }
  });

  it('is held to its own origin', async () => {
    const { headers } = await call('/');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toMatch(
      /;\s*frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/www\.hudl\.com;/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('the address of a caller', () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' } };
  it('is the connection’s, whatever headers say', async () => {
    expect(await (await call('/api/whoami', forwarded)).json()).toEqual({ name: '127.0.0.1' });
  });

  it('is what a trusted proxy saw, and no more', async () => {
    const behind = await start(1, site);
    try {
      const answer = await fetch(`${await behind.getUrl()}/api/whoami`, forwarded);
      expect(await answer.json()).toEqual({ name: '198.51.100.7' });
    } finally {
      await behind.close();
    }
  });
});
