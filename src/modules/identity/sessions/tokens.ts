import { createHash, randomBytes } from 'node:crypto';

// 256 bits in base64url.
const SHAPE = /^[A-Za-z0-9_-]{43}$/;
const JWT = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;
const LONGEST_JWT = 8_192;

/** A new opaque token: given to the caller once, and known to us by its hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The hash that a token is stored and looked up by. A token of 256 random bits needs no salt and no slow hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether it looks like a token of ours. */
export const isOpaqueToken = (token: string): boolean => SHAPE.test(token);

/** Whether it looks like a signed token of another issuer. */
export const isJwt = (token: string): boolean => token.length <= LONGEST_JWT && JWT.test(token);
