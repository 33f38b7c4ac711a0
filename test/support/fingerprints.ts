import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { DecodedEvent, EventDefinition } from '../../src/kernel/event-definition.js';
import type { StoredEvent } from '../../src/platform/event-store/event-store.js';
import type { Projection } from '../../src/platform/projections/projection.js';
import { arbitraryEvent, streamOf } from './arbitrary-events.js';
import { readHistory } from './histories/histories.js';
import { asStored, RecordedEvents } from './recorded-events.js';
import type { Fold, Folding } from '../../src/platform/projections/folding/steps.js';

/** What makes a model of every event is tried on: a log that never changes, so that an event type that is new rebuilds nothing. */
const KEPT_LOG = '2.11.1-every-type';

/**
 * The version of a read model: a hash of its tables, of the events that it reads, and of the rows that its folds make of
 * the same events each time, and of the rules that these events may not reach, such as months. 31 bits, since Postgres keeps it as an integer.
 */
export function fingerprintOf(
  { reads, folds = [], tables, rules }: Projection,
  every: readonly EventDefinition[],
): number {
  const { events, stored } = reads === 'all' ? keptLog(every) : madeUpLog(reads);
  const declared = {
    tables: tables.map(({ name, columns, indices, searched }) => ({ name, columns, indices, searched })),
    reads: reads === 'all' ? reads : reads.map(({ type, version }) => `${type}@${version}`).sort(),
    rows: rowsAfter(folds, events, stored),
    rules,
  };
  return createHash('sha256').update(JSON.stringify(declared)).digest().readUInt32BE() >>> 1;
}

function rowsAfter(folds: readonly Fold[], events: readonly DecodedEvent[], stored: readonly StoredEvent[]) {
  const folding: Folding = { fromEmpty: true };
  for (const [index, event] of events.entries()) for (const fold of folds) fold.apply(folding, event, stored[index]);
  return folds.map((fold) => fold.rows(folding));
}

interface Log {
  readonly events: readonly DecodedEvent[];
  readonly stored: readonly StoredEvent[];
}

function madeUpLog(reads: readonly EventDefinition[]): Log {
  const log = new RecordedEvents();
  for (const made of fc.sample(arbitraryEvent(reads), { numRuns: 400, seed: 8 })) log.add(streamOf(made), made);
  return { events: log.events, stored: asStored(log.events) };
}

/** A stored history as it reads today, once everybody in it was erased. */
function keptLog(every: readonly EventDefinition[]): Log {
  const definitions = new Map(every.map((definition) => [definition.type, definition]));
  const { events: stored } = readHistory(KEPT_LOG);
  const events = stored.map((event) => {
    const definition = definitions.get(event.type);
    return { definition, ...event, data: dataOf(event, definition) };
  });
  return { stored, events };
}

function dataOf({ schemaVersion, data: { $sealed: _, ...open } }: StoredEvent, definition?: EventDefinition): object {
  if (!definition) return open;
  let data: Record<string, unknown> = { ...open, ...definition.personal?.erased };
  for (let version = schemaVersion; version < definition.version; version++)
    data = definition.upcasts[version]?.(data) ?? data;
  return data;
}
