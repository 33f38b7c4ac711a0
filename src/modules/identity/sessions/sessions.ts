import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { SignInMethod } from '../../../../contract/identity/sessions.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { LiveTopics, sessionsOf } from '../../../platform/signals/live-topics.js';
import { SessionCookies } from '../../../platform/guard/session-cookies.js';
import { exchangeOf } from '../../../platform/http/exchange.js';
import { deviceOf } from './known-browsers.js';
import { hashOfToken, newToken } from './tokens.js';

/** A session ends after this long without a request … */
export const IDLE = '14 days';
/** … and after this long in any case. */
const LONGEST_DAYS = 90;
/** A session in use is written at most this often. */
export const TOUCH_EVERY = '5 minutes';

/** More than anybody signs in on; the rest is ended by signing out everywhere else. */
const MAX_LISTED = 100;

export interface SessionStart {
  /** How the person proved who they are; by password when left out. */
  readonly method?: SignInMethod;
  /** The header of that name. */
  readonly userAgent?: string | undefined;
}

export interface SessionRow {
  readonly id: string;
  readonly method: SignInMethod;
  readonly device: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

const ADD =
  'INSERT INTO touchline.sessions (token_hash, id, user_id, method, device, created_at, last_seen_at, expires_at)';
const VALUES = `$1::bytea, $2::uuid, $3::text, $4::text, $5::text, now(), now(), now() + interval '${IDLE}'`;
const valuesOf = (token: string, userId: string, method: SignInMethod, userAgent: string | undefined): unknown[] => [
  hashOfToken(token),
  randomUUID(),
  userId,
  method,
  deviceOf(userAgent),
];

/** What follows the end of sessions of a user, by their ids. */
type Ended = (userId: string, sessionIds: readonly string[]) => Promise<void>;

/** Opaque bearer tokens, hashed at rest. All times are the database's, so that processes agree on them. */
@Injectable()
export class Sessions {
  private readonly logger = new Logger(Sessions.name);
  private readonly followers: Ended[] = [];

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly topics: LiveTopics,
  ) {}

  /** Starts a session. The token it answers with is not kept and cannot be shown again. */
  async start(userId: string, { method = 'password', userAgent }: SessionStart = {}): Promise<string> {
    const token = newToken();
    await this.pool.query(`${ADD} SELECT ${VALUES}`, valuesOf(token, userId, method, userAgent));
    await this.sweep();
    return token;
  }

  /**
   * As {@link start}, for a password with this hash; undefined if it was replaced. The row of the hash is locked until
   * the session exists: a replacement then finds the session and ends it.
   */
  async startByPassword(userId: string, passwordHash: string, userAgent?: string): Promise<string | undefined> {
    const token = newToken();
    const { rowCount } = await this.pool.query(
      `${ADD} SELECT ${VALUES} FROM touchline.credentials WHERE user_id = $3 AND password_hash = $6 FOR SHARE`,
      [...valuesOf(token, userId, 'password', userAgent), passwordHash],
    );
    await this.sweep();
    return rowCount === 1 ? token : undefined;
  }

  /** As {@link start}, for the sign-in pending under this hash, once; undefined if there is none. */
  async startPending(secretHash: Buffer): Promise<string | undefined> {
    const token = newToken();
    const { rowCount } = await this.pool.query(
      `WITH pending AS (
         DELETE FROM touchline.pending_sign_ins WHERE secret_hash = $1 AND expires_at > now()
         RETURNING user_id, method, device)
       ${ADD}
       SELECT $2, $3, user_id, method, device, now(), now(), now() + interval '${IDLE}' FROM pending`,
      [secretHash, hashOfToken(token), randomUUID()],
    );
    return rowCount === 1 ? token : undefined;
  }

  /** Moves the end of a session that is in use. */
  async touch(sessionId: string): Promise<void> {
    await this.pool.query(
      `UPDATE touchline.sessions
       SET last_seen_at = now(), expires_at = least(now() + interval '${IDLE}', created_at + interval '${LONGEST_DAYS} days')
       WHERE id = $1 AND last_seen_at < now() - interval '${TOUCH_EVERY}' AND expires_at > now()`,
      [sessionId],
    );
  }

  /** Whether it has neither ended nor expired. */
  async isOpen(sessionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'SELECT 1 FROM touchline.sessions WHERE id = $1 AND expires_at > now()',
      [sessionId],
    );
    return rowCount === 1;
  }

  async end(sessionId: string): Promise<void> {
    await this.ending('id = $1', [sessionId]);
  }

  async endByToken(token: string): Promise<void> {
    await this.ending('token_hash = $1', [hashOfToken(token)]);
  }

  /** The sessions of a user, the latest in use first, at most {@link MAX_LISTED}. */
  async list(userId: string): Promise<SessionRow[]> {
    const { rows } = await this.pool.query<SessionRow>(
      `SELECT id, method, device, created_at, last_seen_at FROM touchline.sessions
       WHERE user_id = $1 AND expires_at > now() ORDER BY last_seen_at DESC, id LIMIT ${MAX_LISTED}`,
      [userId],
    );
    return rows;
  }

  /** False for a session that is not the user's. */
  async endOneOf(userId: string, sessionId: string): Promise<boolean> {
    return (await this.ending('user_id = $1 AND id = $2 AND expires_at > now()', [userId, sessionId])) === 1;
  }

  /** Ends every session of a user but one. @returns how many */
  endOthers(userId: string, sessionId: string): Promise<number> {
    return this.ending('user_id = $1 AND id <> $2', [userId, sessionId]);
  }

  /** Ends every session of a user, e.g. after a change of password. */
  async endAll(userId: string): Promise<void> {
    await this.ending('user_id = $1', [userId]);
  }

  /** What else ends with a session; awaited, and never in the way of signing out. */
  onEnded(follower: Ended): void {
    this.followers.push(follower);
  }

  /** Their live streams end at once, in every process. @returns how many there were */
  private async ending(which: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await this.pool.query<{ id: string; user_id: string }>(
      `DELETE FROM touchline.sessions WHERE ${which} RETURNING id::text, user_id`,
      [...values],
    );
    // Whatever asks, they are of one user.
    const [first] = rows;
    if (!first) return 0;
    const { user_id: userId } = first;
    this.topics.publish([sessionsOf(userId)]);
    const ids = rows.map(({ id }) => id);
    for (const follow of this.followers)
      await follow(userId, ids).catch((error: unknown) => this.logger.warn(`After a sign-out: ${String(error)}`));
    return rows.length;
  }

  // A few dead sessions go with each new one: the table never grows past those in use.
  private async sweep(): Promise<void> {
    await this.pool.query(
      `DELETE FROM touchline.sessions WHERE token_hash IN (
         SELECT token_hash FROM touchline.sessions WHERE expires_at < now() ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    );
  }
}

/** What the answer to a sign-in says: the token of the session, or, to a browser that keeps it as a cookie, its mark. */
export type HandedOver = { readonly token: string } | { readonly mark: string };

/** Gives the token of a session to a person who has just proven who they are. */
@Injectable()
export class Handover {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
  ) {}

  /** The browser's earlier session is signed out: its cookie is replaced, so it could not be ended later. */
  async give(reply: FastifyReply, token: string): Promise<HandedOver> {
    if (!this.cookies.isWantedBy(reply.request)) return { token };
    const former = this.cookies.find(reply.request);
    if (former !== undefined && former !== token) await this.sessions.endByToken(former);
    return { mark: this.asCookie(reply, token) };
  }

  /** @returns the mark of the session */
  asCookie(reply: FastifyReply, token: string): string {
    return this.cookies.set(reply, token, LONGEST_DAYS * 24 * 60 * 60);
  }

  /** Makes the browser forget the token of the session that asks, which has ended. */
  takeBack(reply: FastifyReply): void {
    if (this.cookies.find(reply.request) === exchangeOf(reply.request).token) this.cookies.drop(reply);
  }
}
