import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SeveralKeys } from '../config/master-keys.js';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit IV.
 * @param context bound to the ciphertext: opening needs the same
 * @returns IV, tag and ciphertext in one
 */
export function encrypt(key: Buffer, plaintext: Buffer, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
  const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

/** @throws Error when the key or the context is another one, or a bit has changed */
export function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}

/**
 * As {@link decrypt}, with whichever key fits.
 * @throws Error if none does
 */
export function decryptWithAny(keys: SeveralKeys, sealed: Buffer, context: string): Buffer {
  const [first, next, ...more] = keys;
  try {
    return decrypt(first, sealed, context);
  } catch (error) {
    if (!next) throw error;
    return decryptWithAny([next, ...more], sealed, context);
  }
}
