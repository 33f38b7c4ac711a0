import type { FastifyReply } from 'fastify';
import { isOpaqueToken, newToken } from '../../sessions/tokens.js';

/** Outlives the longest step of a sign-in by a little. */
const SECONDS = 15 * 60;

// A cookie with this prefix cannot be planted by another host of the same domain; browsers take it over https alone.
const nameOf = (https: boolean): string => (https ? '__Host-touchline-sso' : 'touchline-sso');

/** The secret that ties a sign-in to the browser that began it; undefined in any other browser. */
export function browserOf({ request }: FastifyReply, https: boolean): string | undefined {
  const name = nameOf(https);
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && isOpaqueToken(value)) return value;
  }
  return undefined;
}

/** As {@link browserOf}, in a cookie that begins to live anew: two tabs of one browser share it. */
export function markBrowser(reply: FastifyReply, https: boolean): string {
  const secret = browserOf(reply, https) ?? newToken();
  // Lax: it has to come along when the provider sends the browser back.
  const rules = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  reply.header('set-cookie', `${nameOf(https)}=${secret}; ${rules}`);
  return secret;
}
