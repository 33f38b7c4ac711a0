import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTeamAthletes } from '../../contract/team/endpoints.js';
import { DEMO_PASSWORD } from '../../src/demo/accounts.js';
import { startApplication, type ApplicationProcess } from '../faults/application-process.js';
import { Api, bodyOf } from '../support/api.js';
import { createTestDatabase } from '../support/database.js';

/** The built application with the demo team, in processes of its own. */
export interface Installation {
  readonly url: string;
  /** Those of a coach. */
  readonly headers: Readonly<Record<string, string>>;
  /** Ids of the coach's active athletes. */
  readonly athletes: readonly string[];
  readonly databaseUrl: string;
  /** The most memory that each of its processes has had, in the order of their roles. MB. */
  memory(): number[];
  /** Stops its processes and drops its database. */
  stop(): Promise<void>;
}

interface Settings {
  /** Where the log is, under a prefix of its own; without it in the installation's database. */
  readonly eventStore?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** @param processes the roles of each; the first has `api` */
export async function startInstallation(
  processes: readonly string[],
  { eventStore, environment = {} }: Settings = {},
): Promise<Installation> {
  const database = await createTestDatabase();
  const home = await mkdtemp(join(tmpdir(), 'touchline-home-'));
  const directories = { TOUCHLINE_ANCHORS: join(home, 'anchors'), TOUCHLINE_ERASURE_KEYS: join(home, 'erasure-keys') };
  for (const directory of Object.values(directories)) await mkdir(directory, { mode: 0o700 });
  const shared = {
    ...directories,
    TOUCHLINE_HOME: home,
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    TOUCHLINE_SIGNING_KEY: Buffer.alloc(32, 5).toString('base64'),
    TOUCHLINE_DEMO: '1',
    DATABASE_URL: database.url,
    ...(eventStore && { EVENTSTORE_URL: eventStore, EVENTSTORE_PREFIX: `bench${randomBytes(8).toString('hex')}.` }),
    ...environment,
  };
  const started: ApplicationProcess[] = [];
  // One after the other: the first makes the tables and the demo team.
  for (const roles of processes)
    started.push(await startApplication({ ...shared, TOUCHLINE_ROLES: roles, PORT: String(await freePort()) }));
  const { url } = started[0]!;
  const { headers, athletes } = await asCoach(url);
  return {
    url,
    headers,
    athletes,
    databaseUrl: database.url,
    memory: () => started.map(({ pid }) => peakMegabytes(pid)),
    stop: async () => {
      await Promise.all(started.map((one) => one.stop()));
      await database.drop();
      await rm(home, { recursive: true });
    },
  };
}

/** @returns the token of a person of the demo */
export async function signIn(url: string, name: 'coach' | 'admin'): Promise<string> {
  const credentials = { email: `${name}@demo.touchline.test`, password: DEMO_PASSWORD };
  const { body } = await new Api(url, undefined).call('POST', '/api/auth/sign-in', credentials);
  return String(body['token']);
}

async function asCoach(url: string): Promise<Pick<Installation, 'headers' | 'athletes'>> {
  const token = await signIn(url, 'coach');
  const coach = new Api(url, token);
  const { team } = await coach.session();
  const active = await coach.get(`/api/team/${team?.id}/athletes?count=1000&accountStatus=active`);
  const { athletes } = bodyOf(active, listTeamAthletes.response);
  return { headers: { authorization: `Bearer ${token}` }, athletes: athletes.map(({ _id }) => _id) };
}

// Built benches cannot reach the launcher's, which is not compiled.
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What Linux notes; NaN elsewhere. */
function peakMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const noted = existsSync(status) ? /VmHWM:\s+(\d+) kB/.exec(readFileSync(status, 'utf8')) : null;
  return noted ? Number(noted[1]) / 1024 : NaN;
}
