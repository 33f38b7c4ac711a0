import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  Optional,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Clock } from '../../kernel/clock.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CLOCK } from '../clock/clock.module.js';
import { Config } from '../config/config.js';
import { KEPT_SCHEMA } from '../database/data-source.js';
import type { FollowerDefinition } from '../projections/follower-definition.js';
import { FollowerFactory } from '../projections/follower-factory.js';
import type { Follower } from '../projections/follower.js';
import { Signals } from '../signals/signals.js';
import { instancesMarked } from './job-handler.js';
import { JOB_QUEUE, type JobQueue, QueueUnavailable } from './job-queue.js';
import { type Reaction, Reacts, UNDO_WINDOW, UNDO_WINDOW_MS } from './reaction.js';

/** An older event is no news: it was imported, or made for a demo. */
export const NEWS_MS = 7 * 24 * 60 * 60 * 1_000;

// Version 1 skipped duties like news: they start again, and no process of that version follows them.
const DUTY_VERSION = 2;
const NEWS_VERSION = 1;

/**
 * The follower of a reaction. Jobs are sent before the checkpoint is committed: after a crash in between they are sent
 * again, which the job's id makes harmless.
 */
export function followerOfReaction(
  reaction: Reaction,
  queue: JobQueue,
  clock: Clock,
  undoWindow = UNDO_WINDOW_MS,
): FollowerDefinition {
  const isNews = (event: RecordedEvent): boolean =>
    reaction.fromStart === true || clock.now().getTime() - event.occurredAt.getTime() <= NEWS_MS;
  return {
    name: reaction.name,
    kind: 'reaction',
    version: reaction.fromStart ? DUTY_VERSION : NEWS_VERSION,
    reads: reaction.reads,
    personal: reaction.personal,
    begin: reaction.fromStart ? 'start' : 'head',
    schema: KEPT_SCHEMA,
    async handle(events) {
      const requests = events.filter(isNews).flatMap((event) => {
        const { correlationId } = event.metadata;
        return reaction.react(event).map(({ delayMs = 0, ...request }) => ({
          ...request,
          delayMs: delayMs === 'undo-window' ? undoWindow : delayMs,
          correlationId,
        }));
      });
      await Promise.all(requests.map((request) => queue.enqueue(request)));
    },
    isTransient: (error) => error instanceof QueueUnavailable,
  };
}

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
    @Optional() @Inject(UNDO_WINDOW) private readonly undoWindow: number = UNDO_WINDOW_MS,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const reactions = instancesMarked<Reaction>(this.discovery, Reacts);
    const names = new Set(reactions.map(({ name }) => name));
    if (names.size < reactions.length) throw new Error('Two reactions have one name.');
    const followers = reactions.map((reaction) =>
      this.followers.create(followerOfReaction(reaction, this.queue, this.clock, this.undoWindow)),
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
