import type { FastifyReply } from 'fastify';
import { readCookie, writeCookie, type Cookie } from '../../../../platform/http/cookies.js';
import { isOpaqueToken, newToken } from '../../sessions/tokens.js';

/** Outlives the longest step of a sign-in by a little; comes along when the provider sends the browser back. */
const cookie: Cookie = { name: 'touchline-sso', seconds: 15 * 60, sameSite: 'Lax' };

/** The secret that ties a sign-in to the browser that began it; undefined in any other browser. */
export const browserOf = ({ request }: FastifyReply, https: boolean): string | undefined =>
  readCookie(request, cookie, https, isOpaqueToken);

/** As {@link browserOf}, in a cookie that begins to live anew: two tabs of one browser share it. */
export function markBrowser(reply: FastifyReply, https: boolean): string {
  const secret = browserOf(reply, https) ?? newToken();
  writeCookie(reply, cookie, https, secret);
  return secret;
}
