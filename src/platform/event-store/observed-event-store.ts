import type { Histogram, Meter } from '@opentelemetry/api';
import { categoryOf } from '../../kernel/event.js';
import { SECONDS, timed } from '../telemetry/process-metrics.js';
import type { Traces } from '../telemetry/traces.js';
import {
  StoreUnavailable,
  WrongRevision,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type ReadAllOptions,
  type ReadStreamOptions,
  type SubscribeOptions,
} from './event-store.js';

/** An event store that measures and traces each append and passes everything else through. */
export class ObservedEventStore implements EventStore {
  private readonly appends: Histogram;

  constructor(
    private readonly store: EventStore,
    meter: Meter,
    private readonly traces: Traces,
  ) {
    const description = 'Appends to the log, by how they ended.';
    this.appends = meter.createHistogram('touchline.append.seconds', { ...SECONDS, description });
  }

  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult> {
    const attributes = { 'touchline.stream': categoryOf(stream), 'touchline.events': events.map(({ type }) => type) };
    return this.traces.step({ name: 'append', of: events[0]?.metadata.correlationId, attributes }, () =>
      timed(this.appends, {}, () => this.store.append(stream, expected, events), outcomeOf),
    );
  }

  readStream(stream: string, options?: ReadStreamOptions) {
    return this.store.readStream(stream, options);
  }

  revisionOf(stream: string, eventId: string) {
    return this.store.revisionOf(stream, eventId);
  }

  readAll(options?: ReadAllOptions) {
    return this.store.readAll(options);
  }

  subscribe(options: SubscribeOptions) {
    return this.store.subscribe(options);
  }

  head() {
    return this.store.head();
  }

  close() {
    return this.store.close();
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof WrongRevision) return 'conflict';
  return error instanceof StoreUnavailable ? 'unavailable' : 'failed';
}
