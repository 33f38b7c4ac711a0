import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Session } from '../../contract/identity/endpoints.js';
import { Api, bodyOf, type Answer } from '../support/api.js';

const DEMO_PASSWORD = 'Touchline-Demo-2026';
const RETRY_MS = 20;

/** Somebody who does not give up: a write that got no answer is sent again under the same Idempotency-Key until it has one. */
export class PersistentClient {
  /** Answers with a server's fault or none at all, so far. */
  failures = 0;

  private constructor(
    private readonly api: Api,
    private readonly patience: AbortSignal,
  ) {}

  static async signIn(url: string, who: string, patience: AbortSignal): Promise<PersistentClient> {
    const anonymous = new PersistentClient(new Api(url, undefined), patience);
    const credentials = { email: `${who}@demo.touchline.test`, password: DEMO_PASSWORD };
    const { body } = await anonymous.send('POST', '/api/auth/sign-in', credentials);
    return new PersistentClient(new Api(url, String(body['token'])), patience);
  }

  async session(): Promise<Session> {
    return bodyOf(await this.get('/api/session'), Session);
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  /** The final answer, which must be a success. @throws Error with the answer when it is not */
  async does(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.send(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  /** The final answer. @throws Error when patience ends first */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    for (;;) {
      const answer = await this.api.call(method, path, body, headers).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      this.failures++;
      await pause(RETRY_MS, undefined, { signal: this.patience });
    }
  }
}
