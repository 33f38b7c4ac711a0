import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import type { Config } from '../config/config.js';
import { ErasureKeyFiles } from './erasure-key-files.js';
import { ErasureKeySweep, rotateErasureKey } from './rotate-erasure-key.js';
import { KeyWrapping, type WrappedKey } from './key-wrapping.js';
import { openWrapping } from './open-wrapping.js';
import { PersonKeys } from './person-keys.js';
import { rewrapKeys, ROTATION_LOCK } from './rewrap-keys.js';
import { erasureKeyInUse, Wrappings } from './wrappings.js';

const [a, b] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

let database: TestDatabase | undefined;
let pool: pg.Pool;
let directory: string;
let keys: { masterKey: Buffer; formerMasterKeys: readonly Buffer[]; erasureKeys: string };
const over = async () => {
  if (!database) return;
  await pool.end();
  await database.drop();
  await rm(directory, { recursive: true });
};
beforeEach(async () => {
  await over();
  database = await migratedTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  directory = await mkdtemp(join(tmpdir(), 'touchline-erasure-keys-'));
  keys = { masterKey: a, formerMasterKeys: [], erasureKeys: directory };
});
afterAll(over);

const process = () => new PersonKeys(pool, keys);
const rotate = (tell?: (line: string) => void) => rotateErasureKey({ pool, keys, ...(tell && { tell }) });
const sweep = (leastHours = 0) => new ErasureKeySweep(keys as unknown as Config, pool).sweep(leastHours);
const people = (many: number) => Array.from({ length: many }, () => randomUUID());
/** As the write-ahead log, a replica or a copy of the table's file has it. */
const rowOf = async (subject: string) => {
  const { rows } = await pool.query<WrappedKey>(
    'SELECT subject, wrapped_key, key_id FROM touchline.person_keys WHERE subject = $1',
    [subject],
  );
  return rows[0]!;
};
/** Whether it opens with the master key and everything that lies in the directory. */
async function opensNow(row: WrappedKey, masterKey = a): Promise<boolean> {
  const files = await new ErasureKeyFiles(directory).all();
  return [...files.keys()].some((inUse) => {
    const wrapping = new KeyWrapping({ masterKey, formerMasterKeys: [a, b] }, { inUse, keys: files });
    return wrapping.idOf({ ...row, key_id: null }) !== null;
  });
}

describe('after an erasure', () => {
  it('the key that was destroyed cannot be read from the write-ahead log, and those of all others can', async () => {
    await openWrapping(pool, keys);
    const [erased, kept] = ['erased', 'kept'];
    const before = await process().forWriting([erased, kept]);
    const [row, standing] = [await rowOf(erased), await rowOf(kept)];
    await process().destroy(erased);
    expect(await opensNow(row)).toBe(true);
    expect(await sweep()).toBe(true);
    expect(await opensNow(row)).toBe(false);
    expect(await opensNow(standing)).toBe(false);
    expect(await process().forReading([erased, kept])).toEqual(
      new Map([
        [erased, null],
        [kept, before.get(kept)],
      ]),
    );
    expect(await readdir(directory)).toHaveLength(2);
    await pool.query("UPDATE touchline.erasure_key SET since = now() + interval '2 minutes'");
    expect(await sweep()).toBe(false);
  });

  it('the erasure key goes once a day at most', async () => {
    await openWrapping(pool, keys);
    await process().forWriting(['erased']);
    await process().destroy('erased');
    expect(await sweep(20)).toBe(false);
    await pool.query("UPDATE touchline.erasure_key SET since = now() - interval '21 hours'");
    expect(await sweep(20)).toBe(true);
  });
});

describe('no key is lost', () => {
  it('by a rotation that is killed, wherever', async () => {
    await openWrapping(pool, keys);
    const subjects = people(2_500);
    const before = await process().forWriting(subjects);
    const running = process();
    await running.forReading(subjects.slice(0, 10));
    for (const at of ['1000', '2000', '2500']) {
      const killed = (line: string) => {
        if (line.startsWith(at)) throw new Error('killed');
      };
      await expect(rotate(killed)).rejects.toThrow('killed');
      expect(await process().forReading(subjects)).toEqual(before);
    }
    // Killed between making a file and naming it.
    await new ErasureKeyFiles(directory).make();
    expect((await readdir(directory)).length).toBeGreaterThan(2);
    expect(await sweep(20)).toBe(true);
    expect(await readdir(directory)).toHaveLength(2);
    for (const one of [running, process()]) expect(await one.forReading(subjects)).toEqual(before);
    expect(await sweep(20)).toBe(false);
  });

  it('of those that processes make while the erasure key changes, however old what they know of it is', async () => {
    await openWrapping(pool, keys);
    const processes = [process(), process(), process(), process()];
    await Promise.all(processes.map((one) => one.forWriting(people(1))));
    let done = false;
    const made: ReadonlyMap<string, Buffer>[] = [];
    const working = processes.map(async (one) => {
      while (!done) made.push(await one.forWriting(people(3)));
    });
    for (let round = 0; round < 8; round++) expect(await rotate()).toMatchObject({ former: [], unknown: [] });
    done = true;
    await Promise.all(working);
    const all = new Map(made.flatMap((one) => [...one]));
    expect(all.size).toBeGreaterThan(24);
    expect(await process().forReading([...all.keys()])).toEqual(all);
  }, 60_000);

  it('of a process that was asleep since before', async () => {
    await openWrapping(pool, keys);
    const asleep = process();
    const [old] = people(1) as [string];
    const before = await asleep.forWriting([old]);
    for (let round = 0; round < 3; round++) await rotate();
    const late = await asleep.forWriting(['late']);
    expect(await process().forReading([old, 'late'])).toEqual(new Map([...before, ...late]));
    const reader = process();
    await reader.forReading(['late']);
    await rotate();
    expect(await reader.forReading([old])).toEqual(before);
  });

  it('while a backup copies them, or a master key that is not here wraps some', async () => {
    await openWrapping(pool, keys);
    await process().forWriting(people(2));
    const backup = await pool.connect();
    await backup.query('SELECT pg_advisory_lock_shared($1)', [ROTATION_LOCK]);
    expect(await rotate()).toBeUndefined();
    backup.release(true);
    const elsewhere = new PersonKeys(pool, { ...keys, masterKey: b });
    const theirs = await elsewhere.forWriting(['theirs']);
    await expect(rotate()).rejects.toThrow('The former erasure key is kept');
    keys = { ...keys, formerMasterKeys: [b] };
    expect(await process().forReading(['theirs'])).toEqual(theirs);
    expect(await sweep()).toBe(true);
    expect(await process().forReading(['theirs'])).toEqual(theirs);
  });
});

describe('an installation', () => {
  it('from before erasure keys moves over by itself, and exchanges its master key as before', async () => {
    const before = await new PersonKeys(pool, { masterKey: a }).forWriting(['old']);
    await openWrapping(pool, keys);
    expect(await sweep(20)).toBe(true);
    expect((await rowOf('old')).key_id).toBe((await new Wrappings(pool, keys).anew()).id);
    keys = { ...keys, masterKey: b, formerMasterKeys: [a] };
    const wrapping = await new Wrappings(pool, keys).anew();
    expect(await rewrapKeys({ pool, wrapping, tell: () => undefined })).toEqual({ keys: 1, former: [], unknown: [] });
    keys = { ...keys, formerMasterKeys: [] };
    await openWrapping(pool, keys);
    expect(await process().forReading(['old'])).toEqual(before);
  });

  it('begins with one erasure key, though several processes start at once', async () => {
    await Promise.all([1, 2, 3].map(() => openWrapping(pool, keys)));
    const made = await Promise.all([1, 2, 3].map((name) => process().forWriting([`person-${name}`])));
    expect(await process().forReading(['person-1', 'person-2', 'person-3'])).toEqual(
      new Map(made.flatMap((one) => [...one])),
    );
    await sweep(20);
    expect(await readdir(directory)).toHaveLength(2);
  });

  it('does not start without them, and makes no others in their place', async () => {
    await openWrapping(pool, keys);
    await process().forWriting(['ada']);
    const { erasureKeys: _, ...without } = keys;
    await expect(openWrapping(pool, without)).rejects.toThrow('TOUCHLINE_ERASURE_KEYS is not set');
    const inUse = (await erasureKeyInUse(pool))?.name ?? '';
    await new ErasureKeyFiles(directory).remove(inUse);
    await expect(openWrapping(pool, keys)).rejects.toThrow(`${inUse}.key is missing`);
    await expect(openWrapping(pool, { ...keys, erasureKeys: join(directory, 'none') })).rejects.toThrow(
      'can’t be read',
    );
    await expect(process().forWriting(['bob'])).rejects.toThrow('is missing');
    await expect(rotate()).rejects.toThrow();
    expect(await readdir(directory)).toHaveLength(1);
  });
});
