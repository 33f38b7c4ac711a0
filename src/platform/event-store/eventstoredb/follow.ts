import type { Batch, SubscribeOptions } from '../event-store.js';
import { BATCH, followTail } from '../tail.js';
import { matcher } from '../event-codec.js';
import type { Connection } from './connection.js';
import { Feed } from './feed.js';
import { fromPosition, serverFilter, type StreamNames } from './event-mapping.js';
import { Retries, type Patience } from './retries.js';
import type { TailFeed } from './tail-feed.js';

/** What all followers of the process have in common. */
export interface Shared {
  readonly connection: Connection;
  readonly names: StreamNames;
  readonly patience: Patience;
  readonly feed: TailFeed;
}

/**
 * Follows $all: by a subscription of its own until it has caught up, from there on by the tail that all followers share.
 * @throws TypeError for a position that another adapter drew
 */
export async function* follow(shared: Shared, options: SubscribeOptions): AsyncGenerator<Batch> {
  fromPosition(options.after);
  shared.feed.join();
  try {
    yield* followTail(shared.feed.tail, (after) => catchUp(shared, { ...options, after }), options);
  } finally {
    shared.feed.leave();
  }
}

/**
 * What is there already is filtered by the server. It may have looked further than it says then, so what is left to the tail's beginning
 * is filtered here. A subscription that ended begins again after the last position that the consumer has come back from.
 */
async function* catchUp(
  { connection, names, patience, feed: tailFeed }: Shared,
  { after, filter, signal, batchSize = BATCH }: SubscribeOptions,
): AsyncGenerator<Batch> {
  const matches = matcher(filter);
  const ofServer = serverFilter(filter, names);
  const retries = new Retries({ ...patience, outage: Infinity }, signal);
  let position = after;
  let unfiltered = ofServer === undefined;
  while (!signal.aborted) {
    const client = connection.current();
    const from = { after: position, batchSize, filter: unfiltered ? undefined : ofServer };
    const feed = new Feed(client, names, from);
    try {
      for await (const run of feed.runs(signal)) {
        retries.progressed();
        if (run.position !== position) {
          yield { events: run.events.filter(matches), position: run.position };
          position = run.position;
        }
        if (!run.live || signal.aborted) continue;
        tailFeed.start(position);
        if (tailFeed.tail.reaches(position)) return;
        if (unfiltered) continue;
        unfiltered = true;
        break;
      }
    } catch (error) {
      unfiltered = ofServer === undefined;
      await connection.repair(client, error);
      await retries.failed(error).catch((reason: unknown) => {
        if (!signal.aborted) throw reason;
      });
    } finally {
      feed.close();
    }
  }
}
