import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Injectable, Module, type CanActivate } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { anybody, endpoint } from '../../../contract/endpoint.js';
import { systemClock } from '../../kernel/clock.js';
import { CLOCK } from '../clock/clock.module.js';
import { CommandGateway } from '../commands/command-gateway.js';
import { StreamReader } from '../commands/stream-reader.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { ReadModels } from '../projections/read-models.js';
import { configureHttp } from './configure-http.js';
import { Endpoint, Uploaded } from './endpoint.decorator.js';
import { EndpointInterceptor } from './endpoint.interceptor.js';
import { ErrorFilter } from './error-answer.js';
import { HEARD_TOPICS } from './exchange.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { WriteBudget } from './write-budget.js';
import { createServer } from './server.js';
import type { SpooledFile } from './uploaded-file.js';

/** In the place of 20 seconds, and of 5 minutes. */
const TIMES = { silenceMs: 400, wholeMs: 2000 };

const common = { access: anybody, summary: '', method: 'POST', response: z.unknown() } as const;
const json = endpoint({ ...common, path: '/api/json', body: z.strictObject({ name: z.string() }) });
const slow = endpoint({ ...common, path: '/api/slow', body: z.strictObject({ name: z.string() }) });
const file = endpoint({
  ...common,
  path: '/api/file',
  upload: { field: 'file', types: ['text/csv'], limit: 1_000_000, spooled: true },
});

const taken: string[] = [];
let guardTakes = 0;

@Controller()
class Taking {
  @Endpoint(json)
  json() {
    return { done: true };
  }
  @Endpoint(slow)
  async slow() {
    await wait(3 * TIMES.silenceMs);
    return { done: true };
  }
  @Endpoint(file)
  file(@Uploaded() { path }: SpooledFile) {
    taken.push(path);
    return { done: true };
  }
}

@Injectable()
class Pondering implements CanActivate {
  async canActivate(): Promise<boolean> {
    await wait(guardTakes);
    return true;
  }
}

@Module({
  controllers: [Taking],
  providers: [
    { provide: CommandGateway, useValue: {} },
    { provide: ReadModels, useValue: {} },
    { provide: StreamReader, useValue: {} },
    { provide: DATABASE_POOL, useValue: {} },
    { provide: CLOCK, useValue: systemClock },
    { provide: HEARD_TOPICS, useValue: { of: () => new Set() } },
    { provide: IdempotencyKeys, useValue: {} },
    { provide: WriteBudget, useValue: { spend: () => Promise.resolve() } },
    { provide: APP_GUARD, useClass: Pondering },
    { provide: APP_INTERCEPTOR, useClass: EndpointInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
class TakingModule {}

let app: NestFastifyApplication;
let port: number;
beforeAll(async () => {
  const module = await Test.createTestingModule({ imports: [TakingModule] }).compile();
  app = module.createNestApplication<NestFastifyApplication>(createServer({ trustProxy: false }));
  await configureHttp(app, { site: '/nowhere', https: false, logsRequests: false, arrival: TIMES });
  await app.listen(0, '127.0.0.1');
  port = Number(new URL(await app.getUrl()).port);
});
afterAll(() => app.close());

const BOUNDARY = 'xyzxyz';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const before = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`;
const after = `\r\n--${BOUNDARY}--\r\n`;
const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

interface Line {
  readonly socket: Socket;
  /** What came back so far. */
  readonly heard: () => string;
}

async function dial(): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString())).on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, heard: () => heard };
}

/** Sends what there is and then nothing. @returns what came back, and how long it took until the connection was closed */
async function fallSilent(sent: string): Promise<{ answer: string; took: number }> {
  const { socket, heard } = await dial();
  const began = Date.now();
  socket.write(sent);
  await once(socket, 'close');
  return { answer: heard(), took: Date.now() - began };
}

async function drip(text: string, { socket }: Line, everyMs: number): Promise<void> {
  for (const byte of text) {
    if (socket.destroyed) return;
    socket.write(byte);
    await wait(everyMs);
  }
}

const answered = async ({ heard }: Line): Promise<string> => {
  for (let tries = 0; tries < 100 && !heard().includes('\r\n\r\n'); tries++) await wait(50);
  return heard();
};

describe('a body that stops arriving', () => {
  it.each([
    ['JSON', head('/api/json', 'application/json', 50) + '{"name":'],
    ['JSON of which nothing came at all', head('/api/json', 'application/json', 50)],
    ['a form', head('/api/file', FORM, 5000) + before + 'half'],
    ['a form of which nothing came at all', head('/api/file', FORM, 5000)],
  ])('ends with 408 and the connection: %s', async (_what, sent) => {
    const { answer, took } = await fallSilent(sent);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('"code":"timeout"');
    expect(answer).toMatch(/"requestId":"[0-9a-f-]{36}"/);
    expect(took).toBeGreaterThanOrEqual(TIMES.silenceMs - 20);
    expect(took).toBeLessThan(TIMES.wholeMs);
  });

  it('ends as well when it drips on for ever', async () => {
    const line = await dial();
    const began = Date.now();
    line.socket.write(head('/api/json', 'application/json', 1000));
    await drip('x'.repeat(200), line, 50);
    expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(Date.now() - began).toBeGreaterThanOrEqual(TIMES.wholeMs - 50);
  });
});

describe('a body for an address that nobody answers', () => {
  it('is told so', async () => {
    const line = await dial();
    line.socket.write(head('/api/nowhere', 'application/json', 2) + '{}');
    expect(await answered(line)).toMatch(/^HTTP\/1\.1 404 /);
    line.socket.destroy();
  });
});

describe('a body that comes slowly but steadily', () => {
  it('is taken, and a file gets more time than all of a line of JSON', async () => {
    const line = await dial();
    const content = 'x'.repeat(30);
    line.socket.write(head('/api/file', FORM, before.length + content.length + after.length) + before);
    const began = Date.now();
    await drip(content, line, 100);
    line.socket.write(after);
    expect(await answered(line)).toMatch(/^HTTP\/1\.1 200 /);
    expect(Date.now() - began).toBeGreaterThan(TIMES.wholeMs);
    expect(taken).toHaveLength(1);
    line.socket.destroy();
  });

  it('is not cut off while it is us who do not read it', async () => {
    const line = await dial();
    guardTakes = 3 * TIMES.silenceMs;
    line.socket.write(head('/api/file', FORM, before.length + 4 + after.length) + before);
    await wait(2 * TIMES.silenceMs);
    expect(line.heard()).toBe('');
    line.socket.write(`text${after}`);
    expect(await answered(line)).toMatch(/^HTTP\/1\.1 200 /);
    guardTakes = 0;
    line.socket.destroy();
  });
});

describe('a body that has arrived', () => {
  it('leaves the handler its time, and the connection fit for the next call', async () => {
    const line = await dial();
    const body = '{"name":"x"}';
    line.socket.write(head('/api/slow', 'application/json', body.length) + body);
    expect(await answered(line)).toMatch(/^HTTP\/1\.1 200 /);
    await wait(2 * TIMES.silenceMs);
    line.socket.write(head('/api/json', 'application/json', body.length) + body);
    await wait(200);
    expect(line.heard().match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
    line.socket.destroy();
  });
});

describe('a request whose head never ends', () => {
  it('is told so with 408, once node gives it up', async () => {
    const { server } = app.getHttpAdapter().getInstance();
    expect(server.headersTimeout).toBe(60_000);
    const asked = once(server, 'connection') as Promise<[Socket]>;
    const line = await dial();
    const [theirs] = await asked;
    server.emit('clientError', Object.assign(new Error('timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), theirs);
    await once(line.socket, 'close');
    expect(line.heard()).toMatch(/^HTTP\/1\.1 408 /);
    expect(line.heard()).toContain('"code":"timeout"');
  });
});
