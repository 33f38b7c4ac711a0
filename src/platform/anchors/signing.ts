import { createPrivateKey, createPublicKey, randomBytes, sign, verify, type KeyObject } from 'node:crypto';

// RFC 8410: the bytes before the 32 of an Ed25519 key, private in PKCS #8 and public in SPKI.
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');

/** Signs what others must be able to verify. It is independent of every sealing key. */
export class SigningKey {
  private readonly key: KeyObject;
  /** Raw, base64: what those who check are given. */
  readonly publicKey: string;

  /** @param seed 32 bytes; without them the key lasts as long as this object */
  constructor(seed: Buffer = randomBytes(32)) {
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  }

  /** Signature over the text, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}

/** Whether a text was signed by the holder of this public key. */
export function isSigned(text: string, { publicKey, signature }: { publicKey: string; signature: string }): boolean {
  const key = createPublicKey({
    key: Buffer.concat([SPKI_ED25519, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
