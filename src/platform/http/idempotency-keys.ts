import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DomainError } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { canonicalJson } from '../event-store/hash-chain.js';
import { PersonKeys } from '../privacy/person-keys.js';
import type { SpooledFile, UploadedFile } from './uploaded-file.js';

const PURPOSE = 'touchline idempotency keys v1';

/** The call that a key belongs to. */
export interface SentCall {
  readonly method: string;
  /** With its query. */
  readonly address: string;
  /** As JSON has it; of a form its fields. */
  readonly body: unknown;
  readonly file?: UploadedFile | SpooledFile | undefined;
}

/**
 * Which call each key of each caller was first used for. Kept as long as the log, since the ids of commands follow from
 * keys for ever: without it another call under a used key would be answered with what the first one did. So the hashes are
 * made under a key that outlives the master key.
 */
@Injectable()
export class IdempotencyKeys {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly keys: PersonKeys,
  ) {}

  /**
   * Registers the key for this call, or accepts the same call again. Of two concurrent ones with one key, one is first.
   * @throws DomainError unprocessable `idempotency-key-reused` for any other call
   */
  async use(userId: string, key: string, call: SentCall): Promise<void> {
    const secret = await this.keys.ofNobody(PURPOSE);
    const callHash = await hashOf(call, secret);
    const { rows } = await this.pool.query<{ call_hash: Buffer }>(
      `INSERT INTO touchline.idempotency_keys AS k (key_hash, call_hash) VALUES ($1, $2)
       ON CONFLICT (key_hash) DO UPDATE SET call_hash = k.call_hash RETURNING call_hash`,
      [hmac(secret).update(`${userId}\n${key}`).digest(), callHash],
    );
    if (rows[0]?.call_hash.equals(callHash)) return;
    const message = 'This Idempotency-Key was used for another call or body. Send this one with a new key.';
    throw new DomainError('unprocessable', 'idempotency-key-reused', message, {
      fields: { 'Idempotency-Key': message },
    });
  }
}

// A plain hash of a short body could be found by trying.
async function hashOf({ method, address, body, file }: SentCall, secret: Buffer): Promise<Buffer> {
  const hash = hmac(secret).update(`${method} ${address}\n${canonicalJson(body ?? {})}\n`);
  if (file && 'bytes' in file) hash.update(file.bytes);
  else if (file) for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  return hash.digest();
}

const hmac = (secret: Buffer) => createHmac('sha256', secret);
