import type pg from 'pg';
import { Inject, Injectable } from '@nestjs/common';
import { ErasureKeyFiles } from './erasure-key-files.js';
import { rewrapAlone, type Rewrapped } from './rewrap-keys.js';
import { erasureKeyInUse, Wrappings, type WrappingKeys } from './wrappings.js';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { wrappersThere } from './wrapping-keys-there.js';

interface Rotating {
  readonly pool: pg.Pool;
  readonly keys: WrappingKeys & { readonly erasureKeys: string };
  readonly tell?: (line: string) => void;
}

/** The first erasure key of an installation, made once by whichever process is first. */
export async function beginErasureKeys(pool: pg.Pool, directory: string): Promise<void> {
  if (await erasureKeyInUse(pool)) return;
  const files = new ErasureKeyFiles(directory);
  // Of several processes at once one puts its names in; what the others made is removed by the first rotation.
  const names = [await files.make(), await files.make()];
  await pool.query('INSERT INTO touchline.erasure_key (name, next) VALUES ($1, $2) ON CONFLICT DO NOTHING', names);
}

/**
 * Rewraps the remaining keys with another erasure key and destroys the former one, so that destroyed keys in the
 * write-ahead log can no longer be opened. Interrupted, the next run continues.
 * @returns undefined if another process is doing it, or a backup is running
 */
export async function rotateErasureKey({
  pool,
  keys,
  tell = () => undefined,
}: Rotating): Promise<Rewrapped | undefined> {
  return rewrapAlone(pool, async (client, rewrap) => {
    const before = await erasureKeyInUse(client);
    if (!before) return undefined;
    const files = new ErasureKeyFiles(keys.erasureKeys);
    const there = await files.all();
    for (const name of [before.name, before.next])
      if (!there.has(name)) throw new Error(`The erasure key ${name} is not in TOUCHLINE_ERASURE_KEYS.`);
    const next = await files.make();
    // An insert of a key holds this row: from here on nothing is wrapped with the former one.
    await client.query('UPDATE touchline.erasure_key SET name = next, next = $1, since = now()', [next]);
    const done = await rewrap(await new Wrappings(client, keys).anew(), tell);
    // A key that nothing here opens now may need one of them later, when its master key is found.
    if (done.unknown.length > 0 || done.former.length > 0)
      throw new Error('The former erasure key is kept: keys are there that could not be wrapped by another.');
    for (const name of there.keys()) if (name !== before.next) await files.remove(name);
    return done;
  });
}

/** Hours from one rotation to the next: with the sweep's hour, and that of the work, within a day of an erasure. */
const LEAST_HOURS = 20;
/** That in use, and the next. */
const STANDING = 2;

/** The former erasure key is destroyed within a day of an erasure. */
@Injectable()
export class ErasureKeySweep {
  constructor(
    private readonly config: Config,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
  ) {}

  /** Whether a rotation was due or interrupted, or keys from before erasure keys exist. */
  async sweep(leastHours = LEAST_HOURS): Promise<boolean> {
    const { erasureKeys } = this.config;
    if (erasureKeys === undefined || !(await erasureKeyInUse(this.pool))) return false;
    const { rowCount } = await this.pool.query(
      `SELECT FROM touchline.erasure_key e WHERE since < now() - make_interval(hours => $1)
       AND EXISTS (SELECT FROM touchline.person_keys k WHERE k.destroyed_at >= e.since - interval '1 minute')`,
      [leastHours],
    );
    const left = (await new ErasureKeyFiles(erasureKeys).all()).size > STANDING;
    if (!rowCount && !left && !(await this.wrapsOtherwise())) return false;
    await rotateErasureKey({ pool: this.pool, keys: { ...this.config, erasureKeys } });
    return true;
  }

  private async wrapsOtherwise(): Promise<boolean> {
    const wrapping = await new Wrappings(this.pool, this.config).anew();
    const { known } = await wrappersThere(this.pool, wrapping);
    return known.some((id) => id !== wrapping.id);
  }
}
