import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { SignInMethod } from '../../../../contract/identity/sessions.js';
import { factorTexts } from '../../../../contract/identity/fields.js';
import { DomainError } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { deviceOf } from '../sessions/known-browsers.js';
import { hashOfToken, newToken } from '../sessions/tokens.js';
import { Sessions } from '../sessions/sessions.js';
import type { PasskeyAnswer } from '../../../../contract/identity/passkeys.js';
import { FactorCodes, type ProvenBy } from './factor-codes.js';
import { Passkeys, wrongPasskey } from './passkeys.js';

const MINUTES = 10;
const TRIES = 5;
/** How long a passkey may take to sign. */
const SIGNING = '5 minutes';

const ADD = `INSERT INTO touchline.pending_sign_ins (secret_hash, user_id, method, device, tries_left, expires_at)
  SELECT $1::bytea, $2::text, $3::text, $4::text, ${TRIES}, now() + interval '${MINUTES} minutes'`;

export interface PendingStart {
  readonly method: SignInMethod;
  readonly userAgent?: string | undefined;
  /** Hash of the password they signed in with: nothing starts if it was replaced. */
  readonly passwordHash?: string;
}

/** Sign-ins that wait for the second factor. A new password ends them, as it ends sessions. */
@Injectable()
export class PendingSignIns {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly codes: FactorCodes,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
  ) {}

  /** The secret that goes on with it: known to the browser that began alone, and good for nothing else. */
  async begin(userId: string, { method, userAgent, passwordHash }: PendingStart): Promise<string | undefined> {
    const secret = newToken();
    const values = [hashOfToken(secret), userId, method, deviceOf(userAgent)];
    const { rowCount } =
      passwordHash === undefined
        ? await this.pool.query(ADD, values)
        : await this.pool.query(
            `${ADD} FROM touchline.credentials WHERE user_id = $2 AND password_hash = $5 FOR SHARE`,
            [...values, passwordHash],
          );
    await this.pool.query('DELETE FROM touchline.pending_sign_ins WHERE expires_at < now()');
    return rowCount === 1 ? secret : undefined;
  }

  /** Whose it is, once the code is right. @throws DomainError invalid `sign-in-ended`, `wrong-code`; too-many */
  async prove(secret: string, code: string): Promise<{ userId: string; proven: ProvenBy }> {
    // Counted before it is looked at, so that guesses sent all at once are counted too.
    const { rows } = await this.pool.query<{ user_id: string }>(
      `UPDATE touchline.pending_sign_ins SET tries_left = tries_left - 1
       WHERE secret_hash = $1 AND tries_left > 0 AND expires_at > now() RETURNING user_id`,
      [hashOfToken(secret)],
    );
    const userId = rows[0]?.user_id;
    if (userId === undefined) throw ended();
    return { userId, proven: await this.codes.prove(userId, code) };
  }

  /** What a passkey signs to prove it; what was asked before is over. Undefined without one. @throws DomainError invalid `sign-in-ended` */
  async ask(secret: string) {
    const hash = hashOfToken(secret);
    const { rows } = await this.pool.query<{ user_id: string }>(
      'SELECT user_id FROM touchline.pending_sign_ins WHERE secret_hash = $1 AND tries_left > 0 AND expires_at > now()',
      [hash],
    );
    if (!rows[0]) throw ended();
    const options = await this.passkeys.ask(rows[0].user_id);
    if (options)
      await this.pool.query(
        `UPDATE touchline.pending_sign_ins
         SET challenge = $2, challenge_expires_at = now() + interval '${SIGNING}' WHERE secret_hash = $1`,
        [hash, options.challenge],
      );
    return options;
  }

  /** As {@link prove}, by a passkey. What was asked is used up by the first answer. @throws DomainError invalid `sign-in-ended`, `wrong-passkey` */
  async proveByPasskey(secret: string, answer: PasskeyAnswer): Promise<{ userId: string; proven: ProvenBy }> {
    const { rows } = await this.pool.query<{ user_id: string; asked: string | null }>(
      `WITH was AS (
         SELECT secret_hash, CASE WHEN challenge_expires_at > now() THEN challenge END AS asked
         FROM touchline.pending_sign_ins WHERE secret_hash = $1 FOR UPDATE)
       UPDATE touchline.pending_sign_ins p SET tries_left = tries_left - 1, challenge = NULL
       FROM was WHERE p.secret_hash = was.secret_hash AND tries_left > 0 AND expires_at > now()
       RETURNING p.user_id, was.asked`,
      [hashOfToken(secret)],
    );
    const [row] = rows;
    if (!row) throw ended();
    const { user_id: userId, asked } = row;
    if (asked === null || !(await this.passkeys.prove(userId, asked, answer))) throw wrongPasskey();
    return { userId, proven: { by: 'passkey' } };
  }

  /** Makes a session of it, once. @throws DomainError invalid `sign-in-ended` */
  async enter(secret: string): Promise<string> {
    const token = await this.sessions.startPending(hashOfToken(secret));
    if (token === undefined) throw ended();
    return token;
  }

  async end(secret: string): Promise<void> {
    await this.pool.query('DELETE FROM touchline.pending_sign_ins WHERE secret_hash = $1', [hashOfToken(secret)]);
  }
}

const ended = (): DomainError => new DomainError('invalid', 'sign-in-ended', factorTexts.ended);
