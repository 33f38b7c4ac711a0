import { Injectable } from '@nestjs/common';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Config } from '../../../platform/config/config.js';
import { derivedKeys, type SeveralKeys } from '../../../platform/config/master-keys.js';
import { SessionCookies } from '../../../platform/guard/session-cookies.js';
import { readCookie, writeCookie } from '../../../platform/http/cookies.js';
import { emailKey } from '../email.js';
import { newToken } from './tokens.js';

const YEAR = 365 * 24 * 60 * 60;
const cookie = { name: 'touchline-known', sameSite: 'Strict', seconds: YEAR } as const;
/** A family has a few; the one that was used longest ago is forgotten. */
const MAX_ACCOUNTS = 8;
const SHAPE = /^[\w-]{43}(\.[\w-]{22}){0,8}$/;

/**
 * Browsers in which someone has signed in before, by a cookie that proves it and says nothing else: what strangers try
 * elsewhere does not count against them (ADR 19; the OWASP cheat sheet on authentication calls it a device cookie).
 */
@Injectable()
export class KnownBrowsers {
  private readonly secrets: SeveralKeys;
  private readonly https: boolean;

  constructor(
    private readonly cookies: SessionCookies,
    config: Config,
  ) {
    this.secrets = derivedKeys(config, 'touchline known browsers v1');
    this.https = config.publicUrl.startsWith('https:');
  }

  /** Names the browser, where this account was signed in to in it. */
  of(request: FastifyRequest, email: string): string | undefined {
    const [browser = '', ...accounts] = this.read(request);
    const mine = this.proofs(browser, email).map((proof) => Buffer.from(proof));
    return accounts.some((given) => mine.some((proof) => timingSafeEqual(Buffer.from(given), proof)))
      ? browser
      : undefined;
  }

  /** Programs are not remembered: they keep their token. */
  remember(reply: FastifyReply, email: string): void {
    if (!this.cookies.isWantedBy(reply.request)) return;
    const [browser = newToken(), ...accounts] = this.read(reply.request);
    const mine = this.proofs(browser, email);
    const others = accounts.filter((proof) => !mine.includes(proof)).slice(0, MAX_ACCOUNTS - 1);
    writeCookie(reply, cookie, this.https, [browser, mine[0], ...others].join('.'));
  }

  private read(request: FastifyRequest): string[] {
    return readCookie(request, cookie, this.https, (value) => SHAPE.test(value))?.split('.') ?? [];
  }

  /** That of the key in use first. */
  private proofs(browser: string, email: string): string[] {
    const proven = `${browser} ${emailKey(email)}`;
    return this.secrets.map((secret) => createHmac('sha256', secret).update(proven).digest('base64url').slice(0, 22));
  }
}

const UNKNOWN = 'Unknown device';
/** A browser's own is well below that; what is longer is not read to its end. */
const MAX_CHARACTERS = 400;

/** Browser and system that a `User-Agent` header names, e.g. `Chrome on macOS`: the caller's word, to recognise and not to trust. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_CHARACTERS));
  if (!browser.name) return os.name ?? UNKNOWN;
  return (os.name ? `${browser.name} on ${os.name}` : browser.name).slice(0, 100);
}
