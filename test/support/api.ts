import type { z } from 'zod';
import { Session } from '../../contract/identity/endpoints.js';

/** What a call answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON. */
  readonly body: Record<string, unknown>;
}

/** Calls of one person to the application at `url`. */
export class Api {
  constructor(
    private readonly url: string,
    private readonly token: string | undefined,
  ) {}

  async session(): Promise<Session> {
    return bodyOf(await this.get('/api/session'), Session);
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.raw(method, path, body, headers).then(answered);
  }

  /** POSTs a form, e.g. one with a file. */
  form(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    const signedIn = this.token === undefined ? {} : { authorization: `Bearer ${this.token}` };
    return fetch(`${this.url}${path}`, { method: 'POST', body: form, headers: { ...signedIn, ...headers } }).then(
      answered,
    );
  }

  /** The response as it is, e.g. a file. */
  raw(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

/**
 * The body of an answer, as the contract's schema for it reads it.
 * @throws Error with the answer when it is no success; ZodError when its body has another shape
 */
export function bodyOf<Body>({ status, body }: Answer, schema: z.ZodType<Body>): Body {
  if (status >= 400) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return schema.parse(body);
}

async function answered(response: Response): Promise<Answer> {
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: (json ? JSON.parse(text) : {}) as Answer['body'] };
}
