import { Injectable, type OnApplicationBootstrap, type BeforeApplicationShutdown } from '@nestjs/common';
import { regularly } from '../clock/regularly.js';
import { Config } from '../config/config.js';
import { Anchors } from './anchors.js';

/** Lets an anchor leave the database regularly, in processes with the role `worker`. */
@Injectable()
export class AnchorNowAndThen implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stop: (() => Promise<void>) | undefined;

  constructor(
    private readonly config: Config,
    private readonly anchors: Anchors,
  ) {}

  onApplicationBootstrap(): void {
    const { signingKey, anchorMinutes } = this.config;
    // A key that ends with the process signs nothing that is to be kept.
    if (!this.config.runs('worker') || !signingKey) return;
    this.stop = regularly('Anchors', anchorMinutes * 60_000, () => this.anchors.add());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.stop?.();
  }
}
