import { Logger } from '@nestjs/common';
import type pg from 'pg';
import { DomainError } from '../../kernel/errors.js';
import { pause } from '../clock/pause.js';
import { BuildFailed } from './build.js';
import { describe, readCheckpoint, type Checkpoint } from './checkpoint.js';
import type { Follower } from './follower.js';
import { NotWhatWasKept, type Projection } from './projection.js';
import { areLive, tableNames } from './read-schema.js';
import { readRebuilds } from './rebuild-log.js';
import type { Rebuilder } from './rebuilder.js';

const LOOK_AGAIN_MS = 1_000;
/** How often it looks whether what stands in order still does: another version may have put its tables in the place. */
export const LOOK_AFTER_MS = 15_000;
/** So long nobody follows a newer version before an older one takes its place back: no restart of a process takes longer. */
export const DESERTED_MS = 30_000;

/**
 * One read model in a projector process: sees to it that the live tables exist in this version, and keeps them following,
 * for as long as no process of a newer version does.
 */
export class LiveModel {
  private readonly logger: Logger;
  private readonly stopping = new AbortController();
  private settling: Promise<void> | undefined;
  /** An event can not be applied, or the log was changed: trying again is of no use until somebody has seen to it. */
  private blocked = false;
  /** Since when nobody follows the newer version that is live, in milliseconds of performance.now(). */
  private desertedSince: number | undefined;

  constructor(
    readonly projection: Projection,
    readonly follower: Follower,
    private readonly rebuilder: Rebuilder,
    private readonly pool: pg.Pool,
    private readonly patience: { readonly lookAfterMs: number; readonly desertedMs: number },
  ) {
    this.logger = new Logger(`Read model ${projection.name}`);
  }

  /** Resolves once there is something to read, or the first try to make it failed; a newer version is built meanwhile. */
  async start(): Promise<void> {
    this.follower.start();
    const checkpoint = await readCheckpoint(this.pool, this.projection.name);
    const readable = checkpoint !== undefined && (await this.hasTables());
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
      const last = (await readRebuilds(this.pool)).get(this.projection.name);
      return this.blocked && last?.status === 'failed' ? false : await this.settle();
    } catch (error) {
      this.logger.warn(`Cannot look at its state: ${describe(error)}`);
      return false;
    }
  }

  /** True when the live model is there in this version, or in a newer one that is not given up yet. */
  private async settle(): Promise<boolean> {
    try {
      const live = await readCheckpoint(this.pool, this.projection.name);
      if (live && live.version > this.projection.version && !(await this.isDeserted(live))) return true;
      this.desertedSince = undefined;
      if (live?.version === this.projection.version && (await this.hasTables())) return true;
      await this.rebuilder.rebuild(this.projection, this.stopping.signal);
      this.follower.wake();
      return true;
    } catch (error) {
      this.blocked = error instanceof BuildFailed || error instanceof NotWhatWasKept;
      const elsewhere = error instanceof DomainError && error.code === 'build-running';
      if (!elsewhere && !this.stopping.signal.aborted) this.logger.error(`Cannot be built: ${describe(error)}`);
      return false;
    }
  }

  /** A newer version is left as it is while somebody follows it. Nobody does after a rollback: its tables would stand still. */
  private async isDeserted({ version, owned }: Checkpoint): Promise<boolean> {
    // This process may still have the place from before, without following anything.
    if (this.follower.owns) this.follower.giveWay(0);
    if (owned) {
      this.desertedSince = undefined;
      return false;
    }
    if (this.desertedSince === undefined)
      this.logger.warn(`Is live in version ${version}, newer than this program's, and nobody follows it`);
    this.desertedSince ??= performance.now();
    return performance.now() - this.desertedSince >= this.patience.desertedMs;
  }

  private hasTables(): Promise<boolean> {
    return areLive(this.pool, tableNames(this.projection));
  }
}
