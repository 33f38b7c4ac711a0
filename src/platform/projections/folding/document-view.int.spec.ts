import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { runnerDatabase, type RunnerDatabase, type RunnerProcess } from '../../../../test/support/runner.js';
import type { Decider } from '../../../kernel/decider.js';
import { defineEvent, type EventOf } from '../../../kernel/event-definition.js';
import type { DomainEvent } from '../../../kernel/event.js';
import { ERASED_TEXT } from '../../../kernel/sealed-text.js';
import { EventDefinitions } from '../../event-store/event-definitions.js';
import type { StoredEvent } from '../../event-store/event-store.js';
import { PersonKeys } from '../../privacy/person-keys.js';
import { SealingCodec } from '../../privacy/sealing-codec.js';
import { orNull, text } from '../tables/selection.js';
import { documentView } from './document-view.js';
import { readModel } from './read-model.js';
import { each } from './steps.js';

const CardOpened = defineEvent({
  type: 'CardOpened',
  schema: z.strictObject({ cardId: z.string(), name: z.string(), phone: z.string().nullable() }),
  personal: { of: 'cardId', erased: { name: ERASED_TEXT, phone: null } },
});
const Remarked = defineEvent({
  type: 'Remarked',
  schema: z.strictObject({ cardId: z.string(), by: z.string(), words: z.string() }),
  personal: { of: 'by', erased: { words: ERASED_TEXT } },
});
const HolderErased = defineEvent({ type: 'HolderErased', schema: z.strictObject({ cardId: z.string() }) });
const cardEvents = [CardOpened, Remarked] as const;

interface Card {
  readonly name: string;
  readonly phone: string | null;
  readonly remarks: readonly { readonly by: string; readonly words: string }[];
}

/** A person, with what others have written of them. */
const cardDecider: Decider<Card | undefined, { readonly type: 'Open' }, EventOf<(typeof cardEvents)[number]>> = {
  category: 'card',
  events: cardEvents,
  initialState: undefined,
  evolve: (card, { type, data }) => {
    if (type === 'CardOpened') return { name: data.name, phone: data.phone, remarks: [] };
    return card && { ...card, remarks: [...card.remarks, { by: data.by, words: data.words }] };
  },
  decide: () => [],
};

const version = { name: 'cards', version: 1 };
const cards = documentView(cardDecider, {
  of: version,
  key: 'card_id',
  columns: { name: [text(), ({ name }) => name], phone: [orNull(text()), ({ phone }) => phone] },
  each: [
    each(
      HolderErased,
      'card_id',
      ({ data }) => data.cardId,
      (): Readonly<Record<string, unknown>> | undefined => undefined,
    ),
  ],
});

let database: RunnerDatabase;
let keys: PersonKeys;
let codec: SealingCodec;
let process: RunnerProcess;

beforeAll(async () => {
  const definitions = new EventDefinitions();
  for (const definition of [...cardEvents, HolderErased]) definitions.add(definition);
  database = await runnerDatabase((pool) => {
    keys = new PersonKeys(pool, { masterKey: Buffer.alloc(32, 1) });
    return (codec = new SealingCodec(definitions, keys));
  });
  process = database.process(readModel({ ...version, tables: [cards.fold] }));
  await process.runner.start();
});
afterAll(() => database.close());

/** Writes a stream, sealed, and waits until it is folded. */
async function happened(stream: string, ...facts: DomainEvent[]): Promise<void> {
  const id = randomUUID();
  const metadata = { actor: { userId: 'dana', role: 'coach' }, commandId: id, correlationId: id, causationId: id };
  const sealed = await codec.encode(facts, metadata, new Date('2026-01-15T12:00:00Z'));
  const { position } = await process.store.append(stream, 'no-stream', sealed);
  await process.readModels.waitFor(['cards'], position, 10_000);
}

/** What an erasure does: the keys go, and the rows of what they sealed are folded again. */
async function destroyKeys(subject: string): Promise<void> {
  const sealed: StoredEvent[] = [];
  for await (const event of process.store.readAll()) {
    if (Object.values(event.data).includes(subject)) sealed.push(event);
  }
  await keys.destroy(subject);
  const changed = sealed.map(({ id: eventId, stream, type }) => ({ eventId, stream, type }));
  await process.readModels.refold('cards', changed);
}

/** The rows as text, documents and columns alike. */
async function rows(): Promise<string[]> {
  const { rows: found } = await process.pool.query<{ row: string }>(
    `SELECT to_jsonb(c)::text AS row FROM ${cards.table.live} c ORDER BY card_id`,
  );
  return found.map(({ row }) => row);
}

const cardOf = async (cardId: string): Promise<Card | undefined> => {
  const sql = `SELECT document FROM ${cards.table.live} WHERE card_id = $1`;
  return (await process.pool.query<{ document: Card }>(sql, [cardId])).rows[0]?.document;
};

describe('a view of documents with personal fields, once keys are destroyed', () => {
  it('holds nothing of them, neither live nor rebuilt, and what others wrote stays', async () => {
    const open = (cardId: string, name: string, phone: string) => CardOpened({ cardId, name, phone });
    const remark = (cardId: string, by: string, words: string) => Remarked({ cardId, by, words });
    await happened(
      'card-kim',
      open('kim', 'Kimberly Quackenbush', '+13125550123'),
      remark('kim', 'dana', 'Fast hands'),
      remark('kim', 'lee', 'Slow start'),
    );
    await happened('card-pat', open('pat', 'Pat Rivers', '+13125550177'), remark('pat', 'lee', 'Tall for the class'));
    expect((await rows()).join()).toMatch(/Quackenbush.*5550123.*Slow start.*Tall for the class/);
    const live = (await process.store.readStream('card-kim')[Symbol.asyncIterator]().next()).value;
    expect(JSON.stringify(live)).not.toMatch(/Quackenbush/);

    await destroyKeys('lee');
    await destroyKeys('kim');
    const erased = {
      name: ERASED_TEXT,
      phone: null,
      remarks: [
        { by: 'dana', words: 'Fast hands' },
        { by: 'lee', words: ERASED_TEXT },
      ],
    };
    const standing = await rows();
    expect(standing.join()).not.toMatch(/Quackenbush|5550123|Slow start|Tall/);
    expect(await cardOf('kim')).toEqual(erased);
    expect(await cardOf('pat')).toMatchObject({ name: 'Pat Rivers', remarks: [{ by: 'lee', words: ERASED_TEXT }] });

    await process.readModels.rebuild('cards');
    expect(await rows()).toEqual(standing);
    expect((await process.readModels.verify('cards'))[0]).toMatchObject({ ok: true });
  });

  it('lets the row of who was erased go, which no later erasure brings back', async () => {
    await happened('erasure-1', HolderErased({ cardId: 'kim' }));
    expect(await cardOf('kim')).toBeUndefined();
    await destroyKeys('dana');
    expect(await cardOf('kim')).toBeUndefined();
    await process.readModels.rebuild('cards');
    expect(await cardOf('kim')).toBeUndefined();
    expect((await process.readModels.verify('cards'))[0]).toMatchObject({ ok: true });
  });
});
