import { Inject, Injectable } from '@nestjs/common';
import { fold, type Recorded } from '../../kernel/decider.js';
import type { DecodedEvent } from '../../kernel/event-definition.js';
import type { AnyStream, FactOf, StateOf } from '../../kernel/stream.js';
import { EVENT_CODEC, type EventCodec } from '../event-store/event-codec.js';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../event-store/event-store.js';
import { StreamStates } from './stream-states.js';

export interface LoadedStream<S extends AnyStream> {
  readonly state: StateOf<S>;
  /** Revision of the last event read; -1 without one. */
  readonly revision: number;
}

type Decoded<S extends AnyStream> = Recorded<FactOf<S>> & Pick<DecodedEvent, 'definition'>;

/** Streams as their deciders see them, for checks across streams and for how things were on a day. */
@Injectable()
export class StreamReader {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    private readonly states: StreamStates,
  ) {}

  /** The state of a stream now, or just before `until`. */
  async load<S extends AnyStream>(stream: S, { until }: { until?: Date | undefined } = {}): Promise<LoadedStream<S>> {
    if (!until) return this.states.now(stream);
    const events = await this.eventsNamed(stream.name, until);
    const state: StateOf<S> = fold(stream.decider, events);
    return { state, revision: events.at(-1)?.revision ?? -1 };
  }

  /** Every event of a stream in order, personal fields readable; empty for an unknown stream. */
  async events<S extends AnyStream>({ name }: S, until?: Date): Promise<Decoded<S>[]> {
    // A stream holds its own decider's events only.
    return (await this.eventsNamed(name, until)) as object[] as Decoded<S>[];
  }

  /** The same by a stream's name. */
  async eventsNamed(stream: string, until?: Date): Promise<DecodedEvent[]> {
    const stored: StoredEvent[] = [];
    for await (const event of this.store.readStream(stream)) {
      if (!until || event.occurredAt < until) stored.push(event);
    }
    return this.codec.decode(stored, { personal: true });
  }
}
