import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { derivedKeys, type SeveralKeys } from '../../../platform/config/master-keys.js';
import { decryptWithAny, encrypt } from '../../../platform/privacy/aes-gcm.js';

const PURPOSE = 'touchline identity v1';

/** Seals what is personal and waits for a while outside of the log (AES-256-GCM, a key derived from the master key; what a former one sealed is opened). */
@Injectable()
export class Vault {
  private readonly keys: SeveralKeys;

  constructor(config: Config) {
    this.keys = derivedKeys(config, PURPOSE);
  }

  /** @param context of the row that it will lie in: moved to another row it does not open */
  seal(content: object, context: string): Buffer {
    return encrypt(this.keys[0], Buffer.from(JSON.stringify(content)), context);
  }

  /** What {@link seal} was given. @throws Error for another context, another master key, or a changed bit */
  open(sealed: Buffer, context: string): object {
    return JSON.parse(decryptWithAny(this.keys, sealed, context).toString()) as object;
  }
}
