import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One institution as the API tells it; fields that were not asked for are left out. */
export type School = Readonly<Record<string, unknown>>;

/** Answers a request in place of the API; false leaves it to the API. */
export type Interference = (query: URLSearchParams, response: ServerResponse) => boolean;

/** A school of the API, with figures of 2022-23, which are the latest. */
export const school = (id: number, name: string, state: string, more: School = {}): School => ({
  id,
  'school.name': name,
  'school.state': state,
  'school.operating': 1,
  'latest.student.size': 1000 + (id % 1000),
  '2022.student.size': 1000 + (id % 1000),
  ...more,
});

/** The College Scorecard's API on loopback: pages, fields, totals, ranges and keys as the API has them. */
export class ScorecardServer {
  /** Queries that were answered, the latest last. */
  readonly asked: URLSearchParams[] = [];
  schools: readonly School[] = [];
  key = 'a-key-of-a-test';
  interfere: Interference = () => false;

  private constructor(
    /** What TOUCHLINE_SCORECARD_URL names. */
    readonly url: string,
    private readonly server: ReturnType<typeof createServer>,
  ) {}

  static async start(): Promise<ScorecardServer> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const started = new ScorecardServer(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/schools`,
      server,
    );
    server.on('request', (request, response) => started.answer(request, response));
    return started;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** The numbers of the pages that were asked for, without those that look for a year. */
  get pages(): (string | null)[] {
    return this.asked.filter((query) => query.get('per_page') !== '1').map((query) => query.get('page'));
  }

  private answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { searchParams: query } = new URL(url, this.url);
    this.asked.push(query);
    if (this.interfere(query, response)) return;
    if (headers['x-api-key'] !== this.key) {
      const error = { code: 'API_KEY_INVALID', message: 'An invalid api_key was supplied.' };
      return void response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    }
    const [page, size] = [Number(query.get('page') ?? 0), Math.min(Number(query.get('per_page') ?? 20), 100)];
    const found = this.schools.filter((one) => isInRange(one, query));
    const fields = (query.get('fields') ?? '').split(',');
    const results = found
      .slice(page * size, (page + 1) * size)
      .map((one) => Object.fromEntries(fields.map((field) => [field, one[field] ?? null])));
    const metadata = { page, total: found.length, per_page: size };
    response.writeHead(200, { 'content-type': 'application/json', 'x-ratelimit-limit': '1000' });
    response.end(JSON.stringify({ metadata, results }));
  }
}

/** `field__range=1..` as the API has it. */
function isInRange(one: School, query: URLSearchParams): boolean {
  return [...query].every(([name, value]) => {
    const field = /^(.*)__range$/.exec(name)?.[1];
    return field === undefined || Number(one[field] ?? 0) >= Number(value.split('..')[0]);
  });
}
