import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type pg from 'pg';
import { DomainError } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../database/database-pool.js';
import { canonicalJson } from '../event-store/hash-chain.js';
import { decrypt, encrypt } from '../privacy/aes-gcm.js';
import { PersonKeys } from '../privacy/person-keys.js';
import type { SpooledFile, UploadedFile } from './uploaded-file.js';

const PURPOSE = 'touchline idempotency keys v1';

/** Seconds after which another process takes over a call whose process may have died. */
const LEASE = 5;
/** Wait before asking again whether another process has answered. */
const POLL_MS = 25;
/** Bytes. A longer answer is made again when its call is repeated. */
const MAX_ANSWER = 64 * 1024;

/** The call that a key belongs to. */
export interface SentCall {
  readonly method: string;
  /** With its query. */
  readonly address: string;
  /** As JSON has it; of a form its fields. */
  readonly body: unknown;
  readonly file?: UploadedFile | SpooledFile | undefined;
}

/** What a call was answered. */
export interface KeptAnswer {
  /** Left out where there was none. */
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A call under a key: it was answered before, or it runs now. */
export type Turn = { readonly answered: KeptAnswer } | Running;

/** Others with the same key wait until it ends. */
export interface Running {
  readonly answered?: undefined;
  /** The first time counts. Without an answer the next one with the key runs. */
  end(answer?: KeptAnswer): void;
}

interface Names {
  readonly keyHash: Buffer;
  readonly callHash: Buffer;
  /** Seals the answer. Only the caller can bring what it is made of. */
  readonly seal: Buffer;
}

const TAKE = `
  WITH used AS (
    INSERT INTO touchline.idempotency_keys AS k (key_hash, call_hash) VALUES ($1, $2)
    ON CONFLICT (key_hash) DO UPDATE SET call_hash = k.call_hash RETURNING call_hash),
  taken AS (
    INSERT INTO touchline.kept_answers AS a (key_hash) SELECT $1 FROM used WHERE call_hash = $2
    ON CONFLICT (key_hash) DO UPDATE SET taken_at = now()
    WHERE a.answer IS NULL AND a.taken_at < now() - interval '${LEASE} seconds'
    RETURNING true)
  SELECT used.call_hash, EXISTS (SELECT FROM taken) AS first,
    (SELECT answer FROM touchline.kept_answers WHERE key_hash = $1) AS answer
  FROM used`;

const LOOK = `
  SELECT k.call_hash, a.answer,
    coalesce(a.answer IS NULL AND a.taken_at > now() - interval '${LEASE} seconds', false) AS running
  FROM touchline.idempotency_keys k LEFT JOIN touchline.kept_answers a USING (key_hash) WHERE k.key_hash = $1`;

/**
 * Which call each key of each caller was first used for, and for a day what that call was answered. The hashes are kept as
 * long as the log, since the ids of commands follow from keys forever: without them another call under a used key would
 * be answered with what the first one did. So they are made under a key that outlives the master key.
 */
@Injectable()
export class IdempotencyKeys {
  private readonly logger = new Logger(IdempotencyKeys.name);
  /** Calls of this process that run, by the hashes of their keys. */
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly keys: PersonKeys,
  ) {}

  /**
   * Registers the key for this call. The same call again waits for the first one and gets its answer; if that failed, it
   * runs itself.
   * @throws DomainError unprocessable `idempotency-key-reused` for any other call
   */
  async take(userId: string, key: string, call: SentCall): Promise<Turn> {
    const names = await this.namesOf(userId, key, call);
    for (;;) {
      await this.ofThisProcess(names);
      const { rows } = await this.pool.query<{ call_hash: Buffer; first: boolean; answer: Buffer | null }>(TAKE, [
        names.keyHash,
        names.callHash,
      ]);
      const row = rows[0];
      if (!row?.call_hash.equals(names.callHash)) throw reused();
      if (row.answer) return { answered: opened(row.answer, names) };
      if (row.first) return this.run(names);
      if (!this.running.has(names.keyHash.toString('hex'))) await pause(POLL_MS);
    }
  }

  /** What the same call was answered before, also if it is still on its way; undefined if it never was, or failed. */
  async find(userId: string, key: string, call: SentCall): Promise<KeptAnswer | undefined> {
    const names = await this.namesOf(userId, key, call);
    for (;;) {
      await this.ofThisProcess(names);
      const { rows } = await this.pool.query<{ call_hash: Buffer; answer: Buffer | null; running: boolean }>(LOOK, [
        names.keyHash,
      ]);
      const row = rows[0];
      if (!row?.call_hash.equals(names.callHash)) return undefined;
      if (row.answer) return opened(row.answer, names);
      if (!row.running) return undefined;
      await pause(POLL_MS);
    }
  }

  /** Forgets answers of more than a day ago. */
  async sweep(): Promise<void> {
    await this.pool.query(`DELETE FROM touchline.kept_answers WHERE taken_at < now() - interval '1 day'`);
  }

  /** Forgets every answer: one may tell of a person who was erased. */
  async forgetAnswers(): Promise<void> {
    await this.pool.query('DELETE FROM touchline.kept_answers WHERE answer IS NOT NULL');
  }

  private async ofThisProcess({ keyHash }: Names): Promise<void> {
    await this.running.get(keyHash.toString('hex'));
  }

  private run(names: Names): Running {
    const name = names.keyHash.toString('hex');
    let end: Running['end'] = () => undefined;
    const ended = new Promise<KeptAnswer | undefined>((resolve) => (end = resolve));
    const over = ended
      .then((answer) => this.keep(names, answer))
      .catch((error: unknown) => this.logger.debug(`An answer was not kept: ${String(error)}`))
      .finally(() => this.running.delete(name));
    this.running.set(name, over);
    return { end };
  }

  private async keep(names: Names, answer: KeptAnswer | undefined): Promise<void> {
    const sealed = answer && sealedOf(answer, names);
    if (sealed && sealed.length <= MAX_ANSWER) {
      await this.pool.query('UPDATE touchline.kept_answers SET answer = $2 WHERE key_hash = $1', [
        names.keyHash,
        sealed,
      ]);
    } else {
      await this.pool.query('DELETE FROM touchline.kept_answers WHERE key_hash = $1 AND answer IS NULL', [
        names.keyHash,
      ]);
    }
  }

  private async namesOf(userId: string, key: string, call: SentCall): Promise<Names> {
    const secret = await this.keys.ofNobody(PURPOSE);
    return {
      keyHash: hmac(secret).update(`${userId}\n${key}`).digest(),
      callHash: await hashOf(call, secret),
      seal: hmac(secret).update(`answer\n${userId}\n${key}`).digest(),
    };
  }
}

// The same answer is nobody else's, and no other call's.
const contextOf = ({ keyHash, callHash }: Names): string =>
  `answer\n${keyHash.toString('hex')}\n${callHash.toString('hex')}`;

const sealedOf = (answer: KeptAnswer, names: Names): Buffer =>
  encrypt(names.seal, Buffer.from(JSON.stringify(answer)), contextOf(names));

const opened = (sealed: Buffer, names: Names): KeptAnswer =>
  JSON.parse(decrypt(names.seal, sealed, contextOf(names)).toString()) as KeptAnswer;

function reused(): DomainError {
  const message = 'This Idempotency-Key was used for another call or body. Send this one with a new key.';
  return new DomainError('unprocessable', 'idempotency-key-reused', message, {
    fields: { 'Idempotency-Key': message },
  });
}

// A plain hash of a short body could be found by trying.
async function hashOf({ method, address, body, file }: SentCall, secret: Buffer): Promise<Buffer> {
  const hash = hmac(secret).update(`${method} ${address}\n${canonicalJson(body ?? {})}\n`);
  if (file && 'bytes' in file) hash.update(file.bytes);
  else if (file) for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  return hash.digest();
}

const hmac = (secret: Buffer) => createHmac('sha256', secret);
