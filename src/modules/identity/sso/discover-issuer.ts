import * as openid from 'openid-client';
import { isAway } from '../../../platform/database/away.js';

const TIMEOUT_SECONDS = 8;

/**
 * What an issuer says about itself, at its well-known address. Tokens that it hands out are checked by their signature,
 * although they come from it directly and over TLS. Every request to it is bounded in time.
 */
export function discoverIssuer(issuer: string, clientId: string, secret?: string): Promise<openid.Configuration> {
  // The configuration takes http for an issuer on this machine only, and never in production.
  const insecure = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : [];
  return openid.discovery(new URL(issuer), clientId, secret, undefined, {
    execute: [...insecure, openid.enableNonRepudiationChecks],
    timeout: TIMEOUT_SECONDS,
  });
}

export interface Keeping {
  /** Milliseconds that a value is good for. */
  readonly keepMs: number;
  /** Milliseconds in which a failure is repeated without trying again. */
  readonly failMs: number;
}

/** Something that is fetched when it is first asked for, once for all who ask, and again when it is too old. */
export class Remembered<T> {
  private last: { readonly value: Promise<T>; until: number } | undefined;

  constructor(
    private readonly fetchIt: () => Promise<T>,
    private readonly keeping: Keeping,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @throws what the last fetch threw, for as long as a failure is remembered */
  get(): Promise<T> {
    if (this.last && this.now() < this.last.until) return this.last.value;
    const value = this.fetchIt();
    const entry = { value, until: Infinity };
    this.last = entry;
    value.then(
      () => (entry.until = this.now() + this.keeping.keepMs),
      () => (entry.until = this.now() + this.keeping.failMs),
    );
    return value;
  }
}

/** Whether an issuer could not be reached or is in trouble itself: trying again later may do. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || ('code' in error && error.code === 'OAUTH_TIMEOUT')) return true;
  return isAway(error) || (error.cause instanceof Response && error.cause.status >= 500);
}

/** What went wrong, for our log: what libraries say about it, from the outside in, never what was sent. */
export function reasonOf(error: unknown): string {
  const said: string[] = [];
  for (let at = error; at instanceof Error && said.length < 4; at = at.cause)
    said.push(at.message || ('code' in at ? String(at.code) : at.name));
  return said.join(': ');
}
