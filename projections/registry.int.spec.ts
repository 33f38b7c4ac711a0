import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { DomainEvent } from '../src/kernel/event.js';
import type { DecodedEvent, EventDefinition } from '../src/kernel/event-definition.js';
import { accessLogEvents } from '../src/modules/privacy/access-log/access-log.events.js';
import { CarriedRows } from '../src/platform/projections/carried-rows.js';
import type { Projection } from '../src/platform/projections/projection.js';
import { tableNames } from '../src/platform/projections/read-schema.js';
import { arbitraryEvent, streamOf } from '../test/support/arbitrary-events.js';
import { createReadTables, type ReadTables } from '../test/support/read-tables.js';
import { asStored, RecordedEvents } from '../test/support/recorded-events.js';
import { everyEvent } from '../test/support/every-event.js';
import { readModels } from '../test/support/read-models.js';
import type { Fold } from '../src/platform/projections/folding/steps.js';

const readBy = ({ reads }: Projection): readonly EventDefinition[] => (reads === 'all' ? everyEvent.all() : reads);

interface Drawn {
  readonly fact: DomainEvent;
  /** Which event it takes back: the last before it, the last but one, and so on; null for none. */
  readonly undoes: number | null;
}

function recorded(drawn: readonly Drawn[]): readonly DecodedEvent[] {
  const log = new RecordedEvents(everyEvent);
  for (const { fact, undoes } of drawn) {
    const undone = undoes === null ? undefined : log.events.at(-1 - undoes);
    log.add(streamOf(fact), fact, undone && { undoes: undone.id });
  }
  return log.events;
}

/** The same events cut where `cuts` says, for good after the last. */
function inBatches(events: readonly DecodedEvent[], cuts: readonly boolean[]): DecodedEvent[][] {
  const batches: DecodedEvent[][] = [[]];
  for (const [index, event] of events.entries()) {
    batches.at(-1)?.push(event);
    if (cuts[index]) batches.push([]);
  }
  return batches.filter((batch) => batch.length > 0);
}

/** The rows of every table after it was filled so. */
async function rowsAfter(read: ReadTables, projection: Projection, fill: () => Promise<void>): Promise<unknown> {
  await read.clear();
  await fill();
  const rows: Record<string, unknown> = {};
  for (const name of tableNames(projection)) {
    rows[name] = await read.tables.query(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY to_jsonb(t)::text`);
  }
  return rows;
}

async function apply(read: ReadTables, batches: readonly DecodedEvent[][]): Promise<void> {
  for (const batch of batches) await read.apply(batch);
}

/** As a rebuild does it; with little memory, rows are written and read again on the way. */
async function rebuild(
  read: ReadTables,
  folds: readonly Fold[],
  batches: readonly DecodedEvent[][],
  limits: { readonly all: number; readonly unread: number },
): Promise<void> {
  const carried = new CarriedRows(folds, read.client, () => Promise.resolve(), limits);
  for (const batch of batches) {
    await carried.prepare(batch);
    for (const [index, kept] of asStored(batch).entries()) carried.apply(batch[index]!, kept);
    await carried.lighten();
  }
  await carried.write();
}

/** Whatever the log, and wherever it is cut: the rows are the same. */
async function expectSameRows(projection: Projection): Promise<void> {
  const read = await createReadTables([projection]);
  const undoes = fc.option(fc.nat({ max: 3 }));
  const drawn = fc.record<Drawn>({ fact: arbitraryEvent(readBy(projection)), undoes });
  const facts = fc.array(drawn, { minLength: 1, maxLength: 30, size: 'max' });
  const cuts = fc.array(fc.boolean(), { minLength: 30, maxLength: 30 });
  try {
    await fc.assert(
      fc.asyncProperty(facts, cuts, async (some, where) => {
        const events = recorded(some);
        const batches = inBatches(events, where);
        const after = (fill: () => Promise<void>) => rowsAfter(read, projection, fill);
        const whole = await after(() => apply(read, [[...events]]));
        expect(await after(() => apply(read, batches))).toEqual(whole);
        const { folds } = projection;
        if (!folds) return;
        for (const limits of [
          { all: Infinity, unread: Infinity },
          { all: Infinity, unread: 1 },
          { all: 1, unread: Infinity },
        ]) {
          expect(await after(() => rebuild(read, folds, batches, limits))).toEqual(whole);
        }
      }),
      { numRuns: 40 },
    );
  } finally {
    await read.close();
  }
}

describe('a read model comes out the same however the log is cut into batches, and from a rebuild', () => {
  it.each(readModels.map((projection) => [projection.name, projection] as const))('%s', async (_, projection) => {
    await expectSameRows(projection);
  });

  it('and one whose rows depend on where a batch ends is found out', async () => {
    const lastOfBatch: Projection = {
      name: 'last-of-batch',
      version: 1,
      tables: [{ name: 'last_of_batch', columns: { id: { type: 'text', primary: true } } }],
      reads: accessLogEvents,
      personal: false,
      async apply(events, tables) {
        await tables.query('INSERT INTO last_of_batch VALUES ($1)', [events.at(-1)?.id]);
      },
    };
    await expect(expectSameRows(lastOfBatch)).rejects.toThrow('Property failed');
  });
});
