import { comparePositions, type Position } from '../../../kernel/position.js';
import type { Batch, SubscribeOptions } from '../event-store.js';
import type { Connection } from './connection.js';
import { toStoredEvent } from './event-mapping.js';
import { Feed, type Run } from './feed.js';
import { matcher, serverFilter } from './filters.js';
import { toPosition } from './positions.js';
import type { StreamNames } from './stream-names.js';
import { Retries, type Patience } from './retries.js';

const BATCH_SIZE = 500;

/**
 * Follows $all. What is there already is filtered by the server; from then on everything comes and is filtered here, because a filtered
 * subscription tells its position only after a whole window of events was passed over, and readers wait for positions.
 *
 * A subscription of the client ends with its connection, and not always with an error. Then another one begins after the last position
 * that the consumer has come back from.
 */
export async function* follow(
  connection: Connection,
  names: StreamNames,
  { after, filter, signal, batchSize = BATCH_SIZE }: SubscribeOptions,
  patience: Patience,
): AsyncGenerator<Batch> {
  const matches = matcher(filter);
  const ofServer = serverFilter(filter, names);
  const retries = new Retries({ ...patience, outage: Infinity }, signal);
  let handled = after;
  let live = ofServer === undefined;
  while (!signal.aborted) {
    const client = connection.current();
    const feed = new Feed(client, handled, batchSize, live ? undefined : ofServer);
    try {
      for await (const run of feed.runs(signal, !live)) {
        retries.progressed();
        const position = reachedBy(run, handled);
        if (comparePositions(position, handled) <= 0) continue;
        const events = run.events.flatMap((resolved) => toStoredEvent(resolved, names) ?? []).filter(matches);
        yield { events, position };
        handled = position;
      }
      live = true;
    } catch (error) {
      live = ofServer === undefined;
      await connection.repair(client, error);
      await retries.failed(error).catch((reason: unknown) => {
        if (!signal.aborted) throw reason;
      });
    } finally {
      feed.close();
    }
  }
}

function reachedBy({ events, checkpoint }: Run, before: Position): Position {
  if (checkpoint) return checkpoint;
  for (const { event, link } of events.toReversed()) {
    const position = toPosition((link ?? event)?.position);
    if (position) return position;
  }
  return before;
}
