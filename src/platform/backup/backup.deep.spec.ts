import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { EventStoreDbServer } from '../../../test/support/eventstoredb/server.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { migrate } from '../../../test/support/migrate.js';
import { keptTables, tablesLeftOut } from '../../kept-tables.js';
import { migrations } from '../../migrations.js';
import { newEvents } from '../event-store/contract/harness.js';
import { canonicalEvent } from '../event-store/hash-chain.js';
import { keyIdOf } from '../config/master-keys.js';
import { openEventStore } from '../event-store/open-event-store.js';
import { LocalFileStore } from '../files/local-file-store.js';
import { openWrapping } from '../privacy/open-wrapping.js';
import { PersonKeys } from '../privacy/person-keys.js';
import { rotateErasureKey } from '../privacy/rotate-erasure-key.js';
import { makeBackup } from './make-backup.js';
import type { Progress } from './progress.js';
import { restoreBackup } from './restore-backup.js';

const masterKey = Buffer.alloc(32, 7);

interface Installation {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string;
  readonly masterKey: Buffer;
  readonly formerMasterKeys?: readonly Buffer[];
  readonly erasureKeys?: string;
  readonly home: string;
}

const databases: TestDatabase[] = [];
const directories: string[] = [];
let full: Installation;
let logOfFull: string[];

beforeAll(async () => {
  full = await installation();
  await migrate(full.databaseUrl);
  logOfFull = await fill(full, 3);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
});

async function directory(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'touchline-backup-'));
  directories.push(made);
  return made;
}

async function installation(eventStoreUrl?: string): Promise<Installation> {
  const database = await createTestDatabase();
  databases.push(database);
  const made = { databaseUrl: database.url, masterKey, home: await directory() };
  return eventStoreUrl === undefined ? made : { ...made, eventStoreUrl };
}

/** Appends to streams that lie mixed in the log, and puts something into tables and files. Answers with the log. */
async function fill(into: Installation, rounds: number): Promise<string[]> {
  const store = await openEventStore(into);
  for (let round = 0; round < rounds; round++) {
    for (const name of ['a', 'b']) await store.append(`thing-${name}${round}`, 'no-stream', newEvents(2));
    for (const name of ['a', 'b'])
      await store.append(`thing-${name}${round}`, 1, newEvents(1, { data: { z: 1, a: '\0ü' } }));
  }
  await store.close();
  const key = `file-${randomUUID()}`;
  await new LocalFileStore(join(into.home, 'files')).put(key, Buffer.from('sealed bytes'));
  await query(
    into,
    `INSERT INTO touchline.files (key, subject, stream, size, kept_at) VALUES ('${key}', 'p', 'thing-a0', 12, now());
     INSERT INTO touchline.person_keys (subject, wrapped_key) VALUES ('${randomUUID()}', '\\x00ff') ON CONFLICT DO NOTHING;
     INSERT INTO touchline.mails (key, message_id, person_ids, to_address, to_name, subject, html, text)
     VALUES ('${key}', '${key}', '{p,q}', 'ada@example.com', 'Ada "A"', 'Hello', '<p>', E'two\\nlines')`,
  );
  return logOf(into);
}

async function logOf(of: Installation): Promise<string[]> {
  const store = await openEventStore(of);
  const lines: string[] = [];
  for await (const event of store.readAll()) lines.push(canonicalEvent(event));
  await store.close();
  return lines;
}

async function query(of: Installation, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: of.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const backUp = (of: Installation, to: string, tell: Progress = () => undefined) =>
  makeBackup({ config: of, migrations, tables: keptTables, directory: to, tell });
const restore = (into: Installation, from: string, tell: Progress = () => undefined) =>
  restoreBackup({ config: into, migrations, directory: from, tell });
const rowsOf = (of: Installation, table: string) =>
  query(of, `SELECT to_jsonb(t)::text AS row FROM touchline.${table} t ORDER BY 1`);

describe('a backup', () => {
  it('brings log, tables and files into an empty installation as they were, and numbers go on', async () => {
    const [to, there] = [await directory(), await installation()];
    await backUp(full, to);
    await restore(there, to);
    expect(await logOf(there)).toEqual(logOfFull);
    for (const { table, only } of keptTables)
      if (!only) expect(await rowsOf(there, table)).toEqual(await rowsOf(full, table));
    expect(await readdir(join(there.home, 'files'), { recursive: true })).toEqual(
      await readdir(join(full.home, 'files'), { recursive: true }),
    );
    await migrate(there.databaseUrl);
    await fill(there, 0);
    expect(await rowsOf(there, 'mails')).toHaveLength((await rowsOf(full, 'mails')).length + 1);
  });

  it('leaves the links of the log with it where it is restored, and is not made of a log that was rewritten', async () => {
    const [to, there] = [await directory(), await installation()];
    await backUp(full, to);
    const { log } = await restore(there, to);
    const links =
      "SELECT sequence::int, encode(hash, 'hex') AS hash FROM touchline.chain_links ORDER BY 1 DESC LIMIT 1";
    expect(await query(there, links)).toEqual([{ sequence: logOfFull.length, hash: log.at(-1)?.hash }]);
    await backUp(there, await directory());
    await query(there, "UPDATE touchline.events SET type = 'Another' WHERE position = 2");
    await expect(backUp(there, await directory())).rejects.toThrow(
      `The log was changed: link ${logOfFull.length} differs`,
    );
  });

  it('holds no address in the clear, and no master key', async () => {
    const to = await directory();
    const { tables } = await backUp(full, to);
    for (const { name } of tables) {
      const bytes = await readFile(join(to, name));
      expect(bytes.includes('ada@example.com')).toBe(false);
      expect(bytes.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]));
    }
    const all = await readdir(to, { recursive: true, withFileTypes: true });
    for (const file of all.filter((one) => one.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name));
      expect(bytes.includes(masterKey) || bytes.includes(masterKey.toString('base64'))).toBe(false);
    }
  });

  it('names every table that is kept, or says why it goes without', async () => {
    const found = (await query(full, "SELECT tablename FROM pg_tables WHERE schemaname = 'touchline'")) as {
      tablename: string;
    }[];
    const named = [...keptTables.map(({ table }) => table), ...Object.keys(tablesLeftOut)];
    expect(named.sort()).toEqual(found.map(({ tablename }) => tablename).sort());
  });

  it('is not made over something else, within what it is a copy of, or of an empty database', async () => {
    const [to, empty] = [await directory(), await installation()];
    await writeFile(join(to, 'thesis.txt'), 'mine');
    await expect(backUp(full, to)).rejects.toThrow('contains thesis.txt');
    await expect(backUp(full, join(full.home, 'backup'))).rejects.toThrow('TOUCHLINE_HOME');
    await expect(backUp(empty, await directory())).rejects.toThrow('Start Touchline once');
  });

  it('that finds the disk full leaves no manifest, and the next one goes on', async () => {
    const [to, there] = [await directory(), await installation()];
    // Writes to this device find it full.
    await mkdir(join(to, 'log'));
    await symlink('/dev/full', join(to, 'log', '000000000001.jsonl.gz.part'));
    await expect(backUp(full, to)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(to)).not.toContain('manifest.json');
    await expect(restore(there, to)).rejects.toThrow('has no finished backup');
    await backUp(full, to);
    await restore(there, to);
    expect(await logOf(there)).toEqual(logOfFull);
  });
});

describe('a restore', () => {
  const changes: Record<string, (path: string, size: number) => Promise<void>> = {
    'was changed': async (path, size) => {
      const bytes = await readFile(path);
      bytes[size >> 1]! ^= 1;
      await writeFile(path, bytes);
    },
    'bytes instead of': (path, size) => truncate(path, size - 1),
    'is missing': (path) => rm(path),
  };

  it.each(Object.keys(changes))('refuses a part that %s, names it, and writes nothing', async (words) => {
    const [to, there] = [await directory(), await installation()];
    const { log, tables, files } = await backUp(full, to);
    const stored = (await readdir(join(to, 'files'), { recursive: true })).find((name) => name.includes('/'))!;
    for (const name of [log[0]!.name, tables[0]!.name, files.name, `files/${stored}`]) {
      const whole = await readFile(join(to, name));
      await changes[words]!(join(to, name), whole.length);
      const refusal = restore(there, to);
      await expect(refusal).rejects.toThrow(name);
      await expect(refusal).rejects.toThrow(words);
      await writeFile(join(to, name), whole);
    }
    expect(await query(there, "SELECT FROM pg_tables WHERE schemaname = 'touchline'")).toEqual([]);
    await restore(there, to);
  });

  it('tells the place of a flipped bit', async () => {
    const to = await directory();
    const { log } = await backUp(full, to);
    await changes['was changed']!(join(to, log[0]!.name), log[0]!.bytes);
    await expect(restore(await installation(), to)).rejects.toThrow(`from byte 0 to ${log[0]!.bytes}`);
  });

  it('refuses a manifest that was changed', async () => {
    const to = await directory();
    await backUp(full, to);
    const text = await readFile(join(to, 'manifest.json'), 'utf8');
    await writeFile(join(to, 'manifest.json'), text.replace('"reactions":[', '"reactions":[{"name":"x","version":1}'));
    await expect(restore(await installation(), to)).rejects.toThrow('its signature is invalid');
  });

  it('refuses another master key', async () => {
    const [to, there] = [await directory(), await installation()];
    await backUp(full, to);
    const other = Buffer.alloc(32, 8);
    const refusal = `needs the master key ${keyIdOf(masterKey)}. Configured here: ${keyIdOf(other)}. Set it as TOUCHLINE_MASTER_KEY`;
    await expect(restore({ ...there, masterKey: other }, to)).rejects.toThrow(refusal);
    await expect(backUp({ ...full, masterKey: other }, to)).rejects.toThrow(refusal);
  });

  it('of before another master key goes on where both are named, and says which keys of people need', async () => {
    const [to, rotating, other] = [await directory(), await installation(), Buffer.alloc(32, 8)];
    await migrate(rotating.databaseUrl);
    const pool = new pg.Pool({ connectionString: rotating.databaseUrl });
    const both = { ...rotating, masterKey: other, formerMasterKeys: [masterKey] };
    try {
      const before = await new PersonKeys(pool, rotating).forWriting(['ada']);
      const first = await backUp(rotating, to);
      expect([first.key, first.needs]).toEqual([keyIdOf(masterKey), [keyIdOf(masterKey)]]);
      await new PersonKeys(pool, both).forWriting(['bob']);
      const halfway = await backUp(both, to);
      expect([halfway.key, halfway.needs?.toSorted()]).toEqual([
        keyIdOf(other),
        [keyIdOf(masterKey), keyIdOf(other)].toSorted(),
      ]);
      const there = await installation();
      await expect(restore({ ...there, masterKey: other }, to)).rejects.toThrow(
        `needs the master key ${keyIdOf(masterKey)}. Configured here: ${keyIdOf(other)}.`,
      );
      await restore({ ...both, databaseUrl: there.databaseUrl, home: there.home }, to);
      const restored = new pg.Pool({ connectionString: there.databaseUrl });
      expect(await new PersonKeys(restored, both).forReading(['ada'])).toEqual(before);
      await restored.end();
    } finally {
      await pool.end();
    }
  });

  it('takes erasure keys along, and brings them to a directory that is named', async () => {
    const [to, with1, there] = [await directory(), await installation(), await installation()];
    const [old, fresh] = [
      { ...with1, erasureKeys: await directory() },
      { ...there, erasureKeys: await directory() },
    ];
    await migrate(old.databaseUrl);
    const [pool, restored] = [old, fresh].map(({ databaseUrl }) => new pg.Pool({ connectionString: databaseUrl })) as [
      pg.Pool,
      pg.Pool,
    ];
    try {
      await openWrapping(pool, old);
      const before = await new PersonKeys(pool, old).forWriting(['ada']);
      const { needs } = await backUp(old, to);
      expect(needs).toEqual([keyIdOf(masterKey)]);
      await rotateErasureKey({ pool, keys: old });
      await expect(restore(there, to)).rejects.toThrow('Set TOUCHLINE_ERASURE_KEYS to a directory');
      const nowhere = join(fresh.erasureKeys, 'not-there');
      await expect(restore({ ...fresh, erasureKeys: nowhere }, to)).rejects.toThrow('which doesn’t exist');
      await restore(fresh, to);
      await openWrapping(restored, fresh);
      expect(await new PersonKeys(restored, fresh).forReading(['ada'])).toEqual(before);
    } finally {
      await Promise.all([pool.end(), restored.end()]);
    }
  });

  it('refuses an installation that holds something, by table or by file', async () => {
    const [to, there] = [await directory(), await installation()];
    await backUp(full, to);
    await expect(restore(full, to)).rejects.toThrow('isn’t empty. It contains rows in touchline.');
    await new LocalFileStore(join(there.home, 'files')).put('file-of-mine', Buffer.from('x'));
    await expect(restore(there, to)).rejects.toThrow('isn’t empty. It contains files in');
  });

  it('that is asked for again once it is whole does nothing, until the application has started', async () => {
    const [to, there] = [await directory(), await installation()];
    await migrate(there.databaseUrl);
    await backUp(full, to);
    await restore(there, to);
    await restore(there, to);
    await migrate(there.databaseUrl);
    await expect(restore(there, to)).rejects.toThrow('The installation isn’t empty');
  });

  it('that was cut short keeps the application from starting, refuses other backups, and goes on', async () => {
    const [to, other, there] = [await directory(), await directory(), await installation()];
    await backUp(full, to);
    await backUp(full, other);
    const cut = (line: string) => {
      if (line.startsWith('files:')) throw new Error('killed');
    };
    await expect(restore(there, to, cut)).rejects.toThrow('killed');
    await expect(migrate(there.databaseUrl)).rejects.toThrow('npm run restore');
    await expect(backUp(there, await directory())).rejects.toThrow('didn’t finish');
    await expect(restore(there, other)).rejects.toThrow('Another backup is partly restored here');
    await restore(there, to);
    expect(await logOf(there)).toEqual(logOfFull);
    await migrate(there.databaseUrl);
  });
});

describe('over and over', () => {
  const MANY = 25_000;
  /** Straight into the table: what is asked is only how much there is. */
  const add = (into: Installation, category: string, events: number) =>
    query(
      into,
      `INSERT INTO touchline.events (position, stream, revision, id, type, schema_version, data, metadata, occurred_at)
       SELECT nextval('touchline.events_position_drawn'), '${category}-' || n % 100, n / 100, gen_random_uuid(), 'ThingHappened',
         1, '{"b":1,"a":2}', '{"commandId":"x"}', now() FROM generate_series(0, ${events - 1}) AS n`,
    );
  /** Ends the work when it tells of something for that time. */
  const killedAt = (times: number): Progress => {
    let left = times;
    return () => {
      if (--left === 0) throw new Error('killed');
    };
  };
  let busy: Installation;
  beforeAll(async () => {
    busy = await installation();
    await migrate(busy.databaseUrl);
    await fill(busy, 1);
    await add(busy, 'many', MANY);
  });

  it('a backup that is cut short goes on, wherever that was, and so does its restore', async () => {
    const [to, there] = [await directory(), await installation()];
    for (let cut = 1; cut <= 6; cut++) await expect(backUp(busy, to, killedAt(cut))).rejects.toThrow('killed');
    const kept = await stat(join(to, 'log', '000000000001.jsonl.gz'));
    const { log } = await backUp(busy, to);
    expect(log.map(({ first }) => first)).toEqual([1, 10_001, 20_001]);
    expect((await stat(join(to, 'log', '000000000001.jsonl.gz'))).ino).toBe(kept.ino);
    for (let cut = 1; cut <= 10; cut++) await expect(restore(there, to, killedAt(cut))).rejects.toThrow('killed');
    await restore(there, to);
    expect(await logOf(there)).toEqual(await logOf(busy));
  });

  it('the next backup adds what is new, leaves the log that is there, and drops files that went', async () => {
    const [to, there] = [await directory(), await installation()];
    const first = await backUp(busy, to);
    const before = await Promise.all(first.log.map(({ name }) => stat(join(to, name))));
    const [gone] = (await query(busy, 'DELETE FROM touchline.files RETURNING key')) as { key: string }[];
    await fill(busy, 0);
    await add(busy, 'more', 10);
    const second = await backUp(busy, to);
    expect(second.log.slice(0, -1)).toEqual(first.log);
    expect(second.log.at(-1)).toMatchObject({ last: first.log.at(-1)!.last + 10 });
    const after = await Promise.all(first.log.map(({ name }) => stat(join(to, name))));
    expect(after.map(({ ino, mtimeMs }) => [ino, mtimeMs])).toEqual(before.map(({ ino, mtimeMs }) => [ino, mtimeMs]));
    const files = (await readdir(join(to, 'files'), { recursive: true })).join();
    expect(files).not.toContain(gone!.key);
    expect(await readdir(join(to, 'state'))).toEqual([second.id]);
    await restore(there, to);
    expect(await logOf(there)).toEqual(await logOf(busy));
  });

  it('says of events, rows and files how many of how many are done', async () => {
    const [to, again, there] = [await directory(), await directory(), await installation()];
    await backUp(busy, to);
    const restoring: string[] = [];
    await restore(there, to, (line) => restoring.push(line));
    const events = (await logOf(busy)).length;
    const percent = (part: number) => Math.floor((100 * part) / events);
    const plain = (count: number) => count.toLocaleString('en-US');
    const ofEvents = [10_000, 20_000, events].map(
      (part) => `events: ${plain(part)} of ${plain(events)} (${percent(part)} %)`,
    );
    const rows = async (table: string) => {
      const count = (await rowsOf(busy, table)).length;
      return `${table}: ${count} of ${count} (100 %)`;
    };
    expect(restoring).toEqual(
      expect.arrayContaining([...ofEvents, await rows('files'), await rows('person_keys'), await rows('mails')]),
    );
    expect(restoring.at(-2)).toBe(`links compared: ${plain(events)} of ${plain(events)} (100 %)`);
    // What was restored has links, by which a backup knows how many events there are.
    const backingUp: string[] = [];
    await backUp(there, again, (line) => backingUp.push(line));
    expect(backingUp).toEqual(
      expect.arrayContaining([await rows('person_keys'), await rows('mails'), await rows('files'), ...ofEvents]),
    );
  });

  it('a directory that holds the backup of another log is left alone', async () => {
    const to = await directory();
    await backUp(busy, to);
    await expect(backUp(full, to)).rejects.toThrow('belongs to another installation');
  });
});

describe('moving house', () => {
  const servers: EventStoreDbServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  const inEventStoreDb = async () => {
    const server = await EventStoreDbServer.start();
    servers.push(server);
    return installation(server.url);
  };

  it('from Postgres to EventStoreDB and back, the log stays the same', async () => {
    const [first, second, middle, last] = [
      await directory(),
      await directory(),
      await inEventStoreDb(),
      await installation(),
    ];
    const from = await backUp(full, first);
    await restore(middle, first);
    expect(await logOf(middle)).toEqual(logOfFull);
    await migrate(middle.databaseUrl);
    const back = await backUp(middle, second);
    expect(back.log.at(-1)?.hash).toBe(from.log.at(-1)?.hash);
    await restore(last, second);
    expect(await logOf(last)).toEqual(logOfFull);
  });

  it('to an EventStoreDB that holds events of ours is refused', async () => {
    const [to, there] = [await directory(), await inEventStoreDb()];
    await backUp(full, to);
    const store = await openEventStore(there);
    await store.append('thing-1', 'no-stream', newEvents(1));
    await store.close();
    await expect(restore(there, to)).rejects.toThrow('isn’t empty. It contains the event');
  });
});
