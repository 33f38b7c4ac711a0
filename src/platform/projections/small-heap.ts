import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the heap of a process that follows the log about as small as what it holds. Call it once, before anything follows.
 * What it brings: docs/performance.md.
 */
export function keepHeapSmall(): void {
  // By itself V8 makes what a line of code makes in the old generation once most of it has lived long, as a batch does that
  // waits for the database. There each row of a page, though soon dead, keeps all that it holds until the next full collection.
  setFlagsFromString('--no-allocation-site-pretenuring');
  // At most twice what the last full collection left, before the next: V8 would let it be four times.
  setFlagsFromString('--heap-growing-percent=100');
}
