import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Config } from './config.js';
import { ConfigError } from './read-config.js';

const SECONDS = 5;
const OLDEST_POSTGRES = 16;

interface Engine {
  /** Environment variable that names it. */
  readonly variable: string;
  readonly url: string | undefined;
  /** Rejects if the engine does not answer or cannot be used, and gives up at the timeout. */
  readonly probe: (url: string, timeUp: AbortSignal) => Promise<void>;
}

/**
 * Asks every engine that is set whether it is there and usable.
 * Throws ConfigError with a line for each one that is not, naming its variable and never its secrets.
 */
export async function checkEngines(config: Config): Promise<void> {
  const engines: readonly Engine[] = [
    { variable: 'DATABASE_URL', url: config.databaseUrl, probe: probePostgres },
    { variable: 'EVENTSTORE_URL', url: config.eventStoreUrl, probe: probeEventStore },
    { variable: 'REDIS_URL', url: config.redisUrl, probe: probeRedis },
    { variable: 'SMTP_URL', url: config.smtpAddress, probe: probeSmtp },
  ];
  const complaints = await Promise.all(engines.map(complaintOf));
  const found = complaints.filter((complaint) => complaint !== undefined);
  if (found.length > 0) throw new ConfigError(found.join('\n'));
}

async function complaintOf({ variable, url, probe }: Engine): Promise<string | undefined> {
  if (url === undefined) return undefined;
  const shown = withoutSecrets(url);
  try {
    await inTime((timeUp) => probe(url, timeUp));
    return undefined;
  } catch (error) {
    return `${variable} is ${shown}, which can’t be used: ${reasonOf(error).replaceAll(url, shown)}.`;
  }
}

async function probePostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: SECONDS * 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (version < OLDEST_POSTGRES)
      throw new Error(`it is Postgres ${version}, but Touchline needs ${OLDEST_POSTGRES} or later`);
  } finally {
    await client.end();
  }
}

async function probeEventStore(url: string): Promise<void> {
  // The clients of engines that may not be there are loaded only when they are: loading takes time at every start.
  const { EventStoreDBClient } = await import('@eventstore/db-client');
  const client = EventStoreDBClient.connectionString(url);
  try {
    for await (const _event of client.readAll({ maxCount: 1, deadline: SECONDS * 1000 })) break;
  } finally {
    await client.dispose();
  }
}

async function probeRedis(url: string, timeUp: AbortSignal): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    disconnectTimeout: 200,
    connectTimeout: SECONDS * 1000,
    retryStrategy: () => null,
  });
  timeUp.addEventListener('abort', () => client.disconnect());
  let first: Error | undefined;
  client.on('error', (error: Error) => (first ??= error));
  try {
    await client.connect();
    await client.ping();
    await refuseForgetfulRedis(client);
  } catch (error) {
    throw first ?? error;
  } finally {
    client.disconnect();
  }
}

/** A Redis that may evict keys loses jobs without a word. Servers that hide CONFIG are taken at their word. */
async function refuseForgetfulRedis(client: Redis): Promise<void> {
  const memory = await client.info('memory');
  const policy = /maxmemory_policy:(\S+)/.exec(memory)?.[1];
  if (policy !== undefined && policy !== 'noeviction') {
    throw new Error(`its maxmemory-policy is ${policy}, which may drop jobs; set it to noeviction`);
  }
}

async function probeSmtp(url: string): Promise<void> {
  const options = { url, connectionTimeout: SECONDS * 1000, greetingTimeout: SECONDS * 1000 };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(options);
  try {
    await transport.verify();
  } catch (error) {
    throw isWithoutTls(error) ? new Error(WITHOUT_TLS, { cause: error }) : error;
  } finally {
    transport.close();
  }
}

const WITHOUT_TLS =
  'it offers no TLS. Use smtps:// or a server with STARTTLS. To send readable emails all the same, set TOUCHLINE_SMTP_WITHOUT_TLS=1';

/** The server refused STARTTLS. Its certificate is another matter. */
const isWithoutTls = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ETLS' && 'responseCode' in error;

async function inTime(probe: (timeUp: AbortSignal) => Promise<void>): Promise<void> {
  const timeUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${SECONDS} seconds`));
      timeUp.abort();
    }, SECONDS * 1000);
  });
  try {
    await Promise.race([probe(timeUp.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Node gathers the failures of a name's several addresses in an AggregateError without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  const message = error instanceof Error ? error.message : String(error);
  return (
    message
      .replace(/Resolution note:\s*$/, '')
      .trim()
      .replace(/\.$/, '') || 'no reason given'
  );
}

function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '');
}
