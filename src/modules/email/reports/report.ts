import { createHash, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { ReportSource } from '../../../../contract/mail/vocabulary.js';
import { DomainError, invalidFields } from '../../../kernel/errors.js';

/** What a provider tells about one address. */
export interface MailReport {
  /** The provider's own, the same when it is sent again. */
  readonly id: string;
  readonly type: 'bounce' | 'complaint';
  readonly address: string;
  /** Of a bounce: whether the mailbox will never take an email. */
  readonly permanent: boolean;
  /** What the mail server said. */
  readonly reason: string;
}

/** A message of a provider that is known to be its own. */
export interface ReportsFrom {
  readonly source: ReportSource;
  readonly reports: readonly MailReport[];
}

export const notTheirs = (why: string): DomainError => new DomainError('unauthenticated', 'wrong-signature', why);

/** Compares secrets without telling by the time how much of one is right. */
export const isSame = (given: string, ours: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(ours).digest());

/**
 * A body as JSON of this shape.
 * @throws DomainError invalid, naming the fields
 */
export function readJson<S extends z.ZodType>(text: string, schema: S): z.output<S> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new DomainError('invalid', 'invalid', 'The body isn’t JSON.');
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(
    ({ path, message }) => [path.map(String).join('.') || 'body', message] as const,
  );
  throw invalidFields(Object.fromEntries(fields));
}
