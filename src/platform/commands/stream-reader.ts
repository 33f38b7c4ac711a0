import { Inject, Injectable } from '@nestjs/common';
import { fold, type Command, type Decider, type Past } from '../../kernel/decider.js';
import type { DomainEvent, RecordedEvent } from '../../kernel/event.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../event-store/event-store.js';

export interface LoadedStream<State> {
  readonly state: State;
  readonly events: readonly RecordedEvent[];
  /** Of the last event that was read; -1 when there is none. */
  readonly revision: number;
}

/** Streams as their deciders see them, for checks across streams and for how things were on a day. */
@Injectable()
export class StreamReader {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
  ) {}

  /** Every event of a stream in order, personal fields readable; empty for an unknown stream. */
  async events(stream: string, until?: Date): Promise<RecordedEvent[]> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(stream)) {
      if (!until || event.occurredAt < until) stored.push(event);
    }
    return this.codec.decode(stored, { personal: true });
  }

  /** The state of a stream now, or just before `until`. */
  async load<State, C extends Command, E extends DomainEvent>(
    decider: Decider<State, C, E>,
    id: string,
    { until }: { until?: Date | undefined } = {},
  ): Promise<LoadedStream<State>> {
    const events = await this.events(`${decider.category}-${id}`, until);
    const state = fold(decider, events as readonly object[] as readonly Past<E>[]);
    return { state, events, revision: events.at(-1)?.revision ?? -1 };
  }
}
