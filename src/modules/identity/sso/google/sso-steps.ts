import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { DATABASE_POOL } from '../../../../platform/database/database-pool.js';
import { type Cookie, readCookie, writeCookie } from '../../../../platform/http/cookies.js';
import { hashOfToken, isOpaqueToken, newToken } from '../../sessions/tokens.js';

/** A step of a sign-in: what its secret is good for, and for how many seconds. */
export interface Step<Data extends object> {
  readonly purpose: string;
  readonly seconds: number;
  /** Ties a step to the type of what is remembered with it; never there. */
  readonly data?: Data;
}

/** Secrets that work once, for a short time, for one purpose, in the browser that they were made for. Hashed at rest. */
@Injectable()
export class SsoSteps {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The secret of a new step. */
  async begin<Data extends object>({ purpose, seconds }: Step<Data>, browser: string, data: Data): Promise<string> {
    const secret = newToken();
    await this.pool.query(
      `INSERT INTO touchline.sso_steps (secret_hash, purpose, browser_hash, data, expires_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [hashOfToken(secret), purpose, hashOfToken(browser), JSON.stringify(data), seconds],
    );
    await this.sweep();
    return secret;
  }

  /** What was remembered with the step; undefined for a secret that is unknown, used, too old, or another browser's. */
  async take<Data extends object>(
    { purpose }: Step<Data>,
    browser: string | undefined,
    secret: string | undefined,
  ): Promise<Data | undefined> {
    if (!browser || !secret) return undefined;
    const { rows } = await this.pool.query<{ data: Data }>(
      `DELETE FROM touchline.sso_steps
       WHERE secret_hash = $1 AND purpose = $2 AND browser_hash = $3 AND expires_at > now() RETURNING data`,
      [hashOfToken(secret), purpose, hashOfToken(browser)],
    );
    return rows[0]?.data;
  }

  // A few that nobody came back for go with each new one.
  private async sweep(): Promise<void> {
    await this.pool.query(
      `DELETE FROM touchline.sso_steps WHERE secret_hash IN (
         SELECT secret_hash FROM touchline.sso_steps WHERE expires_at < now() ORDER BY expires_at LIMIT 20 FOR UPDATE SKIP LOCKED)`,
    );
  }
}

/** Outlives the longest step of a sign-in by a little; comes along when the provider sends the browser back. */
const cookie: Cookie = { name: 'touchline-sso', seconds: 15 * 60, sameSite: 'Lax' };

/** The secret that ties a sign-in to the browser that began it; undefined in any other browser. */
export const browserOf = ({ request }: FastifyReply, https: boolean): string | undefined =>
  readCookie(request, cookie, https, isOpaqueToken);

/** As {@link browserOf}, in a cookie that gets a new lifetime: two tabs of one browser share it. */
export function markBrowser(reply: FastifyReply, https: boolean): string {
  const secret = browserOf(reply, https) ?? newToken();
  writeCookie(reply, cookie, https, secret);
  return secret;
}
