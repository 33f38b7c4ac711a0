import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Config } from '../config/config.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { ErasureKeyFiles } from './erasure-key-files.js';
import { rotateErasureKey } from './rotate-erasure-key.js';
import { wrappersThere } from './wrapping-keys-there.js';
import { erasureKeyInUse, Wrappings } from './wrappings.js';

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
