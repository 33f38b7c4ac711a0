import { Logger } from '@nestjs/common';
import { pause } from '../clock/regularly.js';
import type { DedicatedConnection, DedicatedConnections } from '../database/dedicated-connection.js';
import { countFollowingProcesses, describe, joinFollowers } from './checkpoint.js';
import type { Follower } from './follower.js';

const SHARE_EVERY_MS = 5_000;
/** Long enough for every other process to look for work. */
const GIVE_WAY_MS = 3_000;
/** A follower that was given away and not taken is not offered again for this long. */
const KEEP_MS = 10 * 60_000;

/**
 * Spreads the followers over the processes: a process with more than its share gives one away at a time. Free followers
 * are taken at once, so none is left alone.
 */
export class Sharing {
  private readonly logger = new Logger('Read models');
  private readonly stopping = new AbortController();
  private readonly offered = new Map<Follower, number>();
  private membership: Promise<DedicatedConnection> | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly connections: DedicatedConnections,
    private readonly followers: () => readonly Follower[],
  ) {}

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.membership?.then((connection) => connection.close()).catch(() => undefined);
  }

  /** Joins the processes that share. */
  start(): void {
    this.membership ??= this.join();
    // Whether it failed is found out by the first who asks.
    this.membership.catch(() => undefined);
    this.running ??= this.run();
  }

  /** Gives one follower away when this process has more than its share. */
  async share(): Promise<void> {
    const { client } = await this.member();
    const all = this.followers();
    const owned = all.filter(({ owns }) => owns);
    const share = Math.ceil(all.length / Math.max(1, await countFollowingProcesses(client)));
    if (owned.length <= share) return;
    const now = performance.now();
    const free = owned.find((follower) => now - (this.offered.get(follower) ?? -KEEP_MS) >= KEEP_MS);
    if (!free) return;
    this.offered.set(free, now);
    free.giveWay(GIVE_WAY_MS);
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.share();
      } catch (error) {
        this.logger.debug(`Could not share: ${describe(error)}`);
      }
      await pause(SHARE_EVERY_MS, this.stopping.signal);
    }
  }

  private async member(): Promise<DedicatedConnection> {
    const known = await this.membership?.catch(() => undefined);
    if (known && !known.lost.aborted) return known;
    return (this.membership = this.join());
  }

  private async join(): Promise<DedicatedConnection> {
    const connection = await this.connections.open('projector');
    await joinFollowers(connection.client);
    return connection;
  }
}
