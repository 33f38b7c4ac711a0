import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { conflict } from '../../kernel/errors.js';
import { acceptedKeys, derivedKey, keyIdOf } from '../config/master-keys.js';
import { IS_ERA } from './era-keys.js';
import { UnknownMasterKey, type KeyWrapping, type WrappedKey } from './key-wrapping.js';
import { oneWithoutId } from './wrapping-keys-there.js';
import { Wrappings, type WrappingKeys } from './wrappings.js';

const KEY_BYTES = 32;
/** Most keys in memory: those that were asked for last. */
const MOST = 100_000;
/** How long a process may go on reading with a key that another process has destroyed. */
export const FRESH_FOR_MS = 30_000;

/** How often a key is looked for, or made, while the one that wraps it changes. */
const TRIES = 10;

type NewKeys = readonly (readonly [subject: string, key: Buffer])[];

/** Asked about those for whom a key would be made. */
export type BeforeMaking = (subjects: readonly string[]) => Promise<void> | void;

/** One key a person, wrapped with a master key. Null stands for a key that has been destroyed; nothing for one that is not there. */
export class PersonKeys {
  private readonly known = new LRUCache<string, Buffer>({ max: MOST, ttl: FRESH_FOR_MS });
  /** The era that it was when it was last asked for; undefined once a key was destroyed here since. */
  private seen: { readonly era: string; readonly at: number } | undefined;
  /** How often keys at hand were let go: what was read before is not kept. */
  private letGo = 0;
  private readonly wrappings: Wrappings;

  constructor(
    private readonly pool: pg.Pool,
    private readonly keys: WrappingKeys,
  ) {
    this.wrappings = new Wrappings(pool, keys);
  }

  /**
   * Keys to write with; made for those who have none yet.
   * @param beforeMaking told whose; throws where their key was lost, and a new one would hide it
   * @throws DomainError conflict `erased` for a person whose key was destroyed
   */
  async forWriting(subjects: readonly string[], beforeMaking?: BeforeMaking): Promise<ReadonlyMap<string, Buffer>> {
    const found = await this.forReading(subjects);
    const missing = [...new Set(subjects)].filter((subject) => !found.has(subject));
    if (missing.length > 0) {
      await beforeMaking?.(missing);
      await this.make(missing);
    }
    const keys = missing.length > 0 ? await this.forReading(subjects) : found;
    // Without its key something would be written as it stands.
    if (missing.some((subject) => !keys.has(subject))) throw new Error('A key that was made just now is not there.');
    return new Map([...keys].map(([subject, key]) => [subject, key ?? refuseErased()]));
  }

  /** Keys to read with, fetched in one query as far as they are not at hand; none for whoever has no row. */
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
   * A key that is nobody's, so that no erasure reaches it. It stands among those of people and outlives every master key;
   * at first it followed from the one that was in use then.
   */
  async ofNobody(purpose: string): Promise<Buffer> {
    const found = (await this.forReading([purpose])).get(purpose);
    if (found) return found;
    await this.add([[purpose, derivedKey(await this.masterKeyOfThen(), purpose)]]);
    return (await this.forReading([purpose])).get(purpose) ?? refuseErased();
  }

  /** Destroys a person's key for good: what is sealed under it can never be read again, nor written anew. */
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
   * The name of the era that it is: the time since a key was destroyed last, where another process did it half a minute late
   * at most. What is opened belongs to the era that it was before the first key was asked for, and goes with it. The name is
   * that of a key, too, which is there to seal with: what is kept of an era goes for good.
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
      // One of the keys at hand may be the one that was destroyed.
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
    throw new Error('A key was made while the erasure key changed again and again.');
  }

  /**
   * Holds the erasure key until the rows stand: it is not exchanged, and so not destroyed, before they can be found.
   * @returns false where another erasure key is in use by now, and nothing was written
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
  throw conflict('erased', 'The data of this person has been erased.');
}
