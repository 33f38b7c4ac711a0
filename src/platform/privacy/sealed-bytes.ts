import { Injectable } from '@nestjs/common';
import { decrypt, encrypt } from './aes-gcm.js';
import { PersonKeys } from './person-keys.js';

/** Bytes that say something of several people: once the key of one of them is destroyed, nobody reads them again. */
@Injectable()
export class SealedBytes {
  constructor(private readonly keys: PersonKeys) {}

  /** Sealed under the key of each in turn; undefined when one of them has been erased. */
  async seal(bytes: Buffer, subjects: readonly string[], context: string): Promise<Buffer | undefined> {
    const keys = await this.keysOf(subjects);
    return keys?.reduce((sealed, key) => encrypt(key, sealed, context), bytes);
  }

  /** @param subjects in the order in which they were sealed @throws Error when the bytes or the context are others */
  async open(sealed: Buffer, subjects: readonly string[], context: string): Promise<Buffer | undefined> {
    const keys = await this.keysOf(subjects);
    return keys?.reduceRight((bytes, key) => decrypt(key, bytes, context), sealed);
  }

  private async keysOf(subjects: readonly string[]): Promise<Buffer[] | undefined> {
    const found = await this.keys.forReading(subjects);
    const keys = subjects.flatMap((subject) => found.get(subject) ?? []);
    return keys.length === subjects.length ? keys : undefined;
  }
}
