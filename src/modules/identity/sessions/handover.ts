import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { exchangeOf } from '../../../platform/http/exchange.js';
import { SessionCookies } from '../../../platform/guard/session-cookies.js';
import { LONGEST_DAYS, Sessions } from './sessions.js';

/** What the answer to a sign-in says: the token of the session, or, to a browser that keeps it as a cookie, its mark. */
export type HandedOver = { readonly token: string } | { readonly mark: string };

/** Hands the token of a session to whoever has just proven who they are. */
@Injectable()
export class Handover {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly sessions: Sessions,
  ) {}

  /** The session that the browser had is signed out: its cookie is replaced, so that nobody could end it any more. */
  async give(reply: FastifyReply, token: string): Promise<HandedOver> {
    if (!this.cookies.isWantedBy(reply.request)) return { token };
    const former = this.cookies.find(reply.request);
    if (former !== undefined && former !== token) await this.sessions.endByToken(former);
    return { mark: this.asCookie(reply, token) };
  }

  /** @returns the mark of the session */
  asCookie(reply: FastifyReply, token: string): string {
    return this.cookies.set(reply, token, LONGEST_DAYS * 24 * 60 * 60);
  }

  /** Makes the browser forget the token of the session that asks, which has ended. */
  takeBack(reply: FastifyReply): void {
    if (this.cookies.find(reply.request) === exchangeOf(reply.request).token) this.cookies.drop(reply);
  }
}
