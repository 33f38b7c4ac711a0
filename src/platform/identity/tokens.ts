import { createHash, randomBytes } from 'node:crypto';

// 256 bits in base64url.
const SHAPE = /^[A-Za-z0-9_-]{43}$/;

/** A new opaque token: given to the caller once, and known to us by its hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that a token is stored and looked up by. A token of 256 random bits needs no salt and no slow hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The token of an `Authorization: Bearer …` header; undefined for anything else. */
export function bearerToken(header: string | undefined): string | undefined {
  const token = /^Bearer ([^\s]+)$/i.exec(header ?? '')?.[1];
  return token && SHAPE.test(token) ? token : undefined;
}
