import { hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { decrypt, encrypt } from '../../../platform/privacy/aes-gcm.js';

const PURPOSE = 'touchline identity v1';

/** Seals what is personal and waits for a while outside of the log (AES-256-GCM, a key derived from the master key). */
@Injectable()
export class Vault {
  private readonly key: Buffer;

  constructor({ masterKey }: Config) {
    this.key = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), PURPOSE, 32));
  }

  /** @param context of the row that it will lie in: moved to another row it does not open */
  seal(content: object, context: string): Buffer {
    return encrypt(this.key, Buffer.from(JSON.stringify(content)), context);
  }

  /** What {@link seal} was given. @throws Error for another context, another master key, or a changed bit */
  open(sealed: Buffer, context: string): object {
    return JSON.parse(decrypt(this.key, sealed, context).toString()) as object;
  }
}
