import { createHmac } from 'node:crypto';
import { SignedReports } from '../../../../contract/email/addresses.js';
import { isSame, notTheirs, readJson, type ReportsFrom } from './report.js';

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
