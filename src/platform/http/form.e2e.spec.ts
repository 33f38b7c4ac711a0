import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Injectable, Module, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anybody, endpoint } from '../../../contract/endpoint.js';
import { FILE_LIMIT, fileTypes } from '../../../contract/file/vocabulary.js';
import { form, madeFiles } from '../../../test/support/made-files.js';
import { systemClock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/errors.js';
import { CLOCK } from '../clock/clock.module.js';
import { CommandGateway } from '../commands/command-gateway.js';
import { StreamReader } from '../commands/stream-reader.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { ReadModels } from '../projections/read-models.js';
import { configureHttp } from './configure-http.js';
import { noShapes } from './json-schemas.js';
import { Endpoint, Input, Uploaded, type InputOf } from './endpoint.decorator.js';
import { EndpointInterceptor } from './endpoint.interceptor.js';
import { ErrorFilter } from './error-answer.js';
import { HEARD_TOPICS } from './exchange.js';
import { IdempotencyKeys } from './idempotency-keys.js';
import { WriteBudget } from './write-budget.js';
import { openApi } from './openapi.js';
import { createServer } from './server.js';
import type { UploadedFile } from './uploaded-file.js';

const common = { access: anybody, summary: '', response: z.unknown() } as const;
const upload = endpoint({
  ...common,
  method: 'POST',
  path: '/api/upload',
  body: z.strictObject({ nickname: z.string().min(1).max(100) }),
  upload: { field: 'file', types: fileTypes, limit: FILE_LIMIT },
  status: 201,
});
const optional = endpoint({
  ...common,
  method: 'POST',
  path: '/api/optional',
  body: z.strictObject({ nickname: z.string().min(1).max(30_000) }),
  upload: { field: 'file', types: fileTypes, limit: FILE_LIMIT, optional: true },
});
const json = endpoint({ ...common, method: 'POST', path: '/api/json', body: z.strictObject({ nickname: z.string() }) });

const received: UploadedFile[] = [];

@Controller()
class UploadController {
  @Endpoint(upload)
  upload(@Input() { body }: InputOf<typeof upload>, @Uploaded() file: UploadedFile) {
    received.push(file);
    return { nickname: body.nickname, size: file.bytes.length, contentType: file.contentType };
  }
  @Endpoint(optional)
  optional(@Input() { body }: InputOf<typeof optional>, @Uploaded() file: UploadedFile | undefined) {
    return { nickname: body.nickname.length, contentType: file?.contentType ?? null };
  }
  @Endpoint(json)
  json() {
    return {};
  }
}

@Injectable()
class Refusing implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (!context.switchToHttp().getRequest<FastifyRequest>().headers['refuse']) return true;
    throw new DomainError('not-found', 'not-found', 'Not found.');
  }
}

@Module({
  controllers: [UploadController],
  providers: [
    { provide: CommandGateway, useValue: {} },
    { provide: ReadModels, useValue: {} },
    { provide: StreamReader, useValue: {} },
    { provide: DATABASE_POOL, useValue: {} },
    { provide: CLOCK, useValue: systemClock },
    { provide: HEARD_TOPICS, useValue: { of: () => new Set() } },
    // Nobody is signed in here, and a key is somebody's.
    { provide: IdempotencyKeys, useValue: {} },
    { provide: WriteBudget, useValue: { spend: () => Promise.resolve() } },
    { provide: APP_GUARD, useClass: Refusing },
    { provide: APP_INTERCEPTOR, useClass: EndpointInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
})
class UploadModule {}

let app: NestFastifyApplication;
let base: string;
beforeAll(async () => {
  const module = await Test.createTestingModule({ imports: [UploadModule] }).compile();
  app = module.createNestApplication<NestFastifyApplication>(createServer({ trustProxy: false }));
  await configureHttp(app, { site: '/nowhere', https: false, logsRequests: false });
  await app.listen(0, '127.0.0.1');
  base = await app.getUrl();
});
afterAll(() => app.close());

async function post(body: FormData | string | Buffer, headers: Record<string, string> = {}, path = upload.path) {
  const answer = await fetch(`${base}${path}`, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const named = { nickname: 'Junior tape' };
const line = '\r\n';
const BOUNDARY = 'xyzxyz';
const part = (head: string, content: string | Buffer) =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}${line}${head}${line}${line}`), Buffer.from(content), Buffer.from(line)]);
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const fileHead = (name = 'file', fileName = 'a.mp4') =>
  `Content-Disposition: form-data; name="${name}"; filename="${fileName}"${line}Content-Type: video/mp4`;
const end = Buffer.from(`--${BOUNDARY}--${line}`);
const whole = (bytes = madeFiles.mp4()) => Buffer.concat([field('nickname', 'Tape'), part(fileHead(), bytes), end]);

/** Sends bytes as they are and answers with what came back until the server is done or hangs up. */
async function raw(headers: readonly string[], body: Buffer, { hangUp = false } = {}): Promise<string> {
  const socket = await dial();
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  const head = ['POST /api/upload HTTP/1.1', 'host: x', `content-type: multipart/form-data; boundary=${BOUNDARY}`];
  socket.write(`${[...head, 'connection: close', ...headers].join(line)}${line}${line}`);
  socket.write(body);
  if (hangUp) socket.end();
  await once(socket, 'close');
  return answer;
}

async function dial(): Promise<Socket> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

describe('a form with a file', () => {
  it('reaches the handler with its fields validated and the type that its bytes have', async () => {
    expect(await post(form(madeFiles.mp4(), named, 'whatever.png'))).toEqual({
      status: 201,
      body: { nickname: 'Junior tape', size: 2000, contentType: 'video/mp4' },
    });
    expect(received.at(-1)?.bytes.equals(madeFiles.mp4())).toBe(true);
  });

  it('may come in any order of its parts, and in pieces', async () => {
    const body = Buffer.concat([part(fileHead(), madeFiles.mp4()), field('nickname', 'Last'), end]);
    const chunks = [...body].map((byte) =>
      Buffer.concat([Buffer.from('1\r\n'), Buffer.from([byte]), Buffer.from(line)]),
    );
    const answer = await raw(['transfer-encoding: chunked'], Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]));
    expect(answer).toContain('201 Created');
    expect(answer).toContain('"nickname":"Last"');
  });

  it('may have 8,388,608 bytes, and not one more', async () => {
    expect(await post(form(madeFiles.mp4(FILE_LIMIT), named))).toMatchObject({
      status: 201,
      body: { size: 8_388_608 },
    });
    expect(await post(form(madeFiles.mp4(FILE_LIMIT + 1), named))).toMatchObject({
      status: 413,
      body: { code: 'too-large', fields: { file: 'A file can be up to 8,388,608 bytes.' } },
    });
  });

  it('that is compressed is refused: a file counts by what it holds', async () => {
    const packed = gzipSync(
      Buffer.concat([field('nickname', 'x'), part(fileHead(), madeFiles.mp4(FILE_LIMIT * 4)), end]),
    );
    const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-encoding': 'gzip' };
    expect(await post(packed, type)).toMatchObject({
      status: 415,
      body: { code: 'unsupported-encoding', message: 'Send forms uncompressed.' },
    });
  });

  it('that says how much too large it is, is refused unread', async () => {
    const answer = await raw(['content-length: 99999999999'], field('nickname', 'x'), { hangUp: true });
    expect(answer).toContain('413 Payload Too Large');
  });

  it('without an end is refused at the limit, and its sender cut off', async () => {
    const before = process.memoryUsage().rss;
    const socket = await dial();
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined);
    socket.write(
      `POST /api/upload HTTP/1.1${line}host: x${line}content-type: multipart/form-data; boundary=${BOUNDARY}${line}transfer-encoding: chunked${line}${line}`,
    );
    const chunk = (bytes: Buffer) =>
      Buffer.concat([Buffer.from(`${bytes.length.toString(16)}${line}`), bytes, Buffer.from(line)]);
    socket.write(
      chunk(Buffer.concat([field('nickname', 'x'), Buffer.from(`--${BOUNDARY}${line}${fileHead()}${line}${line}`)])),
    );
    const more = chunk(Buffer.alloc(1 << 20, 1));
    let sent = 0;
    while (!answer.includes('requestId') && sent < 200) {
      if (!socket.write(more)) await Promise.race([once(socket, 'drain'), once(socket, 'data')]);
      sent++;
    }
    expect(answer).toContain('413 Payload Too Large');
    expect(sent).toBeLessThan(200);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 2 ** 20);
    socket.destroy();
  });

  it.each([
    [
      'two files',
      () =>
        Buffer.concat([
          field('nickname', 'x'),
          part(fileHead(), madeFiles.mp4()),
          part(fileHead(), madeFiles.mp4()),
          end,
        ]),
      'file',
    ],
    [
      'a file in another field',
      () => Buffer.concat([field('nickname', 'x'), part(fileHead('photo'), madeFiles.mp4()), end]),
      'photo',
    ],
    ['no file', () => Buffer.concat([field('nickname', 'x'), end]), 'file'],
    ['text in place of the file', () => Buffer.concat([field('nickname', 'x'), field('file', 'text'), end]), 'file'],
    ['an empty file', () => Buffer.concat([field('nickname', 'x'), part(fileHead(), ''), end]), 'file'],
    ['no nickname', () => Buffer.concat([part(fileHead(), madeFiles.mp4()), end]), 'nickname'],
    [
      'a nickname twice',
      () => Buffer.concat([field('nickname', 'x'), field('nickname', 'y'), part(fileHead(), madeFiles.mp4()), end]),
      'nickname',
    ],
    [
      'a nickname without an end',
      () => Buffer.concat([field('nickname', 'x'.repeat(100_000)), part(fileHead(), madeFiles.mp4()), end]),
      'nickname',
    ],
    [
      'a field too many',
      () => Buffer.concat([field('nickname', 'x'), field('teamId', 'y'), part(fileHead(), madeFiles.mp4()), end]),
      'teamId',
    ],
    [
      'a prototype',
      () => Buffer.concat([field('nickname', 'x'), field('__proto__', 'y'), part(fileHead(), madeFiles.mp4()), end]),
      '__proto__',
    ],
    [
      'NUL in the nickname',
      () => Buffer.concat([field('nickname', 'x\0y'), part(fileHead(), madeFiles.mp4()), end]),
      'nickname',
    ],
  ])('with %s names the field', async (_, body, name) => {
    const bytes = body();
    const answer = await raw([`content-length: ${bytes.length}`], bytes);
    expect(answer).toContain('400 Bad Request');
    expect(answer).toContain(`"fields":{"${name}":`);
  });

  it.each([
    ['cut off in the file', whole().subarray(0, 900)],
    ['without the last boundary', whole().subarray(0, -end.length)],
    ['of another boundary', Buffer.from(whole().toString('latin1').replaceAll(BOUNDARY, 'abcabc'), 'latin1')],
    ['that is none', Buffer.from('{"nickname":"x"}')],
    ['of a hundred fields', Buffer.concat([...Array.from({ length: 100 }, (_, n) => field(`f${n}`, 'x')), end])],
    [
      'whose parts have no name',
      Buffer.concat([part('Content-Disposition: form-data', 'x'), part(fileHead(), 'x'), end]),
    ],
  ])('%s is refused', async (_, body) => {
    const answer = await raw([`content-length: ${body.length}`], body);
    expect(answer).toContain('400 Bad Request');
    expect(answer).toContain('"code":"invalid"');
  });

  it('whose Content-Length lies is refused, told too short or too long', async () => {
    const before = received.length;
    const body = whole();
    expect(await raw(['content-length: 500'], body)).toContain('400 Bad Request');
    expect(await raw([`content-length: ${body.length + 500}`], body, { hangUp: true })).not.toContain('201');
    expect(received).toHaveLength(before);
  });

  it('of names that lead elsewhere is only its bytes', async () => {
    for (const name of [
      '../../etc/passwd',
      '..\\\\..\\\\x.exe',
      'a%0d%0aSet-Cookie: x',
      'nul\0.png',
      '💥‮gnp.mp4',
      '',
    ]) {
      const body = Buffer.concat([field('nickname', 'x'), part(fileHead('file', name), madeFiles.mp4()), end]);
      expect(await raw([`content-length: ${body.length}`], body)).toContain('201 Created');
    }
  });

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program', Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(500)])],
    ['an ELF program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(500)])],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\0\0\0\0\0'.padEnd(300, '\0'), 'latin1')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['text', Buffer.from('just text')],
    ['a single byte', Buffer.from('x')],
  ])('called .png that is %s is refused for what it is', async (_, bytes) => {
    const answer = await post(form(bytes, named, 'photo.png'));
    expect(answer).toMatchObject({ status: 415, body: { code: 'file-type', fields: { file: expect.any(String) } } });
  });

  it('is not read at all when the guard refuses the caller', async () => {
    const before = received.length;
    const answer = await raw(['refuse: 1', 'content-length: 8000000'], field('nickname', 'x'), { hangUp: true });
    expect(answer).toContain('404 Not Found');
    expect(received).toHaveLength(before);
  });

  it('is no type that other calls take, and JSON none that this one takes', async () => {
    const wrong = await fetch(`${base}/api/json`, { method: 'POST', body: form(madeFiles.mp4(), named) });
    expect(wrong.status).toBe(415);
    const headers = { 'content-type': 'application/json' };
    const other = await fetch(`${base}/api/upload`, { method: 'POST', body: '{"nickname":"x"}', headers });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([415, 'unsupported-media-type']);
    const bare = await raw([], Buffer.alloc(0), { hangUp: true });
    expect(bare).toContain('400 Bad Request');
  });

  it('leaves the connection fit for the next call', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => post(form(madeFiles.mp4(3_000_000 + n), named))),
    );
    expect(answers.map(({ status, body }) => [status, body['size']])).toEqual(
      Array.from({ length: 10 }, (_, n) => [201, 3_000_000 + n]),
    );
    expect((await post(form(undefined, named))).status).toBe(400);
    expect((await post(form(madeFiles.mp4(), named))).status).toBe(201);
  });

  it('is shown in the API document as what it is', () => {
    const { paths } = openApi([upload], noShapes(), { version: '1', server: 'https://touchline.test' });
    const content = paths['/api/upload']?.['post']?.requestBody?.content['multipart/form-data'];
    expect(content).toMatchObject({
      schema: {
        required: ['nickname', 'file'],
        properties: { file: { format: 'binary' }, nickname: { maxLength: 100 } },
      },
      encoding: { file: { contentType: expect.stringContaining('video/mp4') } },
    });
  });
});

describe('a form whose file is optional', () => {
  const asJson = { 'content-type': 'application/json' };
  const send = (body: FormData | string, headers = {}) => post(body, headers, optional.path);

  it('is taken with the file, without it, and as JSON', async () => {
    expect((await send(form(madeFiles.mp4(), named))).body).toEqual({ nickname: 11, contentType: 'video/mp4' });
    expect((await send(form(undefined, named))).body).toEqual({ nickname: 11, contentType: null });
    expect((await send(JSON.stringify(named), asJson)).body).toEqual({ nickname: 11, contentType: null });
  });

  it('takes a field as long as 500 ids, and no text or other bytes', async () => {
    const ids = Array.from({ length: 500 }, () => '3f1d2c80-0000-4000-8000-000000000001').join(',');
    expect((await send(form(undefined, { nickname: ids }))).body).toEqual({ nickname: ids.length, contentType: null });
    expect((await send('nickname=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  });

  it('is refused by field, whichever way it comes', async () => {
    const nameless = { status: 400, body: { fields: { nickname: expect.any(String) } } };
    expect(await send(form(undefined))).toMatchObject(nameless);
    expect(await send('{}', asJson)).toMatchObject(nameless);
    expect(await send(form(Buffer.alloc(0), named))).toMatchObject({
      status: 400,
      body: { fields: { file: 'The file is empty. Choose another.' } },
    });
    expect(await send(form(Buffer.from('text'), named))).toMatchObject({ status: 415, body: { code: 'file-type' } });
  });

  it('is shown in the API document as a form and as JSON', () => {
    const { paths } = openApi([optional], noShapes(), { version: '1', server: 'https://touchline.test' });
    const content = paths[optional.path]?.['post']?.requestBody?.content;
    expect(content).toMatchObject({
      'multipart/form-data': { schema: { required: ['nickname'] } },
      'application/json': { schema: { required: ['nickname'] } },
    });
  });
});
