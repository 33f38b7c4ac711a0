import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../clock/clock.module.js';
import { Config } from '../config/config.js';
import { derivedKeys, type SeveralKeys } from '../config/master-keys.js';

/** Seconds that the signed URL of an opened file is valid. */
const BRIEFLY = 10 * 60;
/** Seconds. Addresses of pictures stay the same until the hour turns, so that browsers keep what they have fetched. */
const STEP = 60 * 60;
const PURPOSE = 'touchline file addresses v1';

/** Signed URLs of files, valid for a while without a session. */
@Injectable()
export class FileAddresses {
  private readonly secrets: SeveralKeys;

  constructor(
    config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.secrets = derivedKeys(config, PURPOSE);
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

  /** Remaining seconds of the URL; undefined for an invalid or expired one. */
  remaining(key: string, expires: string, signature: string): number | undefined {
    const given = Buffer.from(signature);
    const isOurs = this.secrets.some((secret) => {
      const ours = Buffer.from(signatureOf(key, expires, secret));
      return given.length === ours.length && timingSafeEqual(given, ours);
    });
    if (!isOurs) return undefined;
    const left = Number(expires) - this.now();
    return left > 0 ? left : undefined;
  }

  private until(key: string, expires: number): string {
    return `/files/${key}?expires=${expires}&signature=${signatureOf(key, String(expires), this.secrets[0])}`;
  }

  /** Seconds since 1970. */
  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

const signatureOf = (key: string, expires: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${key}\n${expires}`).digest('base64url');
