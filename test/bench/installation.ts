import { randomBytes } from 'node:crypto';
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
  /** Stops its processes and drops its database. */
  stop(): Promise<void>;
}

/**
 * @param processes the roles of each; the first has `api`
 * @param eventStore where the log is, under a prefix of its own; without it in the installation's database
 */
export async function startInstallation(processes: readonly string[], eventStore?: string): Promise<Installation> {
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
    stop: async () => {
      await Promise.all(started.map((one) => one.stop()));
      await database.drop();
      await rm(home, { recursive: true });
    },
  };
}

async function asCoach(url: string): Promise<Pick<Installation, 'headers' | 'athletes'>> {
  const credentials = { email: 'coach@demo.touchline.test', password: DEMO_PASSWORD };
  const { body } = await new Api(url, undefined).call('POST', '/api/auth/sign-in', credentials);
  const token = String(body['token']);
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
