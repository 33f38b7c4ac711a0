import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTraces } from '../../src/platform/telemetry/telemetry.module.js';
import { NO_TRACES } from '../../src/platform/telemetry/traces.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** A span as it arrived, with the roles of the process that sent it. */
export type ArrivedSpan = z.infer<typeof Span> & { readonly roles: string };

/** Takes traces by OTLP on this machine. */
export class Collector {
  readonly spans: ArrivedSpan[] = [];
  /** All that arrived, to the letter. */
  raw = '';
  headers: NodeJS.Dict<string | string[]> = {};
  /** What it answers. */
  status = 200;
  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      this.headers = request.headers;
      if (request.url === '/v1/traces' && this.status === 200) this.take(body);
      response.writeHead(this.status, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** @returns where it listens */
  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await new Promise((resolve) => this.server.once('listening', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(body: string): void {
    this.raw += `${JSON.stringify({ headers: this.headers })}\n${body}\n`;
    for (const { resource, scopeSpans } of Sent.parse(JSON.parse(body)).resourceSpans) {
      const roles = JSON.stringify(resource.attributes.find(({ key }) => key === 'touchline.roles')?.value);
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => ({ ...span, roles })));
    }
  }
}

const collector = new Collector();
const parts: TestApp[] = [];
let api: TestApp;
let coach: Person;
let teamId: string;

const environment = () => ({
  TOUCHLINE_ANCHORS: anchors,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20b==',
});
let endpoint: string;
/** The processes of an installation have one directory of anchors. */
let anchors: string;

/** A process with one role, on the database of the first. */
async function start(role: string): Promise<TestApp> {
  const [first] = parts;
  const database = first ? { DATABASE_URL: first.databaseUrl } : {};
  const started = await startTestApp({ environment: { ...environment(), ...database, TOUCHLINE_ROLES: role } });
  parts.push(started);
  return started;
}

beforeAll(async () => {
  endpoint = await collector.start();
  anchors = await mkdtemp(join(tmpdir(), 'touchline-anchors-'));
  await start('projector');
  await start('worker');
  api = await start('api');
  const people = new People(api.app);
  coach = await people.coach('coach');
  teamId = await people.team(coach.profileId);
  await people.settled(['account-access', 'team']);
}, 120_000);
afterAll(async () => {
  for (const part of parts.reverse()) await part.stop();
  await collector.stop();
  await rm(anchors, { recursive: true });
});

const invited = { email: 'pat.newcomer@example.com', firstName: 'Patricia', lastName: 'Newcomer-Smythe' };
const invite = (body: object = {}) =>
  new Api(api.url, coach.token).call('POST', '/api/invite', { teamId, role: 'athlete', email: invited.email, ...body });
/** The trace of the request with this id: digit by digit the same, as operators look it up. */
const traceOf = (requestId: string | null) => {
  const traceId = requestId?.replaceAll('-', '');
  return collector.spans.filter((span) => span.traceId === traceId);
};
const named = (trace: readonly ArrivedSpan[], name: string | RegExp) =>
  trace.find((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)));
const attributesOf = (span: ArrivedSpan | undefined) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);

describe('the traces', () => {
  it('are one from the request through the append and the projections to the mail, over three processes', async () => {
    const answer = await invite();
    expect(answer.status).toBe(201);
    const requestId = answer.headers.get('x-request-id');
    const trace = await eventually('the mail is in the trace', () => {
      const found = traceOf(requestId);
      return named(found, 'mail') && named(found, /^projection invites@\d+$/) ? found : undefined;
    });
    const request = named(trace, 'POST /api/invite');
    const command = named(trace, 'SendInvite');
    const append = named(trace, 'append');
    const projection = named(trace, /^projection invites@\d+$/);
    const reaction = named(trace, /^reaction .*invite/);
    const job = named(trace, /^job .*invite/);
    const mail = named(trace, 'mail');
    expect(attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/invite',
      'http.response.status_code': 201,
    });
    expect(request?.parentSpanId).toBeUndefined();
    expect(command?.parentSpanId).toBe(request?.spanId);
    expect(append?.parentSpanId).toBe(command?.spanId);
    for (const later of [projection, reaction, job]) expect(later?.parentSpanId).toBe(request?.spanId);
    expect(mail?.parentSpanId).toBe(job?.spanId);
    expect([request, append, projection, job, mail].map((span) => span?.roles)).toEqual(
      ['api', 'api', 'projector', 'worker', 'worker'].map((role) => expect.stringContaining(role)),
    );
  });

  it('follow a mail that no event asked for, too', async () => {
    const answer = await new Api(api.url, undefined).call('POST', '/api/auth/forgot-password', { email: coach.email });
    const requestId = answer.headers.get('x-request-id');
    await eventually('the mail is in the trace', () => named(traceOf(requestId), 'mail'));
  });

  it('hold nothing personal: no name, address, token, code, id or query string, and of errors no words', async () => {
    const known = new Api(api.url, coach.token);
    await known.get(`/api/team?search=${encodeURIComponent(invited.email)}`);
    await known.get('/api/invite/role?inviteCode=ABCD-EFGH-JKLM');
    await known.get('/api/athlete/somebody-by-name');
    await invite({ ...invited, role: 'parent', relationship: 'Mother', email: 'not an address' });
    const last = await invite({ email: 'second.newcomer@example.com' });
    await eventually('the last is told of', () => named(traceOf(last.headers.get('x-request-id')), 'mail'));
    expect(collector.spans.some(({ name }) => name === 'GET /api/athlete/:id')).toBe(true);
    const all = collector.raw.toLowerCase();
    const secrets = [
      ...Object.values(invited),
      ...[coach.userId, coach.email, coach.token, coach.profileId, teamId, 'newcomer', '@example', 'robin'],
      ...['somebody-by-name', 'ABCD-EFGH-JKLM', 'inviteCode', 'search=', 'not an address', 'Mother', '?'],
    ];
    for (const secret of secrets) expect(all).not.toContain(secret.toLowerCase());
    expect(collector.spans.every(({ status }) => status.message === undefined)).toBe(true);
  });

  it('send the headers that the collector wants', () => {
    expect(collector.headers['x-collector-key']).toBe('a b==');
  });

  it('hold nothing up while the collector is away', async () => {
    collector.status = 503;
    const answer = await invite({ email: 'third.newcomer@example.com' });
    expect(answer.status).toBe(201);
    collector.status = 200;
  });

  it('are nothing, and load nothing, unless a collector is configured', async () => {
    const bare = { DATABASE_URL: 'postgres://somebody@127.0.0.1/touchline' };
    const key = { TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    expect(await openTraces(readConfig({ ...bare, ...key }))).toBe(NO_TRACES);
  });
});
