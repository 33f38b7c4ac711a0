import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { EMAIL_CODE_LENGTH, RESEND_SECONDS, signUpTexts } from '../../../../contract/identity/fields.js';
import { DomainError } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../../../platform/jobs/job-queue.js';
import { CodeLimits } from './code-limits.js';
import { tooMany } from '../../../platform/limits/limits.js';
import { hashOfToken } from '../sessions/tokens.js';
import { Vault } from './vault.js';

/** Minutes that a code can be used for. */
export const CODE_MINUTES = 10;
/** Wrong tries that end a code. */
export const CODE_TRIES = 3;
/** Name of the job that mails a code. */
export const MAIL_CODE = 'mail-code';

export type CodePurpose = 'sign-up' | 'reset-password';

/** Who a code is for. */
export interface CodeOwner {
  /** The address as it was typed. */
  readonly email: string;
  /** The account, or the one that a sign-up will make; null where there is none, and then no mail goes out. */
  readonly userId: string | null;
}

/** What a code is requested or tried with. Only the requester knows `secret`. */
export interface CodeUse {
  readonly purpose: CodePurpose;
  readonly secret: string;
}

/** What the email says. */
export interface CodeToMail extends CodeOwner {
  readonly purpose: CodePurpose;
  readonly code: string;
}

interface CodeRow {
  id: string;
  purpose: CodePurpose;
  code_hash: Buffer;
  user_id: string | null;
  sealed: Buffer;
}
interface Sealed {
  readonly email: string;
  readonly code: string;
}

/**
 * Codes that prove a mailbox: six digits, valid for {@link CODE_MINUTES} minutes and once, invalid after {@link
 * CODE_TRIES} wrong attempts, and useless without the requester's secret. Times are the database's.
 */
@Injectable()
export class Codes {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    private readonly limits: CodeLimits,
    private readonly vault: Vault,
  ) {}

  /**
   * Mails a code by a job, so that an answer waits for no mail server; a former code of the same secret ends.
   * @throws DomainError too-many within {@link RESEND_SECONDS} of the former one
   */
  async send(use: CodeUse, owner: CodeOwner): Promise<void> {
    const { id } = await this.make(use, owner, CODE_MINUTES);
    await this.queue.enqueue({ name: MAIL_CODE, id: jobId(MAIL_CODE, id), payload: { id } });
  }

  /** As {@link send}, without an email: the caller delivers the code. */
  async make(
    { purpose, secret }: CodeUse,
    { email, userId }: CodeOwner,
    minutes: number,
  ): Promise<{ id: string; code: string }> {
    const id = randomUUID();
    const code = newCode();
    const sealed = this.vault.seal({ email, code } satisfies Sealed, id);
    const { rowCount } = await this.pool.query(
      `INSERT INTO touchline.codes AS c (id, secret_hash, purpose, code_hash, user_id, sealed, tries_left, sent_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, ${CODE_TRIES}, now(), now() + make_interval(mins => $7))
       ON CONFLICT (secret_hash) DO UPDATE SET id = excluded.id, code_hash = excluded.code_hash, sealed = excluded.sealed,
         tries_left = excluded.tries_left, sent_at = excluded.sent_at, expires_at = excluded.expires_at
       WHERE c.purpose = excluded.purpose AND c.sent_at <= now() - interval '${RESEND_SECONDS} seconds'`,
      [id, hashOfToken(secret), purpose, codeHash({ purpose, secret }, code), userId, sealed, minutes],
    );
    if (rowCount === 0) throw tooMany(await this.secondsToWait(secret));
    return { id, code };
  }

  /**
   * Returns whose code it is; a wrong one uses up an attempt. A right one stays valid until {@link use}, so that its
   * holder can correct their input. @throws DomainError invalid `wrong-code` (field code): wrong, used, expired,
   * unknown, or another purpose's
   */
  async prove(use: CodeUse, code: string): Promise<CodeOwner & { readonly id: string }> {
    const known = await this.find(use);
    if (!known) throw wrongCode();
    const right = timingSafeEqual(known.code_hash, codeHash(use, code));
    if (!(await this.takeTry(known.id, right ? 0 : 1)) || !right) throw wrongCode();
    return { id: known.id, email: this.opened(known).email, userId: known.user_id };
  }

  /** Uses a code up. @throws DomainError invalid `wrong-code` if it was used in the meantime */
  async use(id: string, address: string): Promise<void> {
    const { rowCount } = await this.pool.query('DELETE FROM touchline.codes WHERE id = $1', [id]);
    if (rowCount === 0) throw wrongCode();
    // Once a code: what it proves, it may prove again while what came with it is amended.
    await this.limits.used(address);
  }

  /** Ends every code of an account. */
  async endAll(userId: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.codes WHERE user_id = $1', [userId]);
  }

  /** Forgets those that have expired. */
  async sweep(): Promise<void> {
    await this.pool.query('DELETE FROM touchline.codes WHERE expires_at < now()');
  }

  /** The code as its email shows it; undefined once it is used, replaced or expired. */
  async toMail(id: string): Promise<CodeToMail | undefined> {
    const { rows } = await this.pool.query<CodeRow>(
      'SELECT * FROM touchline.codes WHERE id = $1 AND expires_at > now()',
      [id],
    );
    const row = rows[0];
    return row && { ...this.opened(row), purpose: row.purpose, userId: row.user_id };
  }

  private opened({ id, sealed }: CodeRow): Sealed {
    return this.vault.open(sealed, id) as Sealed;
  }

  private async find({ purpose, secret }: CodeUse): Promise<CodeRow | undefined> {
    const { rows } = await this.pool.query<CodeRow>(
      'SELECT * FROM touchline.codes WHERE secret_hash = $1 AND purpose = $2',
      [hashOfToken(secret), purpose],
    );
    return rows[0];
  }

  // False once the code is over. Tries of one code wait for each other here: of many at once no more than three count,
  // and a right one among them counts only while there are any left.
  private async takeTry(id: string, tries: 0 | 1): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `UPDATE touchline.codes SET tries_left = tries_left - $2
       WHERE id = $1 AND tries_left > 0 AND expires_at > now()`,
      [id, tries],
    );
    return rowCount === 1;
  }

  private async secondsToWait(secret: string): Promise<number> {
    const { rows } = await this.pool.query<{ seconds: number }>(
      `SELECT ceil(extract(epoch FROM sent_at + interval '${RESEND_SECONDS} seconds' - now()))::int AS seconds
       FROM touchline.codes WHERE secret_hash = $1`,
      [hashOfToken(secret)],
    );
    return Math.max(1, rows[0]?.seconds ?? 1);
  }
}

export const wrongCode = (): DomainError =>
  new DomainError('invalid', 'wrong-code', signUpTexts.wrongCode, { fields: { code: signUpTexts.wrongCode } });

const newCode = (): string => String(randomInt(10 ** EMAIL_CODE_LENGTH)).padStart(EMAIL_CODE_LENGTH, '0');

// Keyed by the secret, of which we keep a hash only: a million codes cannot be tried against a stolen table.
const codeHash = ({ purpose, secret }: CodeUse, code: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose} ${code}`).digest();
