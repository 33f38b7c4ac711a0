import { hkdfSync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { conflict } from '../../kernel/errors.js';
import { decrypt, encrypt } from './aes-gcm.js';

const KEY_BYTES = 32;
const NOBODYS = 'touchline files of nobody v1';
/** Keys of one generation; two are kept. */
const GENERATION = 50_000;
/** How long a process may go on reading with a key that another process has destroyed. */
export const FRESH_FOR_MS = 30_000;

/** Asked about those for whom a key would be made. */
export type BeforeMaking = (subjects: readonly string[]) => Promise<void> | void;

interface Cached {
  readonly key: Buffer;
  readonly until: number;
}

/** One key a person, wrapped with the master key. Null stands for a key that has been destroyed; nothing for one that is not there. */
export class PersonKeys {
  /** What was asked for lately, and before that: a key that nobody asks for goes with the older generation. */
  private recent = new Map<string, Cached>();
  private older = new Map<string, Cached>();
  private destroyed = 0;
  private nobodys: Buffer | undefined;

  /** @param masterKey 32 bytes */
  constructor(
    private readonly pool: pg.Pool,
    private readonly masterKey: Buffer,
  ) {}

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
    return new Map([...keys].map(([subject, key]) => [subject, key ?? refuseErased()]));
  }

  /** Keys to read with, fetched in one query as far as they are not at hand; none for whoever has no row. */
  async forReading(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer | null>> {
    const keys = new Map<string, Buffer | null>();
    const now = Date.now();
    const unknown: string[] = [];
    for (const subject of new Set(subjects)) {
      const known = this.recall(subject, now);
      if (known) keys.set(subject, known);
      else unknown.push(subject);
    }
    if (unknown.length === 0) return keys;
    const { destroyed } = this;
    const { rows } = await this.pool.query<{ subject: string; wrapped_key: Buffer | null }>(
      'SELECT subject, wrapped_key FROM touchline.person_keys WHERE subject = ANY($1)',
      [unknown],
    );
    for (const { subject, wrapped_key: wrapped } of rows) {
      if (!wrapped) {
        keys.set(subject, null);
        continue;
      }
      const key = this.unwrap(subject, wrapped);
      keys.set(subject, key);
      // A key that was read while one was being destroyed may be that one.
      if (destroyed === this.destroyed) this.remember(subject, key, now);
    }
    return keys;
  }

  /** The key of what is nobody's. It follows from the master key, so that no erasure reaches it. */
  ofNobody(): Buffer {
    return (this.nobodys ??= Buffer.from(hkdfSync('sha256', this.masterKey, '', NOBODYS, KEY_BYTES)));
  }

  /** Destroys a person's key for good: what is sealed under it can never be read again, nor written anew. */
  async destroy(subject: string): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.person_keys (subject, destroyed_at) VALUES ($1, now())
       ON CONFLICT (subject) DO UPDATE SET wrapped_key = NULL, destroyed_at = now()
       WHERE touchline.person_keys.destroyed_at IS NULL`,
      [subject],
    );
    this.destroyed++;
    this.recent.delete(subject);
    this.older.delete(subject);
  }

  /** When the last of these keys was destroyed, by the database's clock; null while none is. */
  async destroyedAt(subjects: readonly string[]): Promise<Date | null> {
    const { rows } = await this.pool.query<{ at: Date | null }>(
      'SELECT max(destroyed_at) AS at FROM touchline.person_keys WHERE subject = ANY($1)',
      [subjects],
    );
    return rows[0]?.at ?? null;
  }

  private async make(subjects: readonly string[]): Promise<void> {
    // In one order everywhere: two writers who make keys for the same people must not wait for each other in a ring.
    const sorted = [...subjects].sort();
    const wrapped = sorted.map((subject) => encrypt(this.masterKey, randomBytes(KEY_BYTES), subject));
    await this.pool.query(
      `INSERT INTO touchline.person_keys (subject, wrapped_key)
       SELECT * FROM unnest($1::text[], $2::bytea[]) ON CONFLICT (subject) DO NOTHING`,
      [sorted, wrapped],
    );
  }

  private unwrap(subject: string, wrapped: Buffer): Buffer {
    try {
      return decrypt(this.masterKey, wrapped, subject);
    } catch (cause) {
      throw new Error('TOUCHLINE_MASTER_KEY is not the key that this database was written with.', { cause });
    }
  }

  private recall(subject: string, now: number): Buffer | undefined {
    const known = this.recent.get(subject);
    const cached = known ?? this.older.get(subject);
    if (!cached || cached.until <= now) return undefined;
    // What is asked for all the time outlives a batch of strangers.
    if (!known) this.keep(subject, cached);
    return cached.key;
  }

  private remember(subject: string, key: Buffer, now: number): void {
    this.keep(subject, { key, until: now + FRESH_FOR_MS });
  }

  private keep(subject: string, cached: Cached): void {
    if (this.recent.size >= GENERATION) {
      this.older = this.recent;
      this.recent = new Map();
    }
    this.recent.set(subject, cached);
  }
}

function refuseErased(): never {
  throw conflict('erased', 'The data of this person has been erased.');
}
