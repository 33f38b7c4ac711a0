import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { nextReadAt, rosterSourceDecider, rosterSources } from '../src/modules/roster-source/roster-source.decider.js';
import { RosterSourceLinked, RosterSourceRead } from '../src/modules/roster-source/roster-source.events.js';
import { EventDefinitions } from '../src/platform/event-store/event-definitions.js';
import { PersonKeys } from '../src/platform/privacy/person-keys.js';
import { SealingCodec } from '../src/platform/privacy/sealing-codec.js';
import { documentView } from '../src/platform/projections/folding/document-view.js';
import { readModel } from '../src/platform/projections/folding/read-model.js';
import { orNull, text } from '../src/platform/projections/tables/selection.js';
import { runnerDatabase, type RunnerDatabase } from '../test/support/runner.js';
import { dueSources, rosterSourcesProjection } from './roster-sources.js';

/** As a release had it that took the season of every sport for that of football. */
const former = { name: 'roster-sources', version: 1 };
const formerSources = documentView(
  {
    ...rosterSourceDecider,
    evolve: (state, event) => {
      const next = rosterSourceDecider.evolve(state, event);
      if (!next?.link || event.type !== 'RosterSourceRead') return next;
      return { ...next, nextReadAt: nextReadAt(next.link.schedule, 'football', event.occurredAt.toISOString()) };
    },
  },
  {
    of: former,
    name: 'roster_source',
    key: 'source_id',
    columns: { next_read_at: [orNull(text()), ({ nextReadAt: at }) => at] },
  },
);

let database: RunnerDatabase;
let codec: SealingCodec;
beforeAll(async () => {
  const definitions = new EventDefinitions();
  rosterSourceDecider.events.forEach((definition) => definitions.add(definition));
  database = await runnerDatabase(
    (pool) => (codec = new SealingCodec(definitions, new PersonKeys(pool, { masterKey: Buffer.alloc(32, 1) }))),
  );
});
afterAll(() => database.close());

it('When pages are due is told anew of readings that another season was taken for', async () => {
  const before = database.process(readModel({ ...former, tables: [formerSources.fold] }));
  await before.runner.start();
  const readOn = async (day: string, sport: 'flagFootball' | 'wSoccer') => {
    const of = { collegeId: 'ames', sport };
    const link = { address: 'https://college.invalid/roster', schedule: 'season' as const };
    const facts = [
      RosterSourceLinked({ ...of, link, previous: null }),
      RosterSourceRead({
        ...{ ...of, readId: day, outcome: 'unchanged', readers: 1, system: 'table', season: null },
        ...{ rows: 20, unread: 0, why: null, page: null, notBefore: null },
      }),
    ];
    const id = randomUUID();
    const metadata = { actor: { userId: 'dana', role: 'admin' }, commandId: id, correlationId: id, causationId: id };
    const sealed = await codec.encode(facts, metadata, new Date(`${day}T12:00:00Z`));
    return before.store.append(rosterSources.of(of.collegeId, sport).name, 'no-stream', sealed);
  };
  await readOn('2026-03-01', 'flagFootball');
  const { position } = await readOn('2026-03-02', 'wSoccer');
  await before.readModels.waitFor(['roster-sources'], position, 10_000);
  const known = await before.pool.query(`SELECT next_read_at AS due FROM ${formerSources.table.live} ORDER BY 1`);
  expect(known.rows).toEqual([{ due: '2026-03-31T12:00:00.000Z' }, { due: '2026-04-01T12:00:00.000Z' }]);
  await before.close();

  const after = database.process(rosterSourcesProjection);
  await after.runner.start();
  await after.readModels.waitFor(['roster-sources'], position, 10_000);
  expect(await dueSources(after.pool, '2026-12-31', 10)).toEqual([
    { collegeId: 'ames', sport: 'flagFootball', dueAt: '2026-03-08T12:00:00.000Z' },
    { collegeId: 'ames', sport: 'wSoccer', dueAt: '2026-04-01T12:00:00.000Z' },
  ]);
});
