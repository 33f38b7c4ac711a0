import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { conflict } from '../../kernel/errors.js';
import { acceptedKeys, derivedKey, keyIdOf } from '../config/master-keys.js';
import { IS_ERA, type KeyWrapping, UnknownMasterKey, type WrappedKey } from './key-wrapping.js';
import { oneWithoutId } from './wrapping-keys-there.js';
import { Wrappings, type WrappingKeys } from './wrappings.js';

const KEY_BYTES = 32;
/** Maximum of keys in memory, by last use. */
const MOST = 100_000;
/** How long a process may read with a key that another process has destroyed. */
export const FRESH_FOR_MS = 30_000;

/** Attempts to find or make a key while its wrapping key changes. */
const TRIES = 10;

type NewKeys = readonly (readonly [subject: string, key: Buffer])[];

/** Called with the subjects of new keys. */
export type BeforeMaking = (subjects: readonly string[]) => Promise<void> | void;

/** One key for each person, wrapped with a master key. Null for a destroyed key; nothing for a missing one. */
export class PersonKeys {
  private readonly known = new LRUCache<string, Buffer>({ max: MOST, ttl: FRESH_FOR_MS });
  /** The era when it was last asked for; undefined once a key was destroyed here since. */
  private seen: { readonly era: string; readonly at: number } | undefined;
  /** How often cached keys were dropped: results of an earlier read are not cached. */
  private letGo = 0;
  private readonly wrappings: Wrappings;

  constructor(
    private readonly pool: pg.Pool,
    private readonly keys: WrappingKeys,
  ) {
    this.wrappings = new Wrappings(pool, keys);
  }

  /**
   * Keys for writing; made if missing.
   * @param beforeMaking called with their subjects; throws if a key was lost, because a new one would hide it
   * @throws DomainError conflict `erased` for a destroyed key
   */
  async forWriting(subjects: readonly string[], beforeMaking?: BeforeMaking): Promise<ReadonlyMap<string, Buffer>> {
    const found = await this.forReading(subjects);
    const missing = [...new Set(subjects)].filter((subject) => !found.has(subject));
    if (missing.length > 0) {
      await beforeMaking?.(missing);
      await this.make(missing);
    }
    const keys = missing.length > 0 ? await this.forReading(subjects) : found;
    // Without its key the text would be written in the clear.
    if (missing.some((subject) => !keys.has(subject))) throw new Error('A key that was just created is missing.');
    return new Map([...keys].map(([subject, key]) => [subject, key ?? refuseErased()]));
  }

  /** Keys for reading; those not cached come from one query. Subjects without a row have none. */
  async forReading(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    const keys = new Map<string, Buffer | null>();
    const unknown: string[] = [];
    for (const subject of new Set(subjects)) {
      const known = this.known.get(subject);
      if (known) keys.set(subject, known);
      else unknown.push(subject);
    }
    if (unknown.length === 0) return keys;
    const { letGo } = this;
    const start = performance.now();
    for (const [subject, key] of await this.opened(unknown)) {
      keys.set(subject, key);
      // A key that was read while one was being destroyed may be that one.
      if (key && letGo === this.letGo) this.known.set(subject, key, { start });
    }
    return keys;
  }

  /** A row that nothing opens which is known here may have been wrapped by a younger key since: it is read again. */
  private async opened(subjects: readonly string[]): Promise<(readonly [string, Buffer | null])[]> {
    for (let tries = 1; ; tries++) {
      const wrapping = await (tries === 1 ? this.wrappings.now() : this.wrappings.anew());
      const { rows } = await this.pool.query<WrappedKey | (Omit<WrappedKey, 'wrapped_key'> & { wrapped_key: null })>(
        'SELECT subject, wrapped_key, key_id FROM touchline.person_keys WHERE subject = ANY($1)',
        [subjects],
      );
      try {
        return rows.map((row) => [row.subject, row.wrapped_key === null ? null : wrapping.unwrap(row)] as const);
      } catch (error) {
        if (tries === TRIES || !(error instanceof UnknownMasterKey)) throw error;
      }
    }
  }

  /**
   * A key without a person, so that no erasure reaches it. It is stored among the keys of people and outlives every
   * master key; its first value was derived from the master key of that time.
   */
  async ofNobody(purpose: string): Promise<Buffer> {
    const found = (await this.forReading([purpose])).get(purpose);
    if (found) return found;
    await this.add([[purpose, derivedKey(await this.masterKeyOfThen(), purpose)]]);
    return (await this.forReading([purpose])).get(purpose) ?? refuseErased();
  }

  /** Destroys a person's key for good: what it sealed can never be read, nor written, again. */
  async destroy(subject: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.person_keys (subject, destroyed_at) VALUES ($1, now())
       ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL, destroyed_at = now()
       WHERE touchline.person_keys.destroyed_at IS NULL`,
      [subject],
    );
    this.seen = undefined;
    this.letGo++;
    this.known.delete(subject);
  }

  /**
   * The current era: the time since the last destroyed key, with at most half a minute of delay between processes.
   * Opened data belongs to the era before its first key was requested, and ends with it. The name is also that of a key
   * for sealing: what is stored of an era ends for good.
   */
  async era(): Promise<string> {
    const at = performance.now();
    if (this.seen && at - this.seen.at < FRESH_FOR_MS) return this.seen.era;
    const { letGo } = this;
    const era = await this.eraThere();
    if (era !== this.seen?.era) await this.make([era]);
    // It may be another one by now.
    if (letGo !== this.letGo) return this.era();
    if (era !== this.seen?.era) {
      // A cached key may be the destroyed one.
      this.known.clear();
      this.letGo++;
    }
    this.seen = { era, at };
    return era;
  }

  private async eraThere(): Promise<string> {
    const { rows } = await this.pool.query<{ name: string }>('SELECT name FROM touchline.key_era');
    if (rows[0]) return rows[0].name;
    await this.pool.query('INSERT INTO touchline.key_era DEFAULT VALUES ON CONFLICT DO NOTHING');
    return this.eraThere();
  }

  /** Whose keys were destroyed since then, by the database's clock: people, invites, codes, texts, and no eras. */
  async destroyedSince(then: Date): Promise<string[]> {
    const { rows } = await this.pool.query<{ subject: string }>(
      `SELECT subject FROM touchline.person_keys WHERE destroyed_at >= $1 AND NOT ${IS_ERA} ORDER BY subject`,
      [then],
    );
    return rows.map(({ subject }) => subject);
  }

  private async make(subjects: readonly string[]): Promise<void> {
    // In one order everywhere: two writers who make keys for the same people must not wait for each other in a ring.
    const sorted = [...subjects].sort();
    await this.add(sorted.map((subject) => [subject, randomBytes(KEY_BYTES)]));
  }

  private async add(keys: NewKeys): Promise<void> {
    for (let tries = 1; tries <= TRIES; tries++)
      if (await this.insert(keys, await (tries === 1 ? this.wrappings.now() : this.wrappings.anew()))) return;
    throw new Error('The erasure key kept changing while a key was created.');
  }

  /**
   * Holds the erasure key until the rows are written, so that it is not replaced before they can be found.
   * @returns false if another erasure key is in use by now, and nothing was written
   */
  private async insert(keys: NewKeys, wrapping: KeyWrapping): Promise<boolean> {
    const held = wrapping.erasureKey === undefined ? '$4::text IS NULL' : 'EXISTS (SELECT FROM held)';
    const { rows } = await this.pool.query<{ held: boolean }>(
      `WITH held AS MATERIALIZED (SELECT name FROM touchline.erasure_key WHERE name = $4 FOR SHARE),
       made AS (
         INSERT INTO touchline.person_keys (subject, wrapped_key, key_id)
         SELECT subject, wrapped, $3 FROM unnest($1::text[], $2::bytea[]) AS n (subject, wrapped) WHERE ${held}
         ON CONFLICT (subject) DO NOTHING
       ) SELECT ${held} AS held`,
      [
        keys.map(([subject]) => subject),
        keys.map(([subject, key]) => wrapping.wrap(subject, key)),
        wrapping.id,
        wrapping.erasureKey ?? null,
      ],
    );
    return rows[0]?.held === true;
  }

  /** Rows without an id are from when there was one master key alone, and no rotation has gone over them yet. */
  private async masterKeyOfThen(): Promise<Buffer> {
    const row = await oneWithoutId(this.pool);
    const id = row && (await this.wrappings.now()).idOf(row);
    return acceptedKeys(this.keys).find((key) => keyIdOf(key) === id) ?? this.keys.masterKey;
  }
}

function refuseErased(): never {
  throw conflict('erased', 'This person’s data was erased.');
}
