import { createHash, timingSafeEqual, createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { ReportSource } from '../../../../contract/mail/vocabulary.js';
import { DomainError, invalidFields } from '../../../kernel/errors.js';
import { SignedReports } from '../../../../contract/email/addresses.js';

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

/** Seconds that a signature is valid: one that was recorded is of no use later. */
const VALID_SECONDS = 5 * 60;

/** @param seconds since 1970 */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/**
 * Reports of any provider as our own signed JSON.
 * @throws DomainError unauthenticated for a wrong or old signature; invalid, naming the fields
 */
export function readSigned(body: string, header: string | undefined, secret: string, now: Date): ReportsFrom {
  const seconds = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header ?? '')?.[1]);
  if (!Number.isInteger(seconds) || !isSame(header ?? '', signatureOf(body, secret, seconds)))
    throw notTheirs('The signature isn’t right.');
  if (Math.abs(now.getTime() / 1000 - seconds) > VALID_SECONDS) throw notTheirs('The signature is too old.');
  return { source: 'signed', reports: readJson(body, SignedReports).reports };
}
