import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { Controller, Injectable, Module, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { z } from 'zod';
import { anybody, endpoint, signedIn } from '../../../contract/endpoint.js';
import { IdParams } from '../../../contract/paging.js';
import { eventually } from '../../../test/support/eventually.js';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { systemClock } from '../../kernel/clock.js';
import { conflict } from '../../kernel/errors.js';
import type { DomainEvent } from '../../kernel/event.js';
import type { Position } from '../../kernel/position.js';
import { streamsOf, type AnyStream } from '../../kernel/stream.js';
import { CLOCK } from '../clock/clock.module.js';
import { CommandGateway, type CommandRequest } from '../commands/command-gateway.js';
import { StreamReader } from '../commands/stream-reader.js';
import type { Config } from '../config/config.js';
import { createPool } from '../database/create-pool.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { ReadModels } from '../projections/read-models.js';
import { configureHttp } from './configure-http.js';
import { Ctx, Endpoint, Input, type InputOf } from './endpoint.decorator.js';
import { exchangeOf, HEARD_TOPICS } from './exchange.js';
import { EndpointInterceptor } from './endpoint.interceptor.js';
import { ErrorFilter } from './error-answer.js';
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
const read = (path: string) => endpoint({ ...common, method: 'GET', path: `/api/${path}`, response: Thing });
const [broken, thrown, stale, whoami] = [read('broken'), read('thrown'), read('stale'), read('whoami')];
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

/** Signs everyone in under the name they give. */
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
    { provide: StreamReader, useValue: {} },
    { provide: DATABASE_POOL, useValue: {} },
    { provide: CLOCK, useValue: systemClock },
    { provide: HEARD_TOPICS, useValue: { of: () => new Set() } },
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
  database = await migratedTestDatabase();
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
const get = (path: string) => request(base).get(path);
const put = (body: string, headers: Record<string, string> = json, path = `/api/thing/${id}`) =>
  request(base).put(path).set(headers).send(body);
const UUID = /^[0-9a-f-]{36}$/;
const requestId = expect.stringMatching(UUID);

describe('a call of the contract', () => {
  it('gets validated input, its status, and only the keys of its response', () =>
    put('{"name":"x"}', json, `/api/thing/${id}?page=2`)
      .expect(201, { name: 'x', page: 2 })
      .expect('cache-control', 'no-store')
      .expect('x-request-id', UUID));

  it('is refused with each wrong field named', async () => {
    const { body } = await put('{"name":1,"role":"admin"}', json, '/api/thing/7?page=x').expect(400);
    expect(body).toMatchObject({
      code: 'invalid',
      requestId,
      fields: {
        id: expect.stringMatching(/^Send an ID/),
        page: expect.any(String),
        name: expect.any(String),
        role: 'Unknown field.',
      },
    });
  });

  it('that answers against its contract is a 500 without the answer', async () => {
    const { body } = await get('/api/broken').expect(500);
    expect(body).toEqual({ code: 'internal', message: 'Something went wrong.', requestId });
  });

  it('that fails says nothing of why', async () => {
    const { text } = await get('/api/thrown').expect(500);
    expect(text).not.toContain('SELECT');
  });

  it('answers a conflict with the state now', async () => {
    const { body } = await get('/api/stale').expect(409);
    expect(body).toMatchObject({ code: 'status-changed', now: { accountStatus: 'active' } });
  });

  it('streams events as they come, uncompressed', async () => {
    const { headers } = await get('/api/stream')
      .set('accept-encoding', 'gzip')
      .expect('content-type', 'text/event-stream')
      .expect('data: 1\n\ndata: 2\n\n');
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('compresses long JSON', () =>
    put(JSON.stringify({ name: 'x'.repeat(2000) }), { ...json, 'accept-encoding': 'gzip' })
      .expect(201)
      .expect('content-encoding', 'gzip'));
});

describe('a command sent by a call', () => {
  async function send(streams: string[], headers: Record<string, string> = {}) {
    const from = sent.length;
    const answer = await request(base).post('/api/change').set(headers).send({ streams });
    return {
      status: answer.status,
      headers: answer.headers as Record<string, string>,
      fresh: (answer.body as { fresh: string }).fresh,
      ids: sent.slice(from).map(({ request }) => request.commandId),
    };
  }

  it('is the caller’s, and answers with the position of the last one', async () => {
    const { headers } = await send(['1', '2']);
    expect(headers['x-position']).toBe(String(sent.length));
    expect(headers['x-read-model']).toBeUndefined();
    expect(sent.at(-1)).toEqual({
      stream: 'thing-2',
      request: {
        actor: { userId: 'u1', role: 'coach' },
        commandId: requestId,
        firstSending: true,
        correlationId: headers['x-request-id'],
      },
    });
  });

  it('says so when the screen will not show it yet', async () => {
    expect((await send(['slow', 'fast'])).headers['x-read-model']).toBe('behind');
  });

  it('is answered as the first time when it is sent again with its key, and sends nothing more', async () => {
    const key = { 'idempotency-key': 'once' };
    const [first, again] = [await send(['a', 'b', 'a'], key), await send(['a', 'b', 'a'], key)];
    expect(first.ids).toHaveLength(3);
    expect(again).toMatchObject({ status: first.status, fresh: first.fresh, ids: [] });
    expect(again.headers['x-position']).toBe(first.headers['x-position']);
  });

  it('has the same id when it is sent again and its answer was lost, and another for each command, person and key', async () => {
    const key = { 'idempotency-key': 'lost' };
    const first = await send(['a', 'b', 'a'], key);
    await pool.query('DELETE FROM touchline.kept_answers');
    expect(await send(['a', 'b', 'a'], key)).toMatchObject({ ids: first.ids, fresh: first.fresh });
    const others = [
      await send(['a'], { ...key, user: 'u2' }),
      await send(['a'], { 'idempotency-key': 'twice' }),
      await send(['a']),
    ];
    const all = [...first.ids, first.fresh, ...others.flatMap(({ ids, fresh }) => [...ids, fresh])];
    expect(new Set(all).size).toBe(all.length);
  });

  it('runs again under its key where the first failed', async () => {
    const key = { 'idempotency-key': 'failed' };
    const fails = jest.spyOn(commands, 'send').mockRejectedValueOnce(conflict('busy', 'Busy.'));
    expect((await send(['a'], key)).status).toBe(409);
    expect((await send(['a'], key)).ids).toHaveLength(1);
    fails.mockRestore();
  });

  describe('while the first under its key is on its way', () => {
    const key = { 'idempotency-key': 'on its way' };
    const hold = () => {
      let go = (): void => undefined;
      const going = new Promise<void>((resolve) => (go = resolve));
      const real = commands.send;
      const held = jest.spyOn(commands, 'send').mockImplementationOnce(async (...asked: Parameters<typeof real>) => {
        await going;
        return real(...asked);
      });
      return { go, held };
    };

    it('waits for its answer', async () => {
      const { go, held } = hold();
      const from = sent.length;
      const both = [send(['a'], key), send(['a'], key)];
      await eventually('the first has begun', () => held.mock.calls.length === 1);
      go();
      const [first, second] = await Promise.all(both);
      expect(second).toMatchObject({ status: 200, fresh: first!.fresh });
      expect(sent.length - from).toBe(1);
      held.mockRestore();
    });

    it('waits for another process, and runs itself where that one has died', async () => {
      const other = { 'idempotency-key': 'of another process' };
      const first = await send(['a'], other);
      // As another process leaves it that has begun and not ended.
      const began = (ago: string) =>
        pool.query('UPDATE touchline.kept_answers SET answer = NULL, taken_at = now() - $1::interval', [ago]);
      const kept = await eventually('the answer is kept', async () => {
        const { rows } = await pool.query<{ answer: Buffer | null }>(
          'SELECT answer FROM touchline.kept_answers ORDER BY taken_at DESC LIMIT 1',
        );
        return rows[0]?.answer;
      });
      await began('1 second');
      const waiting = send(['a'], other);
      await pool.query('UPDATE touchline.kept_answers SET answer = $1', [kept]);
      expect(await waiting).toMatchObject({ fresh: first.fresh, ids: [] });
      await began('10 seconds');
      expect((await send(['a'], other)).ids).toHaveLength(1);
    });
  });

  it('keeps answers for a day', async () => {
    const key = { 'idempotency-key': 'a day' };
    await send(['a'], key);
    await pool.query(`UPDATE touchline.kept_answers SET taken_at = now() - interval '25 hours'`);
    await app.get(IdempotencyKeys).sweep();
    expect((await pool.query('SELECT FROM touchline.kept_answers')).rowCount).toBe(0);
  });

  const REUSED = { code: 'idempotency-key-reused', fields: { 'Idempotency-Key': expect.any(String) }, requestId };
  const post = (body: string, headers: Record<string, string>) =>
    request(base)
      .post('/api/change')
      .set({ ...json, ...headers })
      .send(body);

  it('is refused when its key was used for another body or another call, and nothing is done', async () => {
    const key = { 'idempotency-key': 'first body' };
    expect((await send(['a'], key)).status).toBe(200);
    const before = sent.length;
    const others = [
      post('{"streams":["b"]}', key),
      post('{"streams":[]}', key),
      put('{"name":"x"}', { ...json, ...key }),
    ];
    for (const other of others) expect((await other.expect(422)).body).toMatchObject(REUSED);
    expect(sent).toHaveLength(before);
    expect(await send(['a'], key)).toMatchObject({ status: 200, ids: [] });
  });

  it('is one of many at once that came under one key with bodies of their own', async () => {
    const bodies = Array.from({ length: 8 }, (_, index) => `{"streams":["${index}"]}`);
    const answers = await Promise.all(bodies.map((body) => post(body, { 'idempotency-key': 'race' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
  });

  it('is the same call however its JSON is written, and another in another query', async () => {
    const key = { 'idempotency-key': 'written' };
    await put('{"name":"x"}', { ...json, ...key }).expect(201);
    await put('{ "name" :\t"\\u0078" }', { ...json, ...key }).expect(201);
    await put('{"name":"x"}', { ...json, ...key }, `/api/thing/${id}?page=2`).expect(422);
  });

  it('leaves its key free when it was not valid, and a key means nothing to a call that only reads', async () => {
    const key = { 'idempotency-key': 'amended' };
    await put('{"name":7}', { ...json, ...key }).expect(400);
    await put('{"name":"x"}', { ...json, ...key }).expect(201);
    await get('/api/whoami').set(key).expect(200);
  });

  it('leaves nothing in the table of keys that could be read', async () => {
    await send(['recognisable'], { 'idempotency-key': 'recognisable key', user: 'recognisable user' });
    const { rows } = await pool.query(
      'SELECT * FROM touchline.idempotency_keys LEFT JOIN touchline.kept_answers USING (key_hash)',
    );
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
    ['a key that stands twice', '{"name":"x","name":"y"}', json, 400],
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
    const answer = await put(body, headers).expect(status);
    expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String), requestId });
  });

  it.each([
    '/api/nothing',
    '/api',
    '/health/nothing',
    '/api/thing/%zz',
    `/api/${'x'.repeat(3000)}`,
    '/api/thing/x/y?token=abc',
  ])('%s is an unknown route, or no route at all', async (path) => {
    const { status, body, text } = await get(path);
    expect([400, 404, 414]).toContain(status);
    expect(body).toMatchObject({ code: expect.any(String), requestId });
    expect(text).not.toContain('token=abc');
  });

  const putBytes = async (body: Buffer, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${base}/api/thing/${id}`, { method: 'PUT', headers: { ...json, ...headers }, body });
    return { status: answer.status, body: (await answer.json()) as object };
  };

  it('that is no UTF-8 is refused, not mended, and names the field', async () => {
    const body = Buffer.from([...Buffer.from('{"é":[{"name":"a'), 0xff, 0xc0, ...Buffer.from('"}]}')]);
    expect(await putBytes(body)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: 'The body isn’t UTF-8.',
        fields: { 'é.0.name': 'Remove characters that aren’t text.' },
        requestId,
      },
    });
  });

  it('that has a key twice names the field', async () => {
    const { body } = await put('{"name":"x","name":"y"}').expect(400);
    expect(body).toMatchObject({ code: 'invalid', fields: { name: 'Send this field once.' } });
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ] as const)('that is compressed by %s counts by what it holds', async (encoding, pack) => {
    const packed = (length: number) =>
      putBytes(pack(JSON.stringify({ name: 'x'.repeat(length) })), { 'content-encoding': encoding });
    expect((await packed(1000)).status).toBe(201);
    const bomb = await packed(40 * 2 ** 20);
    expect(bomb).toMatchObject({ status: 413, body: { code: 'too-large', requestId } });
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
  it.each(['/', '/coach/team?tab=coaches', '/sign-in'])('is the answer to %s, which is no API call', (path) =>
    get(path)
      .expect(200)
      .expect('content-type', 'text/html; charset=utf-8')
      .expect('cache-control', 'public, max-age=0'),
  );

  it('has its hashed files kept for a year, and lacks what is not there', async () => {
    await get('/assets/app-1a2b3c.js').expect(200).expect('cache-control', 'public, max-age=31536000, immutable');
    expect((await get('/assets/app-000.js').expect(404)).body).toMatchObject({ code: 'not-found' });
  });

  it('sends an asset as the build packed it, to clients that read that', async () => {
    for (const [accepts, coding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await get('/assets/packed-4d5e6f.js')
        .set('accept-encoding', accepts)
        .expect(200, 'export const packed = true;')
        .expect('content-type', /^(text|application)\/javascript; charset=utf-8$/)
        .expect('cache-control', 'public, max-age=31536000, immutable');
      expect(headers['content-encoding']).toBe(coding);
      if (coding) expect(headers['vary']).toContain('accept-encoding');
    }
    rmSync(join(site, 'assets', 'packed-4d5e6f.js.br'));
    const { body } = await get('/assets/packed-4d5e6f.js').set('accept-encoding', 'br').expect(404);
    expect(body).toMatchObject({ code: 'not-found' });
  });

  it('serves nothing from outside its folder', async () => {
    const outside = `${site.split('/').pop()}-outside.txt`;
    for (const path of [`/..%2f${outside}`, `/%2e%2e/${outside}`, `/assets/..%2f..%2f${outside}`])
      expect((await get(path)).text).not.toContain('not yours');
  });

  it('is held to its own origin', () =>
    get('/')
      .expect('content-security-policy', /default-src 'self'/)
      .expect('content-security-policy', /frame-ancestors 'none'/)
      .expect('content-security-policy', /;\s*frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/www\.hudl\.com;/)
      .expect('x-content-type-options', 'nosniff')
      .expect('x-frame-options', 'DENY'));
});

describe('the address of a caller', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
  it('is the connection’s, whatever headers say', () =>
    get('/api/whoami').set(forwarded).expect({ name: '127.0.0.1' }));

  it('is what a trusted proxy saw, and no more', async () => {
    const behind = await start(1, site);
    try {
      await request(await behind.getUrl())
        .get('/api/whoami')
        .set(forwarded)
        .expect({ name: '198.51.100.7' });
    } finally {
      await behind.close();
    }
  });
});
