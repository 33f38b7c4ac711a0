import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { fold, type Past } from '../../../src/kernel/decider.js';
import { categoryOf, type DomainEvent, type RecordedEvent } from '../../../src/kernel/event.js';
import { accountDecider } from '../../../src/modules/account/public.js';
import { athleteDecider } from '../../../src/modules/athlete/public.js';
import { coachDecider } from '../../../src/modules/coach/public.js';
import { parentDecider } from '../../../src/modules/parent/public.js';
import { teamDecider } from '../../../src/modules/team/public.js';
import type { AnyDecider } from '../../../src/platform/commands/deciders.js';
import { migrate } from '../migrate.js';
import { EventDefinitions } from '../../../src/platform/event-store/event-definitions.js';
import { PersonKeys } from '../../../src/platform/privacy/person-keys.js';
import { SealingCodec } from '../../../src/platform/privacy/sealing-codec.js';
import { createTestDatabase, type TestDatabase } from '../database.js';
import { readHistory, versions } from './histories.js';

const deciders = new Map(
  [accountDecider, athleteDecider, coachDecider, parentDecider, teamDecider].map((decider) => [
    decider.category,
    decider as object as AnyDecider,
  ]),
);
const definitions = new EventDefinitions();
for (const decider of deciders.values()) decider.events.forEach((definition) => definitions.add(definition));

/** Stored events are forever: what every released version wrote, today's code must read. */
describe.each(versions())('the events that version %s stored', (version) => {
  const history = readHistory(version);
  let database: TestDatabase;
  let pool: pg.Pool;
  let events: RecordedEvent[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
    pool = new pg.Pool({ connectionString: database.url });
    // Dropping the database may cut a connection that is still closing.
    pool.on('error', () => undefined);
    await pool.query(
      `INSERT INTO touchline.person_keys (subject, wrapped_key)
       SELECT subject, decode(key, 'base64') FROM unnest($1::text[], $2::text[]) AS keys (subject, key)`,
      [Object.keys(history.personKeys), Object.values(history.personKeys)],
    );
    const codec = new SealingCodec(definitions, new PersonKeys(pool, Buffer.from(history.masterKey, 'base64')));
    events = await codec.decode(history.events, { personal: true });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are of types that are still declared, and fit their schemas once upcast', () => {
    expect(events.length).toBeGreaterThan(30);
    for (const { type, data } of events) {
      const definition = definitions.find(type);
      expect(definition?.type).toBe(type);
      expect(() => definition?.schema.parse({ ...data })).not.toThrow();
    }
  });

  it('fold to states that the rules go on from', () => {
    for (const stream of new Set(events.map((event) => event.stream))) {
      const past = events.filter((event) => event.stream === stream);
      const decider = deciders.get(categoryOf(stream));
      if (!decider) throw new Error(`Nobody decides on ${stream}.`);
      expect(fold(decider, past as readonly object[] as readonly Past<DomainEvent>[])).not.toEqual(
        decider.initialState,
      );
    }
  });
});
