import type pg from 'pg';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api, type Answer } from './api.js';
import type { TestApp } from './app.js';
import { codeMailedTo } from './mailed.js';

/** A sign-up or a reset that has begun: its secret, and the code that was mailed. */
export interface Begun {
  readonly email: string;
  readonly secret: string;
  readonly code: string;
}

export const PASSWORD = 'correct horse battery staple';
export const WRONG_CODE = {
  status: 400,
  body: { code: 'wrong-code', fields: { code: 'Invalid code. Please try again.' } },
};

let made = 0;

/** People who are not signed in; each call comes from a network address of its own unless it says from where. */
export class Visitors {
  readonly pool: pg.Pool;

  constructor(private readonly started: TestApp) {
    this.pool = started.app.get<pg.Pool>(DATABASE_POOL, { strict: false });
  }

  newEmail(): string {
    return `visitor-${++made}@example.com`;
  }

  newAddress(): string {
    made++;
    return `198.51.${Math.floor(made / 250)}.${made % 250}`;
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const from = { 'x-forwarded-for': this.newAddress() };
    return new Api(this.started.url, undefined).call('POST', path, body, { ...from, ...headers });
  }

  /** Calls with the token of an answer. */
  as({ body }: Answer): Api {
    return new Api(this.started.url, String(body['token']));
  }

  signIn(email: string, password = PASSWORD): Promise<Answer> {
    return this.post('/api/auth/sign-in', { email, password });
  }

  signUp(email: string, more: object = {}): Promise<Answer> {
    const person = { email, firstName: 'Kim', lastName: 'Doe', password: PASSWORD };
    return this.post('/api/auth/sign-up', { ...person, ...more });
  }

  verify(
    { secret: signUpId }: { secret: string },
    code: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.post('/api/auth/sign-up/verify', { signUpId, code }, headers);
  }

  reset(
    { secret: resetId }: { secret: string },
    code: string,
    password = PASSWORD,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.post('/api/auth/reset-password', { resetId, code, password }, headers);
  }

  /** @param mailed how many codes have been mailed to this address before */
  async begun(email = this.newEmail(), more: object = {}, mailed = 0): Promise<Begun> {
    const { body } = await this.signUp(email, more);
    return { email, secret: String(body['signUpId']), code: await codeMailedTo(this.pool, email, mailed + 1) };
  }

  async forgot(email: string, mailed = 0): Promise<Begun> {
    const { body } = await this.post('/api/auth/forgot-password', { email });
    return { email, secret: String(body['resetId']), code: await codeMailedTo(this.pool, email, mailed + 1) };
  }

  /** Makes every code, and every sign-up, as old as if it had been sent that much earlier. */
  async age(interval: string): Promise<void> {
    const earlier = `expires_at = expires_at - $1::interval`;
    await this.pool.query(`UPDATE touchline.codes SET sent_at = sent_at - $1::interval, ${earlier}`, [interval]);
    await this.pool.query(`UPDATE touchline.pending_sign_ups SET ${earlier}`, [interval]);
  }
}

export const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');
