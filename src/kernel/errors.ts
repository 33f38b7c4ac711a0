/**
 * What went wrong, in the words of a caller. The HTTP layer maps `kind` to a status:
 * invalid 400 · unauthenticated 401 · forbidden 403 · not-found 404 · conflict 409 · too-large 413 ·
 * unsupported 415 · unprocessable 422 · too-many 429 · unavailable 503.
 */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable';

export interface ErrorDetails {
  /** Field path → message, for errors that a form can show on its fields. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Facts that help the caller go on, e.g. `{ accountStatus: 'active' }` with a 409. */
  readonly now?: Readonly<Record<string, unknown>>;
  /** Seconds to wait, for too-many and unavailable. */
  readonly retryAfter?: number;
}

/** An error that a caller may see. `code` is stable and machine-readable, `message` is for people. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** 400 with the message on one field. */
export const invalidField = (field: string, message: string): DomainError =>
  new DomainError('invalid', 'invalid', message, { fields: { [field]: message } });

/** 400 naming each field. */
export const invalidFields = (fields: Readonly<Record<string, string>>): DomainError =>
  new DomainError('invalid', 'invalid', 'Some fields aren’t valid.', { fields });

/** The refusal of what a caller may not do: 403. */
export const forbidden = (why = 'You don’t have permission to do this.'): DomainError =>
  new DomainError('forbidden', 'forbidden', why);

/** 404, also for what the caller may not see. */
export const notFound = (what: string): DomainError => new DomainError('not-found', 'not-found', `${what} not found.`);

/** 409 with the state now. */
export const conflict = (code: string, message: string, now?: Record<string, unknown>): DomainError =>
  new DomainError('conflict', code, message, now ? { now } : {});

/** 409 of a command that names its event and came to none; `now` says how things are. */
export const nothingChanged = (now?: Record<string, unknown>): DomainError =>
  conflict('nothing-changed', 'There was nothing to change.', now);
