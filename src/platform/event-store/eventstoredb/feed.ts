import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AllStreamResolvedEvent, AllStreamSubscription, EventStoreDBClient, Filter } from '@eventstore/db-client';
import type { Position } from '../../../kernel/position.js';
import { CallEnded } from './failures.js';
import { fromPosition, toPosition } from './positions.js';

export interface Run {
  readonly events: readonly AllStreamResolvedEvent[];
  /** How far the server has looked, when it says so. */
  readonly checkpoint?: Position;
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
  private checkpoint: Checkpoint | undefined;
  private failure: Error | undefined;
  private caughtUp = false;
  private closed = false;
  private wake = (): void => undefined;

  constructor(
    client: EventStoreDBClient,
    after: Position,
    private readonly batchSize: number,
    filter: Filter | undefined,
  ) {
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
   * What is there, in runs of at most `batchSize`, as long as there is something; waits for more without delaying what is there.
   * Ends when the signal fires, or with `untilCaughtUp` when the server has sent everything it had.
   * @throws what ended the subscription, CallEnded if the server did
   */
  async *runs(signal: AbortSignal, untilCaughtUp: boolean): AsyncGenerator<Run> {
    const ended = (): void => this.wake();
    signal.addEventListener('abort', ended);
    try {
      while (!signal.aborted) {
        const events = this.ready();
        if (events.length) yield { events };
        else if (this.checkpoint) yield* this.takeCheckpoint(this.checkpoint);
        else if (this.failure) throw this.failure;
        else if (untilCaughtUp && this.caughtUp) return;
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

  private ready(): AllStreamResolvedEvent[] {
    const events: AllStreamResolvedEvent[] = [];
    while (events.length < this.batchSize) {
      const event = this.subscription.read() as AllStreamResolvedEvent | null;
      if (event === null) break;
      events.push(event);
    }
    return events;
  }

  private *takeCheckpoint({ position, handled }: Checkpoint): Generator<Run> {
    this.checkpoint = undefined;
    if (position) yield { events: [], checkpoint: position };
    handled();
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
