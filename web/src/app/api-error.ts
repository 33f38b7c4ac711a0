import type { ApiError as ErrorBody } from '../../../contract/errors.js';

/** An answer that is no success. `status` 0: no answer arrived at all. */
export class ApiError extends Error {
  readonly code: string;
  /** Field path → message; empty where the server named none. */
  readonly fields: Readonly<Record<string, string>>;
  /** The state now, with a 409. */
  readonly now: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    body: Partial<ErrorBody>,
    /** Seconds to wait, of a 429 or 503. */
    readonly retryAfter?: number,
  ) {
    super(body.message ?? 'An error occurred. Please try again.');
    this.name = 'ApiError';
    this.code = body.code ?? 'unknown';
    this.fields = body.fields ?? {};
    this.now = body.now ?? {};
    this.requestId = body.requestId;
  }
}

/** The error of a call that never got an answer. */
export const offline = (): ApiError =>
  new ApiError(0, { code: 'offline', message: 'Can’t reach Touchline. Check your connection and try again.' });

/** Reads the error answer; a body that is not ours (a proxy's page, say) becomes a plain one. */
export async function errorOf(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after'));
  const body: unknown = await response.json().catch(() => ({}));
  return new ApiError(
    response.status,
    typeof body === 'object' && body !== null ? body : {},
    Number.isFinite(wait) && wait > 0 ? wait : undefined,
  );
}

/** What the server says of an error of one of these codes or statuses; undefined for any other. */
export const messageOf = (error: unknown, ...of: readonly (string | number)[]): string | undefined =>
  error instanceof ApiError && (of.includes(error.code) || of.includes(error.status)) ? error.message : undefined;
