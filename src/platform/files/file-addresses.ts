import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../clock/clock.module.js';
import { Config } from '../config/config.js';

/** Seconds that an address works which is asked for to open a file now. */
const BRIEFLY = 10 * 60;
/** Seconds. Addresses of pictures stay the same until the hour turns, so that browsers keep what they have fetched. */
const STEP = 60 * 60;
const PURPOSE = 'touchline file addresses v1';

/** Addresses that files can be fetched from, for a while, by whoever has them: the signature is the permission. */
@Injectable()
export class FileAddresses {
  private readonly secret: Buffer;

  constructor(
    { masterKey }: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.secret = Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), PURPOSE, 32));
  }

  /** Works for 10 minutes. */
  briefly(key: string): string {
    return this.until(key, this.now() + BRIEFLY);
  }

  /** Works for one to two hours, and is the same for everybody who asks within the hour. */
  ofPicture(key: string): string;
  ofPicture(key: string | null): string | null;
  ofPicture(key: string | null): string | null {
    return key === null ? null : this.until(key, (Math.floor(this.now() / STEP) + 2) * STEP);
  }

  /** Seconds that the address goes on working; undefined for one that is not ours or has run out. */
  remaining(key: string, expires: string, signature: string): number | undefined {
    const [given, ours] = [Buffer.from(signature), Buffer.from(this.signatureOf(key, expires))];
    if (given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
    const left = Number(expires) - this.now();
    return left > 0 ? left : undefined;
  }

  private until(key: string, expires: number): string {
    return `/files/${key}?expires=${expires}&signature=${this.signatureOf(key, String(expires))}`;
  }

  private signatureOf(key: string, expires: string): string {
    return createHmac('sha256', this.secret).update(`${key}\n${expires}`).digest('base64url');
  }

  /** Seconds since 1970. */
  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
