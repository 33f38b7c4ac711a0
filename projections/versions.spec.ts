import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RecordedEvent } from '../src/kernel/event.js';
import { foldInMemory } from '../src/platform/projections/folding/fold.js';
import type { Projection } from '../src/platform/projections/projection.js';
import { arbitraryEvent, streamOf } from '../test/support/arbitrary-events.js';
import { RecordedEvents } from '../test/support/recorded-events.js';
import { readModels } from './registry.js';

interface Known {
  readonly version: number;
  readonly fingerprint: string;
}

/**
 * Each read model's version, and what its declaration came to in that version. `TOUCHLINE_WRITE_VERSIONS=1 npm test --
 * projections/versions` writes it anew, but for a model that changed and kept its version.
 */
const file = fileURLToPath(new URL('versions.json', import.meta.url));
const written = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Known>>;
const writing = process.env['TOUCHLINE_WRITE_VERSIONS'] === '1';

/** The same events each time: what a model makes of them is what its functions do. */
function storyFor({ reads }: Projection): readonly RecordedEvent[] {
  if (reads === 'all') return [];
  const log = new RecordedEvents();
  for (const fact of fc.sample(arbitraryEvent(reads), { numRuns: 400, seed: 8 })) log.add(streamOf(fact), fact);
  return log.events;
}

function fingerprintOf(projection: Projection): string {
  const { reads, folds = [], tables } = projection;
  const declared = {
    tables: tables.map(({ options: { name, columns, indices } }) => ({ name, columns, indices })),
    reads: reads === 'all' ? reads : reads.map(({ type, version }) => `${type}@${version}`).sort(),
    rows: foldInMemory(folds, storyFor(projection)),
  };
  return createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 16);
}

const now = Object.fromEntries(
  readModels.map((projection): [string, Known] => [
    projection.name,
    { version: projection.version, fingerprint: fingerprintOf(projection) },
  ]),
);

describe('the version of a read model', () => {
  it.each(readModels.map(({ name }) => name))('of %s is raised when its declaration changes', (name) => {
    const [before, after] = [written[name], now[name]];
    // What was built under this version has other tables or other rows: raise it, and the model is built anew at start.
    if (before?.version === after?.version || !writing) expect(after).toEqual(before);
  });

  it('is written down for every read model, and no other', () => {
    if (writing) {
      const kept = Object.entries(now).map(([name, known]) => [
        name,
        written[name]?.version === known.version ? written[name] : known,
      ]);
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
      return;
    }
    expect(Object.keys(written)).toEqual(Object.keys(now));
  });
});
