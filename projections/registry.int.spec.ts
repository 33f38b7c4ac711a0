import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DomainEvent, RecordedEvent } from '../src/kernel/event.js';
import type { EventDefinition } from '../src/kernel/event-definition.js';
import { CarriedRows } from '../src/platform/projections/carried-rows.js';
import type { Projection } from '../src/platform/projections/projection.js';
import { tableNames } from '../src/platform/projections/read-schema.js';
import { arbitraryEvent, streamOf } from '../test/support/arbitrary-events.js';
import { createReadTables, type ReadTables } from '../test/support/read-tables.js';
import { RecordedEvents } from '../test/support/recorded-events.js';
import { everyEvent } from './history/every-event.js';
import { readModels } from './registry.js';

const readBy = ({ reads }: Projection): readonly EventDefinition[] =>
  reads === 'all' ? [...everyEvent.values()] : reads;

function recorded(facts: readonly DomainEvent[]): readonly RecordedEvent[] {
  const log = new RecordedEvents();
  for (const fact of facts) log.add(streamOf(fact), fact);
  return log.events;
}

/** The same events cut where `cuts` says, for good after the last. */
function inBatches(events: readonly RecordedEvent[], cuts: readonly boolean[]): RecordedEvent[][] {
  const batches: RecordedEvent[][] = [[]];
  for (const [index, event] of events.entries()) {
    batches.at(-1)?.push(event);
    if (cuts[index]) batches.push([]);
  }
  return batches.filter((batch) => batch.length > 0);
}

describe.each(readModels.map((projection) => [projection.name, projection] as const))('%s', (_, projection) => {
  let read: ReadTables;
  beforeAll(async () => void (read = await createReadTables([projection])));
  afterAll(() => read.close());

  async function rowsAfter(fill: () => Promise<void>): Promise<unknown> {
    await read.clear();
    await fill();
    const rows: Record<string, unknown> = {};
    for (const name of tableNames(projection)) {
      rows[name] = await read.tables.query(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY to_jsonb(t)::text`);
    }
    return rows;
  }

  const applied = (batches: readonly RecordedEvent[][]) =>
    rowsAfter(async () => {
      for (const batch of batches) await read.apply(batch);
    });

  /** As a rebuild does it; with little memory, rows are written and read again on the way. */
  const rebuilt = (batches: readonly RecordedEvent[][], mostBytes: number) =>
    rowsAfter(async () => {
      const carried = new CarriedRows(projection.folds ?? [], read.client, () => Promise.resolve(), mostBytes);
      for (const batch of batches) {
        await carried.prepare(batch);
        for (const event of batch) carried.apply(event);
        await carried.spillIfHeavy();
      }
      await carried.write();
    });

  it('comes out the same however the log is cut into batches, and from a rebuild', async () => {
    const facts = fc.array(arbitraryEvent(readBy(projection)), { minLength: 1, maxLength: 30, size: 'max' });
    const cuts = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(facts, cuts, async (some, where) => {
        const events = recorded(some);
        const batches = inBatches(events, where);
        const whole = await applied([[...events]]);
        expect(await applied(batches)).toEqual(whole);
        if (!projection.folds) return;
        expect(await rebuilt(batches, Infinity)).toEqual(whole);
        expect(await rebuilt(batches, 1)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });
});
