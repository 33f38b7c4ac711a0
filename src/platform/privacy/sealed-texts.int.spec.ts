import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { defineEvent, ITSELF } from '../../kernel/event-definition.js';
import type { DomainEvent, EventMetadata } from '../../kernel/event.js';
import type { Position } from '../../kernel/position.js';
import { EventDefinitions } from '../event-store/event-definitions.js';
import type { NewEvent } from '../event-store/event-store.js';
import { PersonKeys } from './person-keys.js';
import { SealingCodec } from './sealing-codec.js';
import { keyOfText, SEALED } from './sealing.js';

const GroupRenamed = defineEvent({
  type: 'GroupRenamed',
  version: 2,
  schema: z.strictObject({ groupId: z.string(), from: z.string(), to: z.string().nullable() }),
  personal: { of: ITSELF, erased: { from: '[erased]', to: '[erased]' } },
  upcasts: { 1: (data) => data },
});
const PersonMoved = defineEvent({
  type: 'PersonMoved',
  schema: z.strictObject({ personId: z.string(), street: z.string() }),
  personal: { of: 'personId', erased: { street: '[erased]' } },
});

describe('sealing texts of several people', () => {
  const masterKey = Buffer.alloc(32, 1);
  const now = new Date('2026-01-15T12:00:00Z');
  let database: TestDatabase;
  let pool: pg.Pool;
  let keys: PersonKeys;
  let codec: SealingCodec;

  beforeAll(async () => {
    database = await migratedTestDatabase();
    pool = new pg.Pool({ connectionString: database.url });
    keys = new PersonKeys(pool, { masterKey });
    codec = codecWith(keys);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const codecWith = (withKeys: PersonKeys): SealingCodec => {
    const known = new EventDefinitions();
    for (const definition of [GroupRenamed, PersonMoved]) known.add(definition);
    return new SealingCodec(known, withKeys);
  };
  const about = (commandId = randomUUID()): EventMetadata => ({
    actor: { userId: 'user-1', role: 'coach' },
    commandId,
    correlationId: commandId,
    causationId: commandId,
  });
  const encode = (...facts: DomainEvent[]) => codec.encode(facts, about(), now);
  const stored = (event: NewEvent) => ({ ...event, stream: 'group-1', revision: 0, position: '1' as Position });

  const renamed = GroupRenamed({ groupId: 'group-1', from: 'Robin’s line', to: 'Quarterbacks' });
  const read = async (event: NewEvent, options = { personal: true }) => {
    const [found] = await codec.decode([stored(event)], options);
    return found?.data as { groupId: string; from: string; to: string };
  };

  it('seals each under a key of its own, so that one can go and the others stay', async () => {
    const [first, second] = await encode(renamed, renamed);
    expect(Object.keys(first!.data)).toEqual(['groupId', SEALED]);
    expect(JSON.stringify(first)).not.toMatch(/Robin|Quarter/);
    expect({ ...(await read(first!)) }).toEqual(renamed.data);
    await keys.destroy(keyOfText(first!.id, 'from'));
    expect({ ...(await read(first!)) }).toEqual({ ...renamed.data, from: '[erased]' });
    expect({ ...(await read(second!)) }).toEqual(renamed.data);
    await keys.destroy(keyOfText(first!.id, 'to'));
    expect({ ...(await read(first!)) }).toEqual({ groupId: 'group-1', from: '[erased]', to: '[erased]' });
  });

  it('shows them to nobody who hasn’t asked, and none whose key was lost', async () => {
    const [event] = await encode(GroupRenamed({ groupId: 'group-1', from: 'a', to: null }));
    const unasked = await read(event!, { personal: false });
    expect({ ...unasked }).toEqual({ groupId: 'group-1' });
    expect(() => unasked.from).toThrow('GroupRenamed.from is personal');
    expect((await read(event!)).to).toBeNull();
    const away = codecWith(new PersonKeys(pool, { masterKey }));
    await pool.query('DELETE FROM touchline.person_keys WHERE subject = $1', [keyOfText(event!.id, 'to')]);
    await expect(away.decode([stored(event!)], { personal: true })).rejects.toThrow('the key is missing');
  });

  it('does not open in the place of another', async () => {
    const [event] = await encode(renamed);
    const { from, to } = event!.data[SEALED] as { from: string; to: string };
    const turned = { ...event!, data: { ...event!.data, [SEALED]: { from: to, to: from } } };
    const data = await read(turned);
    expect(() => data.from).toThrow();
  });

  it('reads those that an older version kept in the clear', async () => {
    const [event] = await encode(renamed);
    expect(await read({ ...event!, schemaVersion: 1, data: renamed.data })).toEqual(renamed.data);
  });

  it('makes their keys without asking whether one was lost', async () => {
    const asked: string[] = [];
    const both = [renamed, PersonMoved({ personId: 'person-asked', street: '12 Elm Street' })];
    await codec.encode(both, about(), now, (subjects) => Promise.resolve(void asked.push(...subjects)));
    expect(asked).toEqual(['person-asked']);
  });
});
