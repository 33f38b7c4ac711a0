import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../clock/clock.module.js';
import { Config } from '../config/config.js';
import { derivedKeys, type SeveralKeys } from '../config/master-keys.js';
import type { FileReader } from '../http/request-context.js';

/** Seconds that the signed URL of an opened file is valid. */
const BRIEFLY = 10 * 60;
/** Seconds. Addresses of pictures stay the same until the hour turns, so that browsers keep what they have fetched. */
const STEP = 60 * 60;
const PURPOSE = 'touchline file addresses v1';

/** What an address says. */
export interface SignedAddress {
  readonly key: string;
  /** User id of who asked for it, or their support session. */
  readonly reader: string;
  readonly expires: string;
  readonly signature: string;
}

/** Nest injection token of the {@link FileReaders}. */
export const FILE_READERS = Symbol('FileReaders');

/** Who may open which file now, by a port that a module provides. */
export interface FileReaders {
  /** @param stream name of the stream that states the file */
  mayOpen(reader: string, stream: string, key: string): Promise<boolean>;
}

/** Signed URLs of files, each for one reader: valid for a while without a session, as long as that reader may open the file. */
@Injectable()
export class FileAddresses {
  private readonly secrets: SeveralKeys;

  constructor(
    config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.secrets = derivedKeys(config, PURPOSE);
  }

  /** Works for 10 minutes. @param reader who asked for it */
  briefly(key: string, reader: FileReader): string {
    return this.until(key, reader, this.now() + BRIEFLY);
  }

  /** Works for one to two hours, and is the same whenever this reader asks within the hour. */
  ofPicture(key: string, reader: FileReader): string;
  ofPicture(key: string | null, reader: FileReader): string | null;
  ofPicture(key: string | null, reader: FileReader): string | null {
    return key === null ? null : this.until(key, reader, (Math.floor(this.now() / STEP) + 2) * STEP);
  }

  /** Remaining seconds of the URL; undefined for an invalid or expired one. */
  remaining({ key, reader, expires, signature }: SignedAddress): number | undefined {
    const given = Buffer.from(signature);
    const isOurs = this.secrets.some((secret) => {
      const ours = Buffer.from(signatureOf(key, reader, expires, secret));
      return given.length === ours.length && timingSafeEqual(given, ours);
    });
    if (!isOurs) return undefined;
    const left = Number(expires) - this.now();
    return left > 0 ? left : undefined;
  }

  private until(key: string, { userId, supportReader: reader = userId }: FileReader, expires: number): string {
    const signature = signatureOf(key, reader, String(expires), this.secrets[0]);
    return `/files/${key}?${new URLSearchParams({ expires: String(expires), reader, signature }).toString()}`;
  }

  /** Seconds since 1970. */
  private now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

const signatureOf = (key: string, reader: string, expires: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(`${key}\n${reader}\n${expires}`).digest('base64url');
