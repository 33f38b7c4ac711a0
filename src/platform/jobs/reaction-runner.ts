import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../clock/clock.module.js';
import { Config } from '../config/config.js';
import { FollowerFactory } from '../projections/follower-factory.js';
import type { Follower } from '../projections/follower.js';
import { Signals } from '../signals/signals.js';
import { instancesMarked } from './instances-marked.js';
import { JOB_QUEUE, type JobQueue } from './job-queue.js';
import { Reacts, type Reaction } from './reaction.js';
import { followerOfReaction } from './reaction-follower.js';

/**
 * Runs every reaction, in processes with the role `worker`. Every process makes their rows before it takes a request: a
 * reaction that is new, or has no worker yet, misses no event that comes after.
 */
@Injectable()
export class ReactionRunner implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Follower[] = [];
  private deaf: (() => void) | undefined;

  constructor(
    private readonly config: Config,
    private readonly discovery: DiscoveryService,
    private readonly followers: FollowerFactory,
    private readonly signals: Signals,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const reactions = instancesMarked<Reaction>(this.discovery, Reacts);
    const names = new Set(reactions.map(({ name }) => name));
    if (names.size < reactions.length) throw new Error('Two reactions have one name.');
    const followers = reactions.map((reaction) =>
      this.followers.create(followerOfReaction(reaction, this.queue, this.clock)),
    );
    await Promise.all(followers.map((follower) => follower.makeRow()));
    if (!this.config.runs('worker')) return;
    this.running = followers;
    this.deaf = this.signals.on({
      signal: ({ wake }) => this.running.filter(({ definition }) => wake?.includes(definition.name)).forEach(wakeUp),
      missed: () => this.running.forEach(wakeUp),
    });
    for (const follower of this.running) follower.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.deaf?.();
    await Promise.all(this.running.map((follower) => follower.stop()));
  }
}

const wakeUp = (follower: Follower): void => follower.wake();
