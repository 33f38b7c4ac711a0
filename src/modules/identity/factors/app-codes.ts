import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the values that every authenticator app takes. */
const rules = { issuer: 'Touchline', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const STEP_MS = rules.period * 1000;
/** Steps that a clock may be off, either way. */
const SKEW = 1;

/** 160 bits, in base32. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What an app scans. */
export const appAddress = (secret: string, email: string): string =>
  new TOTP({ ...rules, secret, label: email }).toString();

/** The time step that the code is of; undefined for a wrong one, and for one that is not of now. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  const off = new TOTP({ ...rules, secret }).validate({ token: code, timestamp: now, window: SKEW });
  return off === null ? undefined : Math.floor(now / STEP_MS) + off;
}
