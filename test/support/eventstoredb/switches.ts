import type { ServiceError } from '@grpc/grpc-js';
import type { Expected } from './log.js';

/** What went over the wire, for tests to look at. */
export interface Seen {
  /** Every expected revision that an append named. */
  readonly expected: Expected[];
  /** How many events were sent to readers and subscribers. */
  eventsSent: number;
  /** How many subscriptions were begun. */
  subscriptions: number;
  /** Appends that were answered over the batch-append stream, and over the unary call. */
  batchAppends: number;
  unaryAppends: number;
}

type OneShot =
  'loseAcknowledgement' | 'failCall' | 'endCall' | 'hidePosition' | 'refuseWith' | 'failFeatures' | 'failRead';

/** What the test server can be told to do wrong. Each one-shot switch applies to the next append, unless it says what else. */
export class Switches {
  readonly seen: Seen = { expected: [], eventsSent: 0, subscriptions: 0, batchAppends: 0, unaryAppends: 0 };
  /** The next append is committed, and its connection cut instead of an answer. */
  loseAcknowledgement = false;
  /** The next append is not looked at; the whole call fails with this, and with it everything in flight on its stream. */
  failCall: Partial<ServiceError> | undefined;
  /** The next append is committed, and the call is ended in good order without an answer to it. */
  endCall = false;
  /** The next append is answered as one whose position is not known, as EventStoreDB answers some repeated ones. */
  hidePosition = false;
  /** The next append is refused with this error of the batch-append stream. */
  refuseWith: string | undefined;
  /** The next read or subscription fails with this. */
  failRead: Partial<ServiceError> | undefined;
  /** The next client that asks what the server can do gets this error. */
  failFeatures: Partial<ServiceError> | undefined;
  /** By how many milliseconds this server's clock is ahead of its clients'. */
  clockAhead = 0;
  /** The port of the leader that this node follows: reads that ask for the leader are sent there. */
  leader: number | undefined;
  /** Every open read; each ends when it is called: in good order, or with a failure. */
  readonly reads = new Set<(failure?: Partial<ServiceError>) => void>();
  private gate: Promise<void> | undefined;

  /** Answers wait until the function that comes back is called. */
  holdAnswers(): () => void {
    let release = (): void => undefined;
    this.gate = new Promise((resolve) => {
      release = () => {
        this.gate = undefined;
        resolve();
      };
    });
    return release;
  }

  get held(): Promise<void> | undefined {
    return this.gate;
  }

  /** Ends all open reads and subscriptions: in good order, as a server does that shuts down, or with a failure. */
  endReads(failure?: Partial<ServiceError>): void {
    for (const end of this.reads) end(failure);
  }

  /** Reads a one-shot switch and puts it back. */
  take<K extends OneShot>(name: K): this[K] {
    const value = this[name];
    this[name] = (typeof value === 'boolean' ? false : undefined) as this[K];
    return value;
  }
}
