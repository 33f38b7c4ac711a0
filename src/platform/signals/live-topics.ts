import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { topics as names } from '../../../contract/live/live.js';
import { Signals } from './signals.js';

export type TopicListener = (topics: ReadonlySet<string>) => void;

/** What changed, as topics, from whichever process changed it to the people who watch on this one. Never the data itself. */
@Injectable()
export class LiveTopics implements OnModuleInit, BeforeApplicationShutdown {
  private readonly listeners = new Set<TopicListener>();
  private deaf: (() => void) | undefined;

  constructor(private readonly signals: Signals) {}

  onModuleInit(): void {
    this.deaf = this.signals.on({
      signal: ({ topics }) => topics && this.hear(new Set(topics)),
      missed: () => this.hear(new Set([names.everything])),
    });
  }

  beforeApplicationShutdown(): void {
    this.deaf?.();
  }

  /** Call it after the commit. Here at once, in other processes soon. */
  publish(topics: readonly string[]): void {
    if (topics.length === 0) return;
    const once = new Set(topics);
    this.hear(once);
    this.signals.send({ topics: [...once] });
  }

  /** @returns how to stop listening */
  subscribe(listener: TopicListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private hear(topics: ReadonlySet<string>): void {
    for (const listener of this.listeners) listener(topics);
  }
}
