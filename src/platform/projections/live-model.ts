import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { DomainError } from '../../kernel/errors.js';
import { pause } from '../clock/regularly.js';
import { BuildFailed } from './build.js';
import { describe, readCheckpoint, type Checkpoint } from './checkpoint.js';
import type { Follower } from './follower.js';
import { NotWhatWasKept, type Projection } from './projection.js';
import { areLive, followerName } from './read-schema.js';
import { readRebuilds } from './rebuild-log.js';
import type { Rebuilder } from './rebuilder.js';

const LOOK_AGAIN_MS = 1_000;
/** How often it checks whether its rows are still valid: an erasure may outdate them. */
export const LOOK_AFTER_MS = 15_000;

/** One read model in a projector process: sees to it that this version's tables exist, and keeps them following. */
export class LiveModel {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private settling: Promise<void> | undefined;
  /** An event cannot be applied, or the log was changed: a retry is of no use before someone has looked at it. */
  private blocked = false;

  constructor(
    readonly projection: Projection,
    readonly follower: Follower,
    private readonly rebuilder: Rebuilder,
    private readonly pool: pg.Pool,
    private readonly patience: { readonly lookAfterMs: number },
  ) {
    this.logger = new Logger(`Read model ${projection.name}`);
  }

  /** Resolves once there is something to read, or the first try to make it failed. */
  async start(): Promise<void> {
    this.follower.start();
    const readable = (await this.checkpoint()) !== undefined && (await areLive(this.pool, this.projection));
    const first = this.settle();
    this.settling = first.then((settled) => this.settleLater(settled));
    if (!readable) await first;
  }

  async stop(): Promise<void> {
    this.stopping.abort(new Error('The process stops.'));
    await Promise.all([this.follower.stop(), this.settling]);
  }

  wake(): void {
    this.follower.wake();
  }

  private async settleLater(already: boolean): Promise<void> {
    for (let settled = already; !this.stopping.signal.aborted;) {
      await pause(settled ? this.patience.lookAfterMs : LOOK_AGAIN_MS, this.stopping.signal);
      if (!this.stopping.signal.aborted) settled = await this.settleUnlessFailed();
    }
  }

  private async settleUnlessFailed(): Promise<boolean> {
    try {
      const last = (await readRebuilds(this.pool)).get(followerName(this.projection));
      return this.blocked && last?.status === 'failed' ? false : await this.settle();
    } catch (error) {
      this.logger.warn(`Can’t read its state: ${describe(error)}`);
      return false;
    }
  }

  /** True when the live tables are there and up to date. */
  private async settle(): Promise<boolean> {
    try {
      const live = await this.checkpoint();
      if (live && !live.outdated && (await areLive(this.pool, this.projection))) return true;
      await this.rebuilder.rebuild(this.projection, this.stopping.signal);
      this.follower.wake();
      return true;
    } catch (error) {
      this.blocked = error instanceof BuildFailed || error instanceof NotWhatWasKept;
      const elsewhere = error instanceof DomainError && error.code === 'build-running';
      if (!elsewhere && !this.stopping.signal.aborted) this.logger.error(`Can’t be built: ${describe(error)}`);
      return false;
    }
  }

  private checkpoint(): Promise<Checkpoint | undefined> {
    return readCheckpoint(this.pool, followerName(this.projection));
  }
}
