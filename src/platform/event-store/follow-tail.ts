import type { Position } from '../../kernel/position.js';
import type { Batch, SubscribeOptions } from './event-store.js';
import { matcher } from './matcher.js';
import type { Tail } from './tail.js';

/** Most events in a batch, where a follower does not say. */
export const BATCH = 500;

/**
 * A subscription of a process that keeps the newest events: from the {@link Tail} where it reaches back far enough, from the engine where
 * it does not, in turns. Positions alone say where one ends and the other begins, so nothing is left out there or given twice.
 * @param behind what lies after a position, filtered; it is left as soon as the tail reaches back to where it has come
 */
export async function* followTail(
  tail: Tail,
  behind: (after: Position) => AsyncIterable<Batch>,
  { after, filter, signal, batchSize = BATCH }: SubscribeOptions,
): AsyncGenerator<Batch> {
  const matches = matcher(filter);
  let position = after;
  while (!signal.aborted) {
    const fresh = tail.after(position, batchSize);
    if (!fresh) {
      for await (const batch of behind(position)) {
        yield batch;
        position = batch.position;
        if (tail.reaches(position)) break;
      }
    } else if (fresh.position === position) {
      await tail.advanced(position, signal);
    } else {
      yield { events: fresh.events.filter(matches), position: fresh.position };
      position = fresh.position;
    }
  }
}
