import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { topicOf, topics as names } from '../../../contract/live/live.js';
import type { Position } from '../../kernel/position.js';
import { type ChangedTopics, Signals } from './signals.js';

export type TopicListener = (changed: ChangedTopics) => void;

/** That sessions of this user have ended. Clients never hear of it: it ends the live streams of those sessions. */
export const sessionsOf = (userId: string): string => topicOf('sessions', userId);

/** What changed, as topics, from whichever process changed it to the people who watch on this one. Never the data itself. */
@Injectable()
export class LiveTopics implements OnModuleInit, BeforeApplicationShutdown {
  private readonly listeners = new Set<TopicListener>();
  private deaf: (() => void) | undefined;

  constructor(private readonly signals: Signals) {}

  onModuleInit(): void {
    this.deaf = this.signals.on({
      signal: ({ topics }) => topics && this.hear(topics),
      missed: () => this.hear(new Map([[names.everything, undefined]])),
    });
  }

  beforeApplicationShutdown(): void {
    this.deaf?.();
  }

  /**
   * Call it after the commit. Here at once, in other processes soon.
   * @param position of the event that changed them; undefined where no event did
   */
  publish(topics: readonly string[], position?: Position): void {
    if (topics.length === 0) return;
    const changed = new Map(topics.map((topic) => [topic, position && new Set([position])]));
    this.hear(changed);
    this.signals.send({ topics: changed });
  }

  /** @returns how to stop listening */
  subscribe(listener: TopicListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private hear(changed: ChangedTopics): void {
    for (const listener of this.listeners) listener(changed);
  }
}
