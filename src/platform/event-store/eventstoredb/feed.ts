import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AllStreamResolvedEvent, AllStreamSubscription, EventStoreDBClient, Filter } from '@eventstore/db-client';
import { comparePositions, type Position } from '../../../kernel/position.js';
import type { Batch } from '../event-store.js';
import { takeBatch, type Taken } from '../tail.js';
import { fromPosition, type StreamNames, toPosition, toStoredEvent } from './event-mapping.js';
import { CallEnded } from './failures.js';

/** What came of one subscription in one piece; `position` is how far it has come. */
export interface Run extends Batch {
  /** Characters of the events' data, about. */
  readonly size: number;
  /** Whether the server has sent everything it had when it was asked. */
  readonly live: boolean;
}

interface Checkpoint {
  readonly position: Position | undefined;
  readonly handled: () => void;
}

/**
 * One subscription of the client, drawn from at the consumer's pace. (The client pushes; a handler of its `data` event that awaits does
 * not hold it back, so events are read one by one while the stream is paused.)
 */
export class Feed {
  private readonly subscription: AllStreamSubscription;
  private readonly batchSize: number;
  private position: Position;
  private checkpoint: Checkpoint | undefined;
  private failure: Error | undefined;
  private caughtUp = false;
  private closed = false;
  private wake = (): void => undefined;

  constructor(
    client: EventStoreDBClient,
    private readonly names: StreamNames,
    { after, batchSize, filter }: { after: Position; batchSize: number; filter: Filter | undefined },
  ) {
    this.position = after;
    this.batchSize = batchSize;
    // The client calls this before the consumer has seen the events in front of it, and takes no more in until the promise resolves.
    const checkpointReached: Filter['checkpointReached'] = (_, position) =>
      new Promise((handled) => {
        if (this.closed) return handled();
        this.checkpoint = { position: toPosition(position), handled };
        this.wake();
      });
    this.subscription = client.subscribeToAll(
      { fromPosition: fromPosition(after), ...(filter ? { filter: { ...filter, checkpointReached } } : {}) },
      { highWaterMark: batchSize },
    );
    this.subscription
      .on('readable', () => this.wake())
      .on('caughtUp', () => {
        this.caughtUp = true;
        this.wake();
      })
      .on('error', (error: Error) => this.end(error))
      .on('end', () => this.end(new CallEnded()));
  }

  /**
   * Existing events in runs of at most `batchSize` events and {@link takeBatch}'s size; then waits for more without delaying what is there. An empty live
   * run means that it has caught up. Ends when the signal fires.
   * @throws the error that ended the subscription, CallEnded if the server did
   */
  async *runs(signal: AbortSignal): AsyncGenerator<Run> {
    const ended = (): void => this.wake();
    let live = false;
    signal.addEventListener('abort', ended);
    try {
      while (!signal.aborted) {
        const resolved = this.ready();
        if (resolved.items.length) yield this.run(resolved, live);
        else if (this.checkpoint) yield* this.takeCheckpoint(this.checkpoint, live);
        else if (this.failure) throw this.failure;
        else if (this.caughtUp && !live) yield this.run(resolved, (live = true));
        else await this.something();
      }
    } finally {
      signal.removeEventListener('abort', ended);
    }
  }

  /** Ends the call; leaving the client's stream alone would not. */
  close(): void {
    this.closed = true;
    this.checkpoint?.handled();
    this.subscription.unsubscribe().catch(() => undefined);
  }

  private ready(): Taken<AllStreamResolvedEvent> {
    return takeBatch(
      () => (this.subscription.read() as AllStreamResolvedEvent | null) ?? undefined,
      this.batchSize,
      sizeOf,
    );
  }

  private run({ items, size }: Taken<AllStreamResolvedEvent>, live: boolean): Run {
    const events = items.flatMap((one) => toStoredEvent(one, this.names) ?? []);
    for (const { event, link } of items.toReversed()) {
      const position = toPosition((link ?? event)?.position);
      if (!position) continue;
      this.reached(position);
      break;
    }
    return { events, size, position: this.position, live };
  }

  private *takeCheckpoint({ position, handled }: Checkpoint, live: boolean): Generator<Run> {
    this.checkpoint = undefined;
    if (position) {
      this.reached(position);
      yield { events: [], size: 0, position: this.position, live };
    }
    handled();
  }

  /** A checkpoint may lie behind the events that were sent before it. */
  private reached(position: Position): void {
    if (comparePositions(position, this.position) > 0) this.position = position;
  }

  /** One turn of the event loop more, so that what came in one piece over the wire makes one run. */
  private async something(): Promise<void> {
    await new Promise<void>((resolve) => (this.wake = resolve));
    await nextTurn();
  }

  private end(error: Error): void {
    this.failure ??= error;
    this.wake();
  }
}

/** The client tells of no event how long it was. */
const sizeOf = ({ event }: AllStreamResolvedEvent): number =>
  event?.isJson ? JSON.stringify(event.data).length : (event?.data.length ?? 0);
