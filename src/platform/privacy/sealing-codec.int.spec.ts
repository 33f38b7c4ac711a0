import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { v5 } from 'uuid';
import { z } from 'zod';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { defineEvent, type EventDefinition } from '../../kernel/event-definition.js';
import type { DomainEvent, EventMetadata, RecordedEvent } from '../../kernel/event.js';
import type { Position } from '../../kernel/position.js';
import { EventDefinitions } from '../event-store/event-definitions.js';
import type { NewEvent, StoredEvent } from '../event-store/event-store.js';
import { PersonKeys } from './person-keys.js';
import { SealingCodec, UnknownEventType } from './sealing-codec.js';
import { SEALED } from './sealing.js';

const AddressMoved = defineEvent({
  type: 'AddressMoved',
  schema: z.strictObject({ personId: z.string(), street: z.string(), phone: z.string().nullable(), month: z.number() }),
  personal: { of: 'personId', erased: { street: '[erased]', phone: null } },
});
const DoorOpened = defineEvent({ type: 'DoorOpened', schema: z.strictObject({ door: z.string() }) });

class CountingPool extends pg.Pool {
  reads = 0;
  override query = ((...query: Parameters<pg.Pool['query']>) => {
    if (JSON.stringify(query[0]).startsWith('"SELECT')) this.reads++;
    return pg.Pool.prototype.query.apply(this, query);
  }) as pg.Pool['query'];
}

describe('sealing personal data', () => {
  const masterKey = Buffer.alloc(32, 1);
  let database: TestDatabase;
  let pool: CountingPool;
  let keys: PersonKeys;
  let codec: SealingCodec;

  const codecOf = (...definitions: readonly EventDefinition[]): SealingCodec => {
    const known = new EventDefinitions();
    definitions.forEach((definition) => known.add(definition));
    return new SealingCodec(known, keys);
  };
  beforeAll(async () => {
    database = await migratedTestDatabase();
    pool = new CountingPool({ connectionString: database.url });
    keys = new PersonKeys(pool, { masterKey });
    codec = codecOf(AddressMoved, DoorOpened);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const about = (commandId = randomUUID()): EventMetadata => ({
    actor: { userId: 'user-1', role: 'coach' },
    commandId,
    correlationId: commandId,
    causationId: commandId,
  });
  const moved = (personId: string = randomUUID()) =>
    AddressMoved({ personId, street: '12 Elm Street', phone: '+13125550123', month: 5 });
  const now = new Date('2026-01-15T12:00:00Z');
  const encode = (...facts: DomainEvent[]) => codec.encode(facts, about(), now);
  /** As a store would give it back: through JSON. */
  const stored = (event: NewEvent): StoredEvent => ({
    ...event,
    data: JSON.parse(JSON.stringify(event.data)) as StoredEvent['data'],
    stream: 'person-1',
    revision: 0,
    position: '1' as Position,
  });
  const roundTrip = async (fact: DomainEvent, options?: { personal?: boolean }) => {
    const [event] = await encode(fact);
    const [read] = await codec.decode([stored(event!)], options);
    return read as RecordedEvent<string, Record<string, unknown>>;
  };

  it('keeps personal fields as one ciphertext, and leaves the others as they are', async () => {
    const [event] = await encode(moved('person-1'));
    expect(event?.data).toEqual({ personId: 'person-1', month: 5, [SEALED]: expect.any(String) });
    expect(JSON.stringify(event)).not.toMatch(/Elm|5550123/);
    const [again] = await encode(moved('person-1'));
    expect(again?.data[SEALED]).not.toBe(event?.data[SEALED]);
  });

  it('gives them back to those who ask for them, and shows them as ordinary fields', async () => {
    const fact = moved();
    const { data } = await roundTrip(fact, { personal: true });
    expect(Object.keys(data).sort()).toEqual(['month', 'personId', 'phone', 'street']);
    expect({ ...data }).toEqual(fact.data);
    expect(JSON.parse(JSON.stringify(data))).toEqual(fact.data);
  });

  it('tells those who touch one without having asked, and only them', async () => {
    const { data } = await roundTrip(moved('person-1'));
    expect(data['month']).toBe(5);
    expect({ ...data }).toEqual({ month: 5, personId: 'person-1' });
    expect(JSON.parse(JSON.stringify(data))).toEqual({ month: 5, personId: 'person-1' });
    expect(() => data['street']).toThrow('AddressMoved.street is personal: read the log with { personal: true }');
  });

  it('decrypts nothing before a personal field is touched', async () => {
    const [event] = await encode(moved());
    const broken = stored({ ...event!, data: { ...event!.data, [SEALED]: 'A'.repeat(60) } });
    const [read] = (await codec.decode([broken], { personal: true })) as RecordedEvent<
      string,
      { month: number; street: string }
    >[];
    expect(read?.data.month).toBe(5);
    expect(() => read?.data.street).toThrow();
  });

  it.each([
    ['event', (event: StoredEvent) => ({ ...event, id: randomUUID() })],
    ['person', (event: StoredEvent) => ({ ...event, data: { ...event.data, personId: 'person-2' } })],
  ])('does not open under another %s', async (_, move) => {
    await encode(moved('person-2'));
    const [event] = await encode(moved('person-1'));
    const [read] = (await codec.decode([move(stored(event!))], { personal: true })) as RecordedEvent<
      string,
      { street: string }
    >[];
    expect(() => read?.data.street).toThrow();
  });

  it('fetches the keys of a batch in one query, and none for those who do not ask', async () => {
    const events = (await encode(...Array.from({ length: 50 }, () => moved()))).map(stored);
    const elsewhere = new SealingCodec(codecDefinitions(), new PersonKeys(pool, { masterKey }));
    pool.reads = 0;
    await elsewhere.decode(events);
    expect(pool.reads).toBe(0);
    await elsewhere.decode(events, { personal: true });
    await elsewhere.decode(events, { personal: true });
    expect(pool.reads).toBe(1);
  });

  it('costs nothing for events that hold nothing personal', async () => {
    pool.reads = 0;
    const { data } = await roundTrip(DoorOpened({ door: 'front' }), { personal: true });
    expect(data).toEqual({ door: 'front' });
    expect(pool.reads).toBe(0);
  });

  it('shows what was declared for erased people once their key is destroyed, and writes nothing more about them', async () => {
    const [mine, yours] = [moved('erased-1'), moved('kept-1')];
    const events = (await encode(mine, yours)).map(stored);
    await keys.destroy('erased-1');
    const [erased, kept] = await codec.decode(events, { personal: true });
    expect(erased?.data).toEqual({ personId: 'erased-1', month: 5, street: '[erased]', phone: null });
    expect({ ...kept?.data }).toEqual(yours.data);
    await expect(encode(moved('erased-1'))).rejects.toMatchObject({ kind: 'conflict', code: 'erased' });
    await keys.destroy('never-known');
    await expect(encode(moved('never-known'))).rejects.toMatchObject({ code: 'erased' });
  });

  it('stops at what is sealed under a key that was lost, and calls nobody erased', async () => {
    const events = (await encode(moved('lost-1'))).map(stored);
    await pool.query("DELETE FROM touchline.person_keys WHERE subject = 'lost-1'");
    const restarted = new SealingCodec(codecDefinitions(), new PersonKeys(pool, { masterKey }));
    await expect(restarted.decode(events, { personal: true })).rejects.toThrow(
      `Event ${events[0]!.id} (AddressMoved) of person-1 cannot be read: the key is missing and was not destroyed`,
    );
    expect((await restarted.decode(events))[0]?.data).toMatchObject({ month: 5 });
  });

  it('makes one key for a person when two processes first write about them at once', async () => {
    const others = Array.from(
      { length: 5 },
      () => new SealingCodec(codecDefinitions(), new PersonKeys(pool, { masterKey })),
    );
    const events = await Promise.all(others.map((other) => other.encode([moved('twin')], about(), now)));
    const read = await codec.decode(events.flat().map(stored), { personal: true });
    for (const { data } of read) expect((data as { street: string }).street).toBe('12 Elm Street');
  });

  it('names the variable when the master key is another one', async () => {
    const events = (await encode(moved('locked'))).map(stored);
    const stranger = new SealingCodec(codecDefinitions(), new PersonKeys(pool, { masterKey: Buffer.alloc(32, 2) }));
    await expect(stranger.decode(events, { personal: true })).rejects.toThrow('TOUCHLINE_MASTER_KEY');
    const { rows } = await pool.query<{ wrapped_key: Buffer }>(
      "SELECT wrapped_key FROM touchline.person_keys WHERE subject = 'locked'",
    );
    expect(rows[0]?.wrapped_key).toHaveLength(12 + 16 + 32);
  });

  it('draws event ids from the command’s, so that the same command states the same events', async () => {
    const commandId = randomUUID();
    const facts = [DoorOpened({ door: 'front' }), DoorOpened({ door: 'back' })];
    const first = await codec.encode(facts, about(commandId), now);
    const again = await codec.encode(facts, about(commandId), now);
    expect(first.map(({ id }) => id)).toEqual([v5('0', commandId), v5('1', commandId)]);
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  });

  it('refuses facts that do not fit their schema and types that nobody declared', async () => {
    await expect(encode({ type: 'DoorOpened', data: { door: 1 } })).rejects.toThrow(/"expected": "string"/);
    await expect(encode({ type: 'DoorOpened', data: { door: 'x', more: 1 } })).rejects.toThrow(/unrecognized/i);
    await expect(encode({ type: 'Nowhere', data: {} })).rejects.toBeInstanceOf(UnknownEventType);
  });

  it('passes events of unknown types through as they are stored', async () => {
    const [event] = await encode(DoorOpened({ door: 'front' }));
    const strange = stored({ ...event!, type: 'FromTheFuture', data: { any: ['thing'] } });
    expect(await codec.decode([strange], { personal: true })).toEqual([strange]);
  });

  describe('old versions', () => {
    const named = (version: number) =>
      defineEvent({
        type: 'PersonNamed',
        version,
        schema:
          version === 1
            ? z.strictObject({ personId: z.string(), name: z.string(), since: z.string() })
            : z.looseObject({ personId: z.string() }),
        personal:
          version === 1
            ? { of: 'personId', erased: { name: '[erased]' } }
            : { of: 'personId', erased: { firstName: '[erased]', lastName: '[erased]' } },
        upcasts: {
          1: ({ name, ...rest }) => {
            const [firstName, lastName] = String(name).split(' ');
            return { ...rest, firstName, lastName };
          },
          ...(version === 3 ? { 2: ({ since, ...rest }) => ({ ...rest, year: Number(since) }) } : {}),
        },
      });
    const old = async (personId: string) =>
      (
        await codecOf(named(1)).encode(
          [{ type: 'PersonNamed', data: { personId, name: 'Ada Quill', since: '2019' } }],
          about(),
          now,
        )
      ).map(stored);

    it('become today’s, step by step, sealed fields too', async () => {
      const [read] = await codecOf(named(3)).decode(await old('upcast-1'), { personal: true });
      expect(read?.schemaVersion).toBe(3);
      expect(read?.data).toEqual({ personId: 'upcast-1', firstName: 'Ada', lastName: 'Quill', year: 2019 });
    });

    it('keep their personal fields barred for those who did not ask', async () => {
      const [read] = await codecOf(named(3)).decode(await old('upcast-2'));
      expect({ ...read?.data }).toEqual({ personId: 'upcast-2', year: 2019 });
      expect(() => (read?.data as { firstName: string }).firstName).toThrow('is personal');
    });

    it('are today’s erased values once the key is destroyed', async () => {
      const events = await old('upcast-3');
      await keys.destroy('upcast-3');
      const [read] = await codecOf(named(3)).decode(events, { personal: true });
      expect(read?.data).toEqual({ personId: 'upcast-3', firstName: '[erased]', lastName: '[erased]', year: 2019 });
    });

    it('cannot be read without a step for each version', async () => {
      const gap = { ...named(3), upcasts: {} };
      await expect(codecOf(gap as EventDefinition).decode(await old('upcast-4'))).rejects.toThrow(
        'PersonNamed of schema version 1 cannot be read: it has no upcast.',
      );
    });
  });

  const codecDefinitions = (): EventDefinitions => {
    const known = new EventDefinitions();
    [AddressMoved, DoorOpened].forEach((definition) => known.add(definition));
    return known;
  };
});
