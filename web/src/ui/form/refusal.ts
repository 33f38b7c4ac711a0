import type { z } from 'zod';
import { ApiError } from '../../app/api-error.js';

/** Field path → message. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first message of each field of a failed parse. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[path.join('.')] ??= message;
  return found;
}

/** A field that two people changed to different things: what stood there, and what is there now. */
interface Clash {
  readonly based: unknown;
  readonly now: unknown;
}
export type Clashes = Readonly<Record<string, Clash>>;

/** What a refused submission means to its form. */
type Refusal =
  /** Too many tries: seconds to wait. */
  | { readonly kind: 'wait'; readonly seconds: number; readonly message: string }
  | { readonly kind: 'clashes'; readonly clashes: Clashes }
  | { readonly kind: 'fields'; readonly fields: FieldErrors }
  /** Said of the whole form; undefined where somebody has said it already. */
  | { readonly kind: 'whole'; readonly message: string | undefined };

/** What a form says to a refusal that names no field: for the whole, for a field of it, or nothing, where a toast says it. */
export type Wording = (error: ApiError) => string | FieldErrors | undefined;

/** What is sent is not what its key stands for: what it is made of besides the form has changed since. */
export const KEY_REUSED = 'idempotency-key-reused';

/** Reads a refusal. `within`: where the form's fields stand in the body. @throws what is no answer of the server's */
export function refusalOf(error: unknown, wording: Wording, within = ''): Refusal {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 429) return { kind: 'wait', seconds: error.retryAfter ?? 30, message: error.message };
  if (error.status === 0) return { kind: 'whole', message: error.message };
  if (error.code === KEY_REUSED) return { kind: 'whole', message: 'This could not be saved. Please try again.' };
  if (error.code === 'changed-meanwhile') return { kind: 'clashes', clashes: error.now as Clashes };
  const named = Object.entries(error.fields).map(([path, message]) => [withoutPrefix(path, within), message]);
  if (named.length > 0) return { kind: 'fields', fields: Object.fromEntries(named) as FieldErrors };
  const said = wording(error);
  return typeof said === 'object' ? { kind: 'fields', fields: said } : { kind: 'whole', message: said };
}

const withoutPrefix = (path: string, prefix: string): string =>
  prefix && path.startsWith(`${prefix}.`) ? path.slice(prefix.length + 1) : path;

/** Whether the form itself says what was refused, or the sign-in that a session has ended: then no toast does. */
export const isForForm = (error: unknown): boolean =>
  error instanceof ApiError &&
  ([0, 401, 429].includes(error.status) || error.code === 'changed-meanwhile' || Object.keys(error.fields).length > 0);

/** The first message of an error, or of what lies within it. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(firstMessage)
    .find((message) => message !== undefined);
}

/** The same for a value of one entry a line: says which line. */
export function messageOfLine(error: unknown): string | undefined {
  const line = Array.isArray(error) ? error.findIndex((entry) => firstMessage(entry) !== undefined) : -1;
  if (line < 0) return firstMessage(error);
  return `Line ${line + 1}: ${firstMessage((error as unknown[])[line])}`;
}
