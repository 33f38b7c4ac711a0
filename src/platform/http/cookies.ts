import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of ours. Its value is a token, which needs no escaping; no script reads it. */
export interface Cookie {
  readonly name: string;
  readonly seconds: number;
  /** Strict: sent with requests of our own pages only. Lax: also when another site sends the browser here. */
  readonly sameSite: 'Strict' | 'Lax';
}

type Named = Pick<Cookie, 'name'>;

// A cookie with this prefix cannot be planted by another host of the same domain; browsers take it over https alone.
const nameOf = ({ name }: Named, https: boolean): string => (https ? `__Host-${name}` : name);

/** The first that can be ours: @fastify/cookie gives one, and a neighbouring site's would hide it. Undefined if the browser sent none of that name, or only ones that `isValid` rejects. */
export function readCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  cookie: Named,
  https: boolean,
  isValid: (value: string) => boolean,
): string | undefined {
  const name = nameOf(cookie, https);
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && isValid(value)) return value;
  }
  return undefined;
}

export function writeCookie(reply: FastifyReply, cookie: Cookie, https: boolean, value: string): void {
  const rules = `Path=/; Max-Age=${cookie.seconds}; HttpOnly; SameSite=${cookie.sameSite}${https ? '; Secure' : ''}`;
  reply.header('set-cookie', `${nameOf(cookie, https)}=${value}; ${rules}`);
}

/** Makes the browser forget it. */
export const dropCookie = (reply: FastifyReply, cookie: Omit<Cookie, 'seconds'>, https: boolean): void =>
  writeCookie(reply, { ...cookie, seconds: 0 }, https, '');
