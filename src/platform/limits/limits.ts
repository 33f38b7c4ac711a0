import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../kernel/errors.js';
import { Config } from '../config/config.js';
import { derivedKey } from '../config/master-keys.js';
import { DATABASE_POOL } from '../database/database-pool.js';

/** At most `most` attempts in `seconds`, counted from the first one on. */
export interface Limit {
  /** Kebab-case; counts of different limits never mix. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Text before the time to retry; default 'Too many attempts.' */
  readonly says?: string;
  /** Code of the refusal; default `too-many`. */
  readonly code?: string;
}

const PURPOSE = 'touchline limits v1';

/**
 * Attempts counted in Postgres, so that a limit holds across processes and restarts. Keys are stored as keyed hashes of
 * limited length: without the master key nobody finds an address by trying all.
 */
@Injectable()
export class Limits {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  private readonly secret: Buffer;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    { masterKey }: Config,
  ) {
    this.secret = derivedKey(masterKey, PURPOSE);
  }

  /**
   * Counts one attempt before it is made, so that concurrent ones all count.
   * @param points its weight
   * @throws DomainError too-many, with the seconds to wait
   */
  async count(limit: Limit, key: string, points = 1): Promise<void> {
    const refusal = await this.consume(limit, key, points);
    if (refusal) throw tooMany(secondsToWait(refusal), limit);
  }

  /**
   * Refuses where the limit is used up, and counts nothing: for what is counted by {@link take} once it is done.
   * @throws DomainError too-many, with the seconds to wait
   */
  async check(limit: Limit, key: string): Promise<void> {
    const used = await this.limiter(limit).get(this.hashed(key));
    if (used && used.consumedPoints >= limit.most) throw tooMany(secondsToWait(used), limit);
  }

  /**
   * Counts one attempt and refuses none.
   * @returns by how many the limit is exceeded; 0 or less if it is not
   */
  async take(limit: Limit, key: string): Promise<number> {
    const refusal = await this.consume(limit, key, 1);
    return refusal ? refusal.consumedPoints - limit.most : 0;
  }

  private async consume(limit: Limit, key: string, points: number): Promise<RateLimiterRes | undefined> {
    try {
      await this.limiter(limit).consume(this.hashed(key), points);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return refusal;
    }
  }

  /**
   * Takes a counted attempt back, because it was no failure. A count never falls below zero, so nobody can collect
   * attempts; the library's own method does not stop there.
   * @param points what it was counted for
   */
  async forgive(limit: Limit, key: string, points = 1): Promise<void> {
    await this.pool.query(
      'UPDATE touchline.attempts SET points = greatest(points - $3, 0) WHERE key = $1 AND points > 0 AND expire > $2',
      [this.limiter(limit).getKey(this.hashed(key)), Date.now(), points],
    );
  }

  /** Forgets every attempt of this key. */
  async forget(limit: Limit, key: string): Promise<void> {
    await this.limiter(limit).delete(this.hashed(key));
  }

  private hashed(key: string): string {
    return createHmac('sha256', this.secret).update(key).digest('base64url');
  }

  private limiter({ name, most, seconds }: Limit): RateLimiterPostgres {
    const known = this.limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.pool,
      storeType: 'pool',
      schemaName: 'touchline',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: name,
      points: most,
      duration: seconds,
    });
    this.limiters.set(name, limiter);
    return limiter;
  }
}

const secondsToWait = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** 429 with the seconds to wait. */
export const tooMany = (
  retryAfter: number,
  { says = 'Too many attempts.', code = 'too-many' }: Pick<Limit, 'says' | 'code'> = {},
): DomainError => new DomainError('too-many', code, `${says} Please try again ${inWords(retryAfter)}.`, { retryAfter });

function inWords(seconds: number): string {
  if (seconds < 60) return 'in a moment';
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3600)];
  if (minutes === 1) return 'in a minute';
  return minutes <= 90 ? `in ${minutes} minutes` : `in ${hours} hours`;
}

/** What a limit counts an address by: an IPv4 address alone, an IPv6 address by its /64, which one household has whole. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const bare = address.split('%', 1)[0] ?? address;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::', 2);
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}
