import { createPrivateKey, createPublicKey, hkdfSync, sign, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';

// RFC 8410: what stands before the 32 bytes of an Ed25519 key in PKCS #8.
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Fixed for ever: exports of all times are checked with the key that it leads to. */
const PURPOSE = 'touchline log export v1';

/** Signs exports with an Ed25519 key that is derived (HKDF, SHA-256) from the master key: there is no other secret to keep. */
@Injectable()
export class LogSigner {
  private readonly key: KeyObject;
  /** Raw, base64: what the checker is given. */
  readonly publicKey: string;

  constructor({ masterKey }: Config) {
    const seed = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), PURPOSE, 32));
    this.key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
    this.publicKey = createPublicKey(this.key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
  }

  /** Signature over the text, base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text), this.key).toString('base64');
  }
}
