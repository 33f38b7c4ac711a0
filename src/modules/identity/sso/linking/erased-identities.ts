import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { Config } from '../../../../platform/config/config.js';
import { derivedKeys, type SeveralKeys } from '../../../../platform/config/master-keys.js';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import type { ProvenIdentity } from '../proven-identity.js';

type Named = Pick<ProvenIdentity, 'issuer' | 'subject'>;

const PURPOSE = 'touchline erased identities v1';
/** Longer than the oldest token that is taken. */
const REMEMBERED = '2 days';
const CLOCKS_DIFFER = '10 seconds';

/**
 * Identities of erased people, until all tokens issued before have expired. Stored under a keyed hash: subjects may be
 * guessable numbers, and without the master key no one can test for one (ADR 20).
 */
@Injectable()
export class ErasedIdentities {
  private readonly keys: SeveralKeys;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    config: Config,
  ) {
    this.keys = derivedKeys(config, PURPOSE);
  }

  async remember(identity: Named): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.erased_identities (identity_hash) VALUES ($1)
       ON CONFLICT (identity_hash) DO UPDATE SET erased_at = now()`,
      [hashOf(identity, this.keys[0])],
    );
  }

  /** Whether the account that this identity opened was erased after `since`, or so shortly before that clocks may differ. */
  async has(identity: Named, since: Date): Promise<boolean> {
    const { rows } = await this.pool.query(
      `SELECT 1 FROM touchline.erased_identities
       WHERE identity_hash = ANY($1) AND erased_at > $2::timestamptz - interval '${CLOCKS_DIFFER}'`,
      [this.keys.map((key) => hashOf(identity, key)), since],
    );
    return rows.length > 0;
  }

  /** Deletes those whose tokens have all expired. */
  async sweep(): Promise<void> {
    await this.pool.query(`DELETE FROM touchline.erased_identities WHERE erased_at < now() - interval '${REMEMBERED}'`);
  }
}

const hashOf = ({ issuer, subject }: Named, key: Buffer): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest();
