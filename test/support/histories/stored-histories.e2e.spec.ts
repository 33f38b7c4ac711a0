import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { historyTable } from '../../../projections/history/history.table.js';
import type { ChainReport } from '../../../contract/history/log.js';
import { sealedEvents } from '../../../projections/history/sealed-events.queries.js';
import { readModels } from '../read-models.js';
import { fold } from '../../../src/kernel/decider.js';
import type { RecordedEvent } from '../../../src/kernel/event.js';
import type { Position } from '../../../src/kernel/position.js';
import { PersonErased } from '../../../src/modules/privacy/erasure/erasure.events.js';
import { Deciders } from '../../../src/platform/commands/deciders.js';
import { DATABASE_POOL } from '../../../src/platform/database/database-pool.js';
import { EVENT_CODEC, type EventCodec } from '../../../src/platform/event-store/event-codec.js';
import { EventDefinitions } from '../../../src/platform/event-store/event-definitions.js';
import {
  EVENT_STORE,
  SYSTEM_ACTOR,
  type EventStore,
  type StoredEvent,
} from '../../../src/platform/event-store/event-store.js';
import { PersonKeys } from '../../../src/platform/privacy/person-keys.js';
import { eventOfText, SEALED } from '../../../src/platform/privacy/sealing.js';
import { ReadModels } from '../../../src/platform/projections/read-models.js';
import { Refolder } from '../../../src/platform/projections/refolder.js';
import { Api } from '../api.js';
import { startTestApp, type TestApp } from '../app.js';
import { everyEvent } from '../every-event.js';
import { People } from '../people.js';
import { readHistory, versions, type History, notWrittenAnyMore } from './histories.js';
import { tellStory } from './story/story.js';
import { createPool } from '../../../src/platform/database/create-pool.js';
import { PostgresEventStore } from '../../../src/platform/event-store/postgres/postgres-event-store.js';
import { migrate } from '../migrate.js';

/** Puts a stored log, and the keys that open it, into an empty database: as an upgrade of the program would find them. */
async function loadHistory({ events, personKeys }: History, databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  const pool = createPool(databaseUrl, { name: 'history', max: 2 });
  const store = new PostgresEventStore(pool);
  try {
    await pool.query(
      `INSERT INTO touchline.person_keys (subject, wrapped_key, destroyed_at)
       SELECT subject, decode(key, 'base64'), CASE WHEN key IS NULL THEN now() END
       FROM unnest($1::text[], $2::text[]) AS keys (subject, key)`,
      [Object.keys(personKeys), Object.values(personKeys)],
    );
    for (const { stream, revision, ...event } of events)
      await store.append(stream, revision === 0 ? 'no-stream' : revision - 1, [event]);
  } finally {
    await store.close();
  }
}

const logOf = async (store: EventStore): Promise<StoredEvent[]> => {
  const events: StoredEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  return events;
};

/** Stored events are forever: over what every released version wrote, today's application starts and goes on. */
describe.each(versions())('the log that version %s wrote', (version) => {
  const history = readHistory(version);
  let started: TestApp;
  let models: ReadModels;
  let events: RecordedEvent[];
  const of = <T>(token: string | symbol | (abstract new (...args: never[]) => T)): T =>
    started.app.get<T>(token, { strict: false });

  beforeAll(async () => {
    // Without reactions and jobs: they would add to the log.
    const environment = { TOUCHLINE_ROLES: 'api,projector', TOUCHLINE_MASTER_KEY: history.masterKey };
    started = await startTestApp({ environment, before: (url) => loadHistory(history, url) });
    models = of(ReadModels);
    const log = await logOf(of<EventStore>(EVENT_STORE));
    events = await of<EventCodec>(EVENT_CODEC).decode(log, { personal: true });
  });
  afterAll(() => started.stop());

  it('is of types that are still declared, and fits their schemas once upcast', () => {
    expect(events.length).toBe(history.events.length);
    for (const { type, data } of events) {
      const definition = of(EventDefinitions).find(type);
      expect(definition?.type).toBe(type);
      expect(() => definition?.schema.parse({ ...data })).not.toThrow();
    }
  });

  it('folds to states that the rules go on from', () => {
    for (const stream of new Set(events.map((event) => event.stream))) {
      const past = events.filter((event) => event.stream === stream);
      const decider = of(Deciders).streamNamed(stream)?.decider;
      if (!decider) throw new Error(`Nobody decides on ${stream}.`);
      expect([stream, fold(decider, past)]).not.toEqual([stream, decider.initialState]);
    }
  });

  /**
   * Whether the log holds anything that a read model makes rows of: one that came later reads what nobody had stored
   * then, and an erasure only takes rows away.
   */
  const reads = (name: string): boolean => {
    const read = readModels.find((model) => model.name === name)?.reads ?? 'all';
    return (
      read === 'all' || read.some(({ type }) => type !== 'PersonErased' && events.some((event) => event.type === type))
    );
  };

  it('makes every read model, now and again', async () => {
    const { position } = events.at(-1)!;
    const names = (await models.status()).filter(({ kind }) => kind === 'projection').map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(await models.waitFor(names, position, 20_000)).toBe(true);
    for (const name of names) await models.rebuild(name);
    for (const { name, rows, differences, problems } of await models.verify()) {
      expect({ name, differences, problems }).toEqual({ name, differences: [], problems: [] });
      if (history.head !== undefined && reads(name)) expect([name, rows]).not.toEqual([name, 0]);
    }
    // No worker runs the reactions here.
    const statuses = (await models.status()).filter(({ kind }) => kind === 'projection').map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['running']));
  });

  it('is the one that was chained then', async () => {
    const { rows } = await of<pg.Pool>(DATABASE_POOL).query<{ hash: string }>(
      `SELECT hash FROM ${historyTable.live} WHERE event_id = $1`,
      [events.at(-1)!.id],
    );
    if (history.head !== undefined) expect(rows[0]?.hash).toBe(history.head);
    const people = new People(started.app);
    const auditor = await people.account('auditor');
    await people.settled(['account-access', 'history']);
    const { body } = await new Api(started.url, auditor.token).call('POST', '/api/log/verify');
    expect(body as ChainReport).toMatchObject({ ok: true, checked: events.length + 1 });
  });

  /** Says of everybody among these that they are erased, so that rows of their own go. */
  async function erase(subjects: readonly string[]): Promise<Position> {
    const [store, codec] = [of<EventStore>(EVENT_STORE), of<EventCodec>(EVENT_CODEC)];
    const facts = subjects.map((id) =>
      PersonErased({ erasureId: randomUUID(), userId: id, athleteId: id, coachId: id, parentId: id }),
    );
    const commandId = randomUUID();
    const metadata = { commandId, correlationId: commandId, causationId: commandId, actor: SYSTEM_ACTOR };
    const { position } = await store.append(
      `erasure-${randomUUID()}`,
      'no-stream',
      await codec.encode(facts, metadata, new Date()),
    );
    return position;
  }

  it('lets go of all that is sealed, row by row, as a rebuild would', async () => {
    const [pool, keys] = [of<pg.Pool>(DATABASE_POOL), of(PersonKeys)];
    const log = await logOf(of<EventStore>(EVENT_STORE));
    const sealed = log.filter(({ data }) => SEALED in data);
    const { rows } = await pool.query<{ subject: string }>(
      "SELECT subject FROM touchline.person_keys WHERE subject NOT LIKE 'era:%'",
    );
    for (const { subject } of rows) await keys.destroy(subject);
    const subjects = await keys.destroyedSince(new Date(0));
    const eventIds = subjects.map(eventOfText).filter((id) => id !== undefined);
    const found = await sealedEvents(pool, { subjects, eventIds });
    const ids = new Set(found.map(({ eventId }) => eventId));
    expect(sealed.filter(({ id }) => !ids.has(id))).toEqual([]);
    // Also found, and nothing to let go of, are those from before their type had something to seal.
    const today = ({ type, schemaVersion }: StoredEvent) => schemaVersion === of(EventDefinitions).find(type)?.version;
    expect(log.filter((event) => ids.has(event.id) && !(SEALED in event.data) && today(event))).toEqual([]);
    const position = await erase(subjects);
    const names = readModels.map(({ name }) => name);
    expect(await models.waitFor(names, position, 20_000)).toBe(true);
    for (const model of readModels.filter(({ personal }) => personal))
      expect([model.name, await of(Refolder).refold(model, found)]).toEqual([model.name, true]);
    for (const { name, differences, problems } of await models.verify())
      expect({ name, differences, problems }).toEqual({ name, differences: [], problems: [] });
  });
});

describe('the story that the next history is written by', () => {
  let started: TestApp;
  beforeAll(async () => void (started = await tellStory()), 120_000);
  afterAll(() => started.stop());

  it('has every event of the application happen, and the application has every event there is', async () => {
    const known = started.app.get(EventDefinitions, { strict: false }).all();
    const told = new Set((await logOf(started.app.get<EventStore>(EVENT_STORE, { strict: false }))).map((e) => e.type));
    const untold = known.map(({ type }) => type).filter((type) => !told.has(type));
    expect(untold).toEqual([...notWrittenAnyMore]);
    expect(
      everyEvent
        .all()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(known.map(({ type }) => type).toSorted());
  });
});
