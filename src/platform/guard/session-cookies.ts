import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { AS_COOKIE, SESSION_HEADER } from '../../../contract/session-header.js';
import { Config } from '../config/config.js';
import { dropCookie, readCookie, writeCookie } from '../http/cookies.js';

/** The token of an `Authorization: Bearer …` header; undefined for anything else. Whether it is one of anybody's is not asked. */
export const bearerToken = (header: string | undefined): string | undefined =>
  /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1];

const cookie = { name: 'touchline', sameSite: 'Strict' } as const;
const isToken = (value: string): boolean => /^[\w-]{20,100}$/.test(value);

/**
 * The tokens of browsers: in a cookie that no script reads, and worth something only together with the mark of the
 * session, which our own pages alone can send along (ADR 13).
 */
@Injectable()
export class SessionCookies {
  private readonly https: boolean;

  constructor({ publicUrl }: Config) {
    this.https = publicUrl.startsWith('https:');
  }

  /** The token of a request. An Authorization header takes precedence over the cookie. */
  tokenOf(request: FastifyRequest): string | undefined {
    const { authorization } = request.headers;
    if (authorization !== undefined) return bearerToken(authorization);
    const token = this.find(request);
    return token !== undefined && isOurPage(request) && bearsMarkOf(request, token) ? token : undefined;
  }

  /** Whether it is a page of ours that wants to have the token of a new session as a cookie. */
  isWantedBy(request: FastifyRequest): boolean {
    return request.headers[SESSION_HEADER] === AS_COOKIE && isOurPage(request);
  }

  /** The token in the cookie, even if another site sent it: only for ending its session. */
  find(request: FastifyRequest): string | undefined {
    return readCookie(request, cookie, this.https, isToken);
  }

  /** @returns the mark of the session, for the page to keep */
  set(reply: FastifyReply, token: string, seconds: number): string {
    writeCookie(reply, { ...cookie, seconds }, this.https, token);
    return markOf(token);
  }

  drop(reply: FastifyReply): void {
    dropCookie(reply, cookie, this.https);
  }
}

/** Tells a session from others, and nothing of its token. */
export const markOf = (token: string): string =>
  createHmac('sha256', token).update('touchline session mark v1').digest('base64url').slice(0, 22);

// Sec-Fetch-Site is trusted where it is sent; other browsers (old ones, or without https) need the mark anyway.
const isOurPage = ({ headers }: FastifyRequest): boolean =>
  (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin';

function bearsMarkOf({ headers }: FastifyRequest, token: string): boolean {
  const [said, mark] = [Buffer.from(String(headers[SESSION_HEADER] ?? '')), Buffer.from(markOf(token))];
  return said.length === mark.length && timingSafeEqual(said, mark);
}
