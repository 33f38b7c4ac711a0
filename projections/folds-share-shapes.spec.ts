import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getHeapSpaceStatistics } from 'node:v8';
import type { DecodedEvent, EventDefinition } from '../src/kernel/event-definition.js';
import { arbitraryEvent, streamOf } from '../test/support/arbitrary-events.js';
import { asStored, RecordedEvents } from '../test/support/recorded-events.js';
import { everyEvent } from '../test/support/every-event.js';
import { readModels } from '../test/support/read-models.js';
import type { Fold, Folding } from '../src/platform/projections/folding/steps.js';

const WARM = 60;
/**
 * The old generation grows by pages of 256 KiB: of fewer events, a count would see none of what they make, or a page
 * that others filled.
 */
const ROUNDS = 400;
/** Between two looks, so that a collection hides little. */
const ROUNDS_A_LOOK = 20;
/** A hidden class an event is in each of them. */
const COUNTS = 10;
/** A hidden class with its descriptors takes some hundred bytes. */
const MAX_BYTES = 150;

const oldBytes = (): number =>
  getHeapSpaceStatistics()
    .filter(({ space_name: name }) => name === 'old_space' || name === 'map_space')
    .reduce((sum, { space_used_size: bytes }) => sum + bytes, 0);

/** Some events of a type, the same with every run. */
function some(definition: EventDefinition): DecodedEvent[] {
  const log = new RecordedEvents(everyEvent);
  for (const fact of fc.sample(arbitraryEvent([definition]), { numRuns: 3, seed: 20 })) log.add(streamOf(fact), fact);
  return log.events;
}

/** Bytes of the old generation that one event makes, where no row is new. */
function madeByOne(folds: readonly Fold[], events: readonly DecodedEvent[]): number {
  const folding: Folding = { fromEmpty: true };
  const stored = asStored(events);
  const round = () => {
    for (const [index, event] of events.entries()) for (const fold of folds) fold.apply(folding, event, stored[index]);
  };
  for (let warm = 0; warm < WARM; warm++) round();
  // What else becomes old in a while (compiled code, beside other work) does so once: the least of some counts.
  let least = Infinity;
  for (let count = 0; count < COUNTS && least > MAX_BYTES; count++)
    least = Math.min(least, grownBy(round) / events.length);
  return least;
}

/** Bytes a call. Garbage collected in between isn't subtracted. */
function grownBy(work: () => void): number {
  let grown = 0;
  for (let done = 0; done < ROUNDS; done += ROUNDS_A_LOOK) {
    const before = oldBytes();
    for (let round = 0; round < ROUNDS_A_LOOK; round++) work();
    grown += Math.max(0, oldBytes() - before);
  }
  return Math.round(grown / ROUNDS);
}

// V8 (of Node 20) gives what `{ ...part, more: 1 }` makes a hidden class of its own each time, in the old generation, where
// `part` has no `more`; `{ more: 1, ...part }` it does not.
describe('no fold makes a hidden class an event', () => {
  it.each(readModels.map((projection) => [projection.name, projection] as const))('%s', (_, { folds = [], reads }) => {
    const definitions = reads === 'all' ? everyEvent.all() : reads;
    const made = definitions.map((definition) => [definition.type, madeByOne(folds, some(definition))] as const);
    expect(made.filter(([, bytes]) => bytes > MAX_BYTES)).toEqual([]);
  });
});
