import { Injectable } from '@nestjs/common';
import { decrypt, encrypt } from './aes-gcm.js';
import { PersonKeys } from './person-keys.js';

/** Bytes outside the log that become unreadable when their key is destroyed. */
@Injectable()
export class SealedBytes {
  constructor(private readonly keys: PersonKeys) {}

  /** @param subject whose key it is, which is there @returns undefined when it was destroyed */
  async seal(bytes: Buffer, subject: string, context: string): Promise<Buffer | undefined> {
    const key = await this.keyOf(subject);
    return key && encrypt(key, bytes, context);
  }

  /** @returns undefined when the key was destroyed @throws Error when the bytes or the context are others */
  async open(sealed: Buffer, subject: string, context: string): Promise<Buffer | undefined> {
    const key = await this.keyOf(subject);
    return key && decrypt(key, sealed, context);
  }

  private async keyOf(subject: string): Promise<Buffer | undefined> {
    return (await this.keys.forReading([subject])).get(subject) ?? undefined;
  }
}
