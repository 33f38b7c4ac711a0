import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openEventStore } from '../../src/platform/event-store/open-event-store.js';
import { linkHash, NO_HASH } from '../../src/platform/event-store/hash-chain.js';
import { LocalFileStore } from '../../src/platform/files/local-file-store.js';
import { connected, createTestDatabase, type TestDatabase } from '../support/database.js';
import { migrate } from '../support/migrate.js';

const KILLS = process.env['TOUCHLINE_LONG'] ? 40 : 5;
const MINUTES = 60_000;
const EVENTS = 25_000;
const FILES = 400;
const PEOPLE = 3_000;

interface Installation {
  readonly databaseUrl: string;
  readonly home: string;
}
const databases: TestDatabase[] = [];
const directories: string[] = [];
let full: Installation;

beforeAll(async () => {
  full = await installation();
  await migrate(full.databaseUrl);
  await connected(full.databaseUrl, async (client) => {
    await client.query(`
      INSERT INTO touchline.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
      SELECT nextval('touchline.events_position_drawn'), 'thing-' || n % 100, n / 100, gen_random_uuid(), 'ThingHappened',
        1, '{"b":1}', '{"commandId":"x"}', now() FROM generate_series(0, ${EVENTS - 1}) AS n;
      INSERT INTO touchline.person_keys (subject, wrapped_key)
      SELECT gen_random_uuid()::text, sha256(n::text::bytea) FROM generate_series(1, ${PEOPLE}) AS n;
      INSERT INTO touchline.files (key, subject, stream, size, kept_at)
      SELECT 'file-of-mine-' || n, 'p', 'thing-1', 20000, now() FROM generate_series(1, ${FILES}) AS n`);
  });
  const store = new LocalFileStore(join(full.home, 'files'));
  for (let n = 1; n <= FILES; n++) await store.put(`file-of-mine-${n}`, Buffer.alloc(20_000, n % 256));
}, 60_000);
afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const made of directories) await rm(made, { recursive: true, force: true });
});

it(
  `a backup and its restore, killed ${KILLS} times each, end with the same log, tables and files`,
  async () => {
    const to = await killedOften({
      fresh: directory,
      begin: (to) => start('backup', full, to),
      check: async (_, said) => expect(said).toContain(`${EVENTS} events, ${FILES} files`),
    });
    const log = await chainOf(full);
    await killedOften({
      fresh: () => installation(),
      begin: (there) => start('restore', there, to),
      check: async (there, said) => {
        expect(said).toContain(`The hash of the last link is ${log.hash}, as in the backup.`);
        expect(said).toContain('The next start builds the read models');
        expect(await chainOf(there)).toEqual(log);
        // The worker's sweep does so after an hour.
        await new LocalFileStore(join(there.home, 'files')).removeHalves(0);
        expect(await filesOf(there)).toEqual(await filesOf(full));
        for (const table of ['person_keys', 'files'])
          expect(await rowsOf(there, table)).toEqual(await rowsOf(full, table));
      },
    });
  },
  10 * MINUTES,
);

interface Killed<T> {
  /** Something to begin with from nothing. */
  readonly fresh: () => Promise<T>;
  readonly begin: (on: T) => Command;
  readonly check: (on: T, said: string) => Promise<void>;
}

/** Kills the command at random moments of the time that it takes and begins it again; what came to its end before is checked. */
async function killedOften<T>({ fresh, begin, check }: Killed<T>): Promise<T> {
  const began = performance.now();
  const first = await fresh();
  await check(first, await begin(first).succeeds());
  const took = performance.now() - began;
  let on = await fresh();
  for (let kills = 0; kills < KILLS;) {
    const command = begin(on);
    if (await command.endsWithin(Math.random() * took)) {
      await check(on, await command.succeeds());
      on = await fresh();
      continue;
    }
    await command.kill();
    kills++;
  }
  await check(on, await begin(on).succeeds());
  return on;
}

interface Command {
  /** @throws Error with what it said when it was refused */
  succeeds(): Promise<string>;
  endsWithin(ms: number): Promise<boolean>;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<unknown>;
}

/** The built command as a process of its own. */
function start(name: 'backup' | 'restore', { databaseUrl, home }: Installation, directory: string): Command {
  const child = spawn(process.execPath, [join('dist', 'src', `${name}.js`), directory], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: databaseUrl,
      TOUCHLINE_HOME: home,
      TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    succeeds: async () => {
      const code = await ended;
      if (code !== 0) throw new Error(`npm run ${name} ended with ${code}:\n${said}`);
      return said;
    },
    endsWithin: (ms) => Promise.race([ended.then(() => true), pause(ms, false)]),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

async function directory(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'touchline-killed-'));
  directories.push(made);
  return made;
}

async function installation(): Promise<Installation> {
  const database = await createTestDatabase();
  databases.push(database);
  return { databaseUrl: database.url, home: await directory() };
}

async function chainOf({ databaseUrl }: Installation): Promise<{ events: number; hash: string }> {
  const store = await openEventStore({ databaseUrl });
  let [events, hash] = [0, NO_HASH];
  for await (const event of store.readAll()) {
    hash = linkHash(hash, event);
    events++;
  }
  await store.close();
  return { events, hash };
}

async function filesOf({ home }: Installation): Promise<Record<string, string>> {
  const found = await readdir(join(home, 'files'), { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const file of found.filter((one) => one.isFile()))
    files[file.name] = createHash('sha256')
      .update(await readFile(join(file.parentPath, file.name)))
      .digest('hex');
  return files;
}

const rowsOf = ({ databaseUrl }: Installation, table: string) =>
  connected(databaseUrl, async (client) => {
    const { rows } = await client.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM touchline.${table} t ORDER BY 1`,
    );
    return rows;
  });
