import type { Position } from '../../kernel/position.js';
import type { Batch, SubscribeOptions } from './event-store.js';
import { matcher } from './matcher.js';
import type { Tail } from './tail.js';

/** Default maximum of events in a batch. */
export const BATCH = 500;

/**
 * A subscription that shares the process's newest events: from the {@link Tail} if it reaches back far enough,
 * otherwise from the engine, in turns. Only positions mark the border, so nothing is left out or given twice.
 * @param behind filtered events after a position; it is left as soon as the tail reaches back to its place
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
