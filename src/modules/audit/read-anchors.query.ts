import { Injectable } from '@nestjs/common';
import type { AnchorsReport } from '../../../contract/history/log.js';
import { Anchors } from '../../platform/anchors/anchors.js';
import { SigningKey } from '../../platform/anchors/signing.js';
import { Config } from '../../platform/config/config.js';

/** What left the database of the hash chain, and whether the log still stands against it. */
@Injectable()
export class ReadAnchors {
  constructor(
    private readonly config: Config,
    private readonly key: SigningKey,
    private readonly anchors: Anchors,
  ) {}

  async run(): Promise<AnchorsReport> {
    const { count, last, against } = await this.anchors.report();
    const { signingKey, anchorMinutes } = this.config;
    return {
      publicKey: this.key.publicKey,
      count,
      last: last ?? null,
      against: against?.why ?? null,
      everyMinutes: signingKey ? anchorMinutes : null,
    };
  }
}
