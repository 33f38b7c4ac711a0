import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type pg from 'pg';
import type { FactorKind } from '../../../../contract/identity/vocabulary.js';
import { conflict } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { SealedBytes } from '../../../platform/privacy/sealed-bytes.js';

/** RFC 6238 with the values that every authenticator app takes. */
const rules = { issuer: 'Touchline', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MS = rules.period * 1000;
/** Steps that a clock may be off, either way. */
const SKEW = 1;

/** 160 bits, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app scans. */
export const appAddress = (secret: string, email: string): string =>
  new TOTP({ ...rules, secret, label: email }).toString();

/** The time step that the code is of; undefined for a wrong one, and for one that is not of now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const off = new TOTP({ ...rules, secret }).validate({ token: code, timestamp: now, window: SKEW });
  return off === null ? undefined : Math.floor(now / STEP_MS) + off;
}

/** More than anybody carries. */
const MOST = 10;
/** How long an app may take to be confirmed. */
const WAITS = '15 minutes';

export interface FactorRow {
  readonly id: string;
  readonly kind: FactorKind;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

interface SealedRow {
  readonly id: string;
  readonly sealed: Buffer;
}

interface Begun {
  readonly name: string;
  readonly content: string;
}

interface NewFactor extends Begun {
  readonly id: string;
  readonly kind: FactorKind;
  readonly counter: number;
}

/** What people have beside their password. A factor is in force once it is confirmed. */
@Injectable()
export class Factors {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly bytes: SealedBytes,
  ) {}

  async list(userId: string): Promise<FactorRow[]> {
    const { rows } = await this.pool.query<FactorRow>(
      `SELECT id, kind, name, created_at, last_used_at FROM touchline.second_factors
       WHERE user_id = $1 AND confirmed_at IS NOT NULL ORDER BY created_at, id`,
      [userId],
    );
    return rows;
  }

  async has(userId: string): Promise<boolean> {
    return (await this.list(userId)).length > 0;
  }

  /**
   * One that is to be confirmed. What was begun before and not confirmed is over.
   * @throws DomainError conflict `too-many-factors`, `no-account`
   */
  async begin(userId: string, kind: FactorKind, name: string, content: string): Promise<string> {
    if ((await this.list(userId)).length >= MOST)
      throw conflict('too-many-factors', `You can have up to ${MOST} two-step methods. Remove one first.`);
    const id = randomUUID();
    const sealed = await this.seal(userId, id, content);
    await this.pool.query('DELETE FROM touchline.second_factors WHERE user_id = $1 AND confirmed_at IS NULL', [userId]);
    await this.pool.query(
      'INSERT INTO touchline.second_factors (id, user_id, kind, name, sealed) VALUES ($1, $2, $3, $4, $5)',
      [id, userId, kind, name, sealed],
    );
    return id;
  }

  /** Removes a factor that was started; undefined if there is none, or it has expired. */
  async takeBegun(userId: string, id: string, kind: FactorKind, minutes: number): Promise<Begun | undefined> {
    const { rows } = await this.pool.query<SealedRow & { name: string }>(
      `DELETE FROM touchline.second_factors WHERE user_id = $1 AND id = $2 AND kind = $3 AND confirmed_at IS NULL
         AND created_at > now() - make_interval(mins => $4) RETURNING id, name, sealed`,
      [userId, id, kind, minutes],
    );
    const [row] = rows;
    const content = row && (await this.open(userId, row));
    return row && content !== undefined ? { name: row.name, content } : undefined;
  }

  /** One that is in force. @throws DomainError conflict `no-account` */
  async add(userId: string, { id, kind, name, content, counter }: NewFactor): Promise<void> {
    await this.pool.query(
      `INSERT INTO touchline.second_factors (id, user_id, kind, name, sealed, counter, confirmed_at)
       VALUES ($1, $2, $3, $4, $5, $6, now())`,
      [id, userId, kind, name, await this.seal(userId, id, content), counter],
    );
  }

  /** Those of a kind that are in force and can be read. */
  async openAll(userId: string, kind: FactorKind): Promise<{ id: string; content: string; counter: number }[]> {
    const { rows } = await this.pool.query<SealedRow & { counter: number }>(
      `SELECT id, sealed, counter FROM touchline.second_factors
       WHERE user_id = $1 AND kind = $2 AND confirmed_at IS NOT NULL ORDER BY created_at, id`,
      [userId, kind],
    );
    const opened = await Promise.all(
      rows.map(async (row) => ({ id: row.id, counter: row.counter, content: await this.open(userId, row) })),
    );
    return opened.flatMap(({ content, ...rest }) => (content === undefined ? [] : [{ ...rest, content }]));
  }

  /** False for one that is not the user's. */
  async rename(userId: string, id: string, name: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'UPDATE touchline.second_factors SET name = $3 WHERE user_id = $1 AND id = $2 AND confirmed_at IS NOT NULL',
      [userId, id, name],
    );
    return rowCount === 1;
  }

  /** An app that is to be confirmed. @throws as {@link begin} */
  async beginApp(userId: string, name: string): Promise<{ id: string; secret: string }> {
    const secret = newAppSecret();
    return { id: await this.begin(userId, 'app', name, secret), secret };
  }

  /** `gone`: there is none that waits. Of two at once, one confirms. */
  async confirmApp(userId: string, id: string, code: string): Promise<'confirmed' | 'wrong' | 'gone'> {
    const { rows } = await this.pool.query<SealedRow>(
      `SELECT id, sealed FROM touchline.second_factors
       WHERE user_id = $1 AND id = $2 AND kind = 'app' AND confirmed_at IS NULL AND created_at > now() - interval '${WAITS}'`,
      [userId, id],
    );
    const [row] = rows;
    if (!row) return 'gone';
    const step = await this.stepOf(userId, row, code);
    if (step === undefined) return 'wrong';
    const { rowCount } = await this.pool.query(
      `UPDATE touchline.second_factors SET confirmed_at = now(), last_step = $2 WHERE id = $1 AND confirmed_at IS NULL`,
      [id, step],
    );
    return rowCount === 1 ? 'confirmed' : 'gone';
  }

  /** Uses up the time step of a code, with all before it: of the same code twice, however fast, one holds. */
  async useCode(userId: string, code: string): Promise<boolean> {
    const { rows } = await this.pool.query<SealedRow>(
      `SELECT id, sealed FROM touchline.second_factors WHERE user_id = $1 AND kind = 'app' AND confirmed_at IS NOT NULL`,
      [userId],
    );
    for (const row of rows) {
      const step = await this.stepOf(userId, row, code);
      if (step === undefined) continue;
      const { rowCount } = await this.pool.query(
        `UPDATE touchline.second_factors SET last_step = $2, last_used_at = now()
         WHERE id = $1 AND last_step < $2 AND confirmed_at IS NOT NULL`,
        [row.id, step],
      );
      if (rowCount === 1) return true;
    }
    return false;
  }

  /** The kind of what was removed; undefined for one that is not the user's. The recovery codes go with the last. */
  async remove(userId: string, id: string): Promise<FactorKind | undefined> {
    const { rows } = await this.pool.query<{ kind: FactorKind }>(
      `DELETE FROM touchline.second_factors WHERE user_id = $1 AND id = $2 AND confirmed_at IS NOT NULL RETURNING kind`,
      [userId, id],
    );
    await this.pool.query(
      `DELETE FROM touchline.recovery_codes r WHERE user_id = $1 AND NOT EXISTS (
         SELECT FROM touchline.second_factors f WHERE f.user_id = r.user_id AND f.confirmed_at IS NOT NULL)`,
      [userId],
    );
    return rows[0]?.kind;
  }

  /** With the recovery codes, and what is begun. @returns those that were in force */
  async removeAllOf(userId: string): Promise<FactorRow[]> {
    const removed = await this.list(userId);
    await this.pool.query(
      `WITH codes AS (DELETE FROM touchline.recovery_codes WHERE user_id = $1),
         waiting AS (DELETE FROM touchline.pending_sign_ins WHERE user_id = $1)
       DELETE FROM touchline.second_factors WHERE user_id = $1`,
      [userId],
    );
    return removed;
  }

  private async stepOf(userId: string, row: SealedRow, code: string): Promise<number | undefined> {
    const secret = await this.open(userId, row);
    return secret === undefined ? undefined : stepOf(secret, code);
  }

  private async seal(userId: string, id: string, content: string): Promise<Buffer> {
    const sealed = await this.bytes.seal(Buffer.from(content), userId, contextOf(id));
    // The person was erased in the meantime.
    if (!sealed) throw conflict('no-account', 'This account no longer exists.');
    return sealed;
  }

  private async open(userId: string, { id, sealed }: SealedRow): Promise<string | undefined> {
    return (await this.bytes.open(sealed, userId, contextOf(id)))?.toString();
  }
}

/** Each kind once. */
export const kindsOf = (factors: readonly FactorRow[]): FactorKind[] => [...new Set(factors.map(({ kind }) => kind))];

const contextOf = (id: string): string => `second factor ${id}`;
