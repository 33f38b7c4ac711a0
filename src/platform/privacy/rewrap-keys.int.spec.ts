import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { derivedKey, keyIdOf } from '../config/master-keys.js';
import { ConfigError } from '../config/read-config.js';
import { KeyWrapping } from './key-wrapping.js';
import { PersonKeys } from './person-keys.js';
import { rewrapKeys } from './rewrap-keys.js';
import { refuseOtherMasterKey, wrappersThere } from './wrapping-keys-there.js';

const [a, b, c] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const silent = () => undefined;

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  await pool?.end();
  await database?.drop();
  database = await migratedTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const keysBy = (masterKey: Buffer, ...formerMasterKeys: Buffer[]) =>
  new PersonKeys(pool, { masterKey, formerMasterKeys });
const wrappingBy = (masterKey: Buffer, ...formerMasterKeys: Buffer[]) =>
  new KeyWrapping({ masterKey, formerMasterKeys });
const rotate = (wrapping: KeyWrapping, tell: (line: string) => void = silent) => rewrapKeys({ pool, wrapping, tell });
const people = (many: number) => Array.from({ length: many }, () => randomUUID()).sort();
/** As an older version wrote them. */
const withoutIds = () => pool.query('UPDATE touchline.person_keys SET key_id = NULL');
const idsThere = async () =>
  (await pool.query<{ id: string | null }>('SELECT DISTINCT key_id AS id FROM touchline.person_keys')).rows.map(
    ({ id }) => id,
  );

describe('another master key', () => {
  it('opens what the former one wrapped, with an id or without, and wraps new keys itself', async () => {
    const [old, withId, young] = people(3) as [string, string, string];
    const first = await keysBy(a).forWriting([old]);
    await withoutIds();
    const second = await keysBy(a).forWriting([withId]);
    const both = keysBy(b, a);
    expect(await both.forReading([old, withId])).toEqual(new Map([...first, ...second]));
    const third = await both.forWriting([young]);
    expect(await keysBy(b).forReading([young])).toEqual(third);
    await expect(keysBy(a).forReading([young])).rejects.toThrow(
      `A key is wrapped by the master key ${keyIdOf(b)}. Configured: ${keyIdOf(a)}`,
    );
  });

  it('is enough by itself once everything was wrapped anew, and the former one opens nothing then', async () => {
    const subjects = people(2_500);
    const before = await keysBy(a).forWriting(subjects);
    await withoutIds();
    const told: string[] = [];
    expect(await rotate(wrappingBy(b, a), (line) => told.push(line))).toEqual({ keys: 2_500, former: [], unknown: [] });
    expect(told).toEqual(['1000 of 2500 keys', '2000 of 2500 keys', '2500 of 2500 keys']);
    expect(await keysBy(b).forReading(subjects)).toEqual(before);
    await refuseOtherMasterKey(pool, wrappingBy(b));
    const refusal = await refuseOtherMasterKey(pool, wrappingBy(a)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toContain(`2500 keys by ${keyIdOf(b)}. Configured: ${keyIdOf(a)}.`);
    for (const key of [a, b])
      for (const form of ['base64', 'hex'] as const) expect(String(refusal)).not.toContain(key.toString(form));
  });

  it('goes on after a kill in the middle, and in between nothing needs more than both', async () => {
    const subjects = people(2_500);
    const before = await keysBy(a).forWriting(subjects);
    const killed = (line: string) => {
      if (line.startsWith('1000')) throw new Error('killed');
    };
    await expect(rotate(wrappingBy(b, a), killed)).rejects.toThrow('killed');
    expect((await idsThere()).sort()).toEqual([keyIdOf(a), keyIdOf(b)].sort());
    expect(await keysBy(b, a).forReading(subjects)).toEqual(before);
    expect(await wrappersThere(pool, wrappingBy(b))).toEqual({
      known: [keyIdOf(b)],
      unknown: [{ id: keyIdOf(a), keys: 1_500 }],
    });
    expect(await rotate(wrappingBy(b, a))).toEqual({ keys: 1_500, former: [], unknown: [] });
    expect(await keysBy(b).forReading(subjects)).toEqual(before);
  });

  it('brings no destroyed key back, and includes keys made with the former one while it runs', async () => {
    const [erased, kept] = [people(1_500), people(10)];
    const before = await keysBy(a).forWriting([...erased, ...kept]);
    let late: ReadonlyMap<string, Buffer> = new Map();
    const once: Promise<unknown>[] = [];
    await rewrapKeys({
      pool: between(async () => {
        if (once.length > 0) return;
        once.push(Promise.resolve());
        for (const subject of [erased[0], erased[1_200]]) await keysBy(a).destroy(subject ?? '');
        late = await keysBy(a).forWriting(['00000000-late']);
      }),
      wrapping: wrappingBy(b, a),
      tell: silent,
    });
    const now = await keysBy(b).forReading([...erased, ...kept, '00000000-late']);
    expect([now.get(erased[0] ?? ''), now.get(erased[1_200] ?? '')]).toEqual([null, null]);
    for (const subject of kept) expect(now.get(subject)).toEqual(before.get(subject));
    expect(now.get('00000000-late')).toEqual(late.get('00000000-late'));
  });

  it('says what no key here opens, and wraps the rest', async () => {
    await keysBy(c).forWriting(people(3));
    await withoutIds();
    await keysBy(a).forWriting(people(2));
    expect(await rotate(wrappingBy(b, a))).toEqual({ keys: 2, former: [], unknown: [{ id: null, keys: 3 }] });
    await refuseOtherMasterKey(pool, wrappingBy(b, a));
    await expect(refuseOtherMasterKey(pool, wrappingBy(a))).rejects.toThrow('3 keys by a key without an id');
  });

  it('leaves the keys of nobody as they were, also those that an older version derived each time', async () => {
    const purpose = 'touchline something v1';
    await keysBy(a).forWriting(people(1));
    await withoutIds();
    const derived = derivedKey(a, purpose);
    expect(await keysBy(b, a).ofNobody(purpose)).toEqual(derived);
    await rotate(wrappingBy(b, a));
    expect(await keysBy(b).ofNobody(purpose)).toEqual(derived);
  });

  it('is exchanged by one process at a time', async () => {
    await keysBy(a).forWriting(people(1));
    const inside = between(async () => expect(await rotate(wrappingBy(b, a))).toBeUndefined());
    expect(await rewrapKeys({ pool: inside, wrapping: wrappingBy(b, a), tell: silent })).toMatchObject({ keys: 1 });
  });
});

/** A pool whose connections do something of their own between what was read of a batch and what is written of it. */
function between(work: () => Promise<unknown>): pg.Pool {
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
    const interfering = async (...said: unknown[]) => {
      if (String(said[0]).includes('UPDATE touchline.person_keys')) await work();
      return query(...said);
    };
    return Object.assign(client, { query: interfering });
  };
  return { connect } as unknown as pg.Pool;
}

describe('a key id', () => {
  it('says nothing of the key', () => {
    const key = randomBytes(32);
    expect(keyIdOf(key)).toMatch(/^[0-9a-f]{32}$/);
    expect(key.toString('hex')).not.toContain(keyIdOf(key));
  });
});
