import { EventStoreDBClient } from '@eventstore/db-client';
import type { Duplex } from 'node:stream';
import { CallEnded, healsByItself, isFinal } from './failures.js';
import { inTime } from './retries.js';

const DISPOSAL = 1_000;

/** A client of the engine, and a new one when the old one is beyond repair. */
export class Connection {
  private client: EventStoreDBClient;
  private closeChannels: () => void;

  /** @throws Error for a connection string that cannot be read */
  constructor(private readonly url: string) {
    this.client = EventStoreDBClient.connectionString(throwingOnConflict(url));
    this.closeChannels = guardBatchStreams(this.client);
  }

  current(): EventStoreDBClient {
    return this.client;
  }

  /** Replaces the client if the failed one is still in use and does not recover by itself. */
  async repair(failed: EventStoreDBClient, error: unknown): Promise<void> {
    if (failed !== this.client || isFinal(error) || healsByItself(error)) return;
    const close = this.closeChannels;
    this.client = EventStoreDBClient.connectionString(throwingOnConflict(this.url));
    this.closeChannels = guardBatchStreams(this.client);
    await inTime(failed.dispose(), DISPOSAL).catch(() => undefined);
    close();
  }

  /** Waits for open calls, but not forever: the client's dispose() has no limit of its own. */
  async close(): Promise<void> {
    await inTime(this.client.dispose(), DISPOSAL).catch(() => undefined);
    this.closeChannels();
  }
}

/**
 * `throwOnAppendFailure` stays true whatever the connection string says: without it the client reports a conflict as a
 * success of revision -1, or, over batch-append, of revision 1. The last of two settings counts.
 */
const throwingOnConflict = (url: string): string => `${url}${/\?./.test(url) ? '&' : '?'}throwOnAppendFailure=true`;

/** A gRPC stub; closing it closes the channel under it. */
interface Stub {
  close(): void;
}

/** The client's internal maker of gRPC streams, as of 6.2.1. Only batch-append passes both the name and a cache. */
export type StreamCreator = (
  service: unknown,
  name: string,
  create: (stub: Stub) => Duplex,
  cache?: WeakMap<object, unknown>,
) => () => Promise<Duplex>;

/**
 * Cures two faults of @eventstore/db-client 6.2.1's batch-append stream.
 *
 * The client keeps the appends in flight of all clients of the process in one table, and an error on any stream rejects and removes them
 * all. The answer to one of them that still comes over a healthy stream then finds no entry, and its handler throws where nobody can
 * catch: the process dies. Such answers are dropped here; their appends have been rejected and are being tried again with the same ids.
 *
 * And when the server ends the stream in good order, as it does when it shuts down, the appends in flight are never settled. Here that
 * counts as an error.
 *
 * @returns a function that closes the channels that the client has opened; its own dispose() leaves them open
 */
function guardBatchStreams(client: EventStoreDBClient): () => void {
  const creator = Reflect.get(client, 'GRPCStreamCreator') as StreamCreator;
  const stubs = new Set<Stub>();
  const guarded: StreamCreator = (service, name, create, cache) =>
    creator(
      service,
      name,
      (stub) => {
        stubs.add(stub);
        return name === 'appendToStream' && cache ? guard(create(stub)) : create(stub);
      },
      cache,
    );
  Reflect.set(client, 'GRPCStreamCreator', guarded);
  return () => stubs.forEach((stub) => stub.close());
}

function guard(stream: Duplex): Duplex {
  const handlers = stream.listeners('data');
  stream.removeAllListeners('data');
  stream.on('data', (answer: unknown) => {
    for (const handle of handlers) {
      try {
        handle.call(stream, answer);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
  });
  let failed = false;
  stream.once('error', () => (failed = true));
  stream.once('end', () => {
    if (!failed) stream.emit('error', new CallEnded());
  });
  return stream;
}
