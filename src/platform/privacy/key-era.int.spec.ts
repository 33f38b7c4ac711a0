import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { TestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/eventually.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { KeyWrapping } from './key-wrapping.js';
import { FRESH_FOR_MS, PersonKeys } from './person-keys.js';
import { rewrapKeys } from './rewrap-keys.js';
import { SealedBytes } from './sealed-bytes.js';

const masterKey = Buffer.alloc(32, 1);
let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await migratedTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** As another process has them. */
const keysElsewhere = () => new PersonKeys(pool, { masterKey });
function halfAMinuteLater(): void {
  const later = performance.now() + FRESH_FOR_MS + 1;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
}
async function someoneIn(keys: PersonKeys): Promise<string> {
  const subject = randomUUID();
  await keys.forWriting([subject]);
  return subject;
}
/** How many statements wait for a row. */
const waiting = async () =>
  (await pool.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
    .rowCount;
/** Of eras: those whose key opens something, and the one that it is. */
async function eras(): Promise<{ open: string[]; now: string | undefined }> {
  const open = await pool.query<{ subject: string }>(
    "SELECT subject FROM touchline.person_keys WHERE subject LIKE 'era:%' AND wrapped_key IS NOT NULL",
  );
  const now = await pool.query<{ name: string }>('SELECT name FROM touchline.key_era');
  return { open: open.rows.map(({ subject }) => subject), now: now.rows[0]?.name };
}

describe('an era', () => {
  it('is the same in every process, and new keys do not end it', async () => {
    const [one, two] = [keysElsewhere(), keysElsewhere()];
    const era = await one.era();
    await someoneIn(one);
    halfAMinuteLater();
    expect([await one.era(), await two.era()]).toEqual([era, era]);
  });

  it('ends with a key that is destroyed: at once here, half a minute later elsewhere', async () => {
    const [one, two] = [keysElsewhere(), keysElsewhere()];
    const person = await someoneIn(one);
    const era = await one.era();
    expect(await two.era()).toBe(era);
    await one.destroy(person);
    const next = await one.era();
    expect(next).not.toBe(era);
    expect(await two.era()).toBe(era);
    halfAMinuteLater();
    expect(await two.era()).toBe(next);
  });

  it('ends for everyone who knows its key no later than the person’s key does', async () => {
    const [one, two] = [keysElsewhere(), keysElsewhere()];
    const person = await someoneIn(one);
    await two.era();
    const started = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => started + FRESH_FOR_MS - 1_000);
    // Asked for late, the key would be at hand for longer than the era that it was opened in.
    await two.forReading([person]);
    await one.destroy(person);
    jest.spyOn(performance, 'now').mockImplementation(() => started + FRESH_FOR_MS + 1_000);
    await two.era();
    expect((await two.forReading([person])).get(person)).toBeNull();
  });

  it('ends by an older version, too, which knows of none', async () => {
    const keys = keysElsewhere();
    const person = await someoneIn(keys);
    const era = await keys.era();
    await pool.query('UPDATE touchline.person_keys SET wrapped_key = NULL, destroyed_at = now() WHERE subject = $1', [
      person,
    ]);
    expect(await keysElsewhere().era()).not.toBe(era);
  });

  it('does not end with somebody who never had a key, with one who is erased already, or with another master key', async () => {
    const keys = keysElsewhere();
    const person = await someoneIn(keys);
    await keys.destroy(person);
    const era = await keys.era();
    await keys.destroy(person);
    await keys.destroy(randomUUID());
    const wrapping = new KeyWrapping({ masterKey: Buffer.alloc(32, 2), formerMasterKeys: [masterKey] });
    await rewrapKeys({ pool, wrapping, tell: () => undefined });
    await rewrapKeys({
      pool,
      wrapping: new KeyWrapping({ masterKey, formerMasterKeys: [Buffer.alloc(32, 2)] }),
      tell: () => undefined,
    });
    expect(await keysElsewhere().era()).toBe(era);
  });

  it('ends what was sealed in it, and nobody seals in it after that', async () => {
    const keys = keysElsewhere();
    const person = await someoneIn(keys);
    const era = await keys.era();
    const sealed = (await new SealedBytes(keys).seal(Buffer.from('diary'), era, 'a stream')) ?? Buffer.alloc(0);
    const elsewhere = new SealedBytes(keysElsewhere());
    expect((await elsewhere.open(sealed, era, 'a stream'))?.toString()).toBe('diary');
    await keys.destroy(person);
    const later = new SealedBytes(keysElsewhere());
    expect(await later.open(sealed, era, 'a stream')).toBeUndefined();
    expect(await later.seal(Buffer.from('diary'), era, 'a stream')).toBeUndefined();
    await expect(keysElsewhere().forWriting([era])).rejects.toMatchObject({ code: 'erased' });
  });

  it('is told by nobody as somebody whose key was destroyed', async () => {
    const keys = keysElsewhere();
    const person = await someoneIn(keys);
    await keys.era();
    await keys.destroy(person);
    const gone = await keys.destroyedSince(new Date(0));
    expect(gone).toContain(person);
    expect(gone.filter((subject) => subject.startsWith('era:'))).toEqual([]);
  });

  it('ends beside a master key that is exchanged: neither waits for the other in a ring', async () => {
    const keys = keysElsewhere();
    const person = await someoneIn(keys);
    const era = await keys.era();
    const other = Buffer.alloc(32, 2);
    const wrapping = new KeyWrapping({ masterKey: other, formerMasterKeys: [masterKey] });
    const stopper = await pool.connect();
    await stopper.query('BEGIN');
    await stopper.query('SELECT FROM touchline.key_era FOR UPDATE');
    // The person's row is held now, the era's is next.
    const destroyed = keys.destroy(person);
    await eventually('the destruction waits', async () => (await waiting()) === 1);
    const exchanged = rewrapKeys({ pool, wrapping, tell: () => undefined });
    await eventually('the exchange waits, too', async () => (await waiting()) === 2);
    await stopper.query('COMMIT');
    stopper.release();
    await Promise.all([destroyed, exchanged]);
    const both = new PersonKeys(pool, { masterKey: other });
    expect([...(await both.forReading([person, era])).values()]).toEqual([null, null]);
    await rewrapKeys({
      pool,
      wrapping: new KeyWrapping({ masterKey, formerMasterKeys: [other] }),
      tell: () => undefined,
    });
  });

  it('leaves no key of an era that is over, also when eras begin and master keys change at once', async () => {
    const other = Buffer.alloc(32, 2);
    const people = await Promise.all(Array.from({ length: 40 }, () => someoneIn(keysElsewhere())));
    const destroyed = people.map(async (person, index) => {
      const keys = new PersonKeys(pool, {
        masterKey: index % 2 ? masterKey : other,
        formerMasterKeys: [masterKey, other],
      });
      await keys.era();
      await keys.destroy(person);
      await keys.era();
    });
    const exchanged = [other, masterKey, other, masterKey].map((inUse) =>
      rewrapKeys({
        pool,
        wrapping: new KeyWrapping({ masterKey: inUse, formerMasterKeys: [masterKey, other] }),
        tell: () => undefined,
      }),
    );
    await Promise.all([...destroyed, ...exchanged]);
    const { open, now } = await eras();
    expect(open.filter((name) => name !== now)).toEqual([]);
  });
});
