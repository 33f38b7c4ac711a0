import type pg from 'pg';
import { readModels } from '../support/read-models.js';
import { figure, printWhenMain, sideBySide, type Figure } from './figure.js';
import { openQuietApp, type QuietApp } from './quiet-app.js';
import { fillLog } from './roster-log.js';
import { v5 } from 'uuid';
import type { DomainEvent } from '../../src/kernel/event.js';
import { everyEvent } from '../support/every-event.js';
import { eventIdOf, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import type { EventStore, StoredEvent } from '../../src/platform/event-store/event-store.js';
import { KeyWrapping } from '../../src/platform/privacy/key-wrapping.js';
import { open, SEALED, unsealedPart } from '../../src/platform/privacy/sealing.js';
import { NEXT, readHistory, type History } from '../support/histories/histories.js';

const IDS = '5d0c7b1e-9f5a-4f0e-8a53-2c6f0e1d4b77';
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const COPIES_AT_ONCE = 20;

/** What one command appended, opened. */
interface Told extends Pick<StoredEvent, 'stream' | 'revision' | 'metadata' | 'occurredAt'> {
  readonly facts: readonly DomainEvent[];
}

/**
 * Fills the log with copies of a story in which every kind of event happens (test/support/histories), each of people and things
 * of its own, sealed as the application seals them, until there are at least so many events.
 * @returns how many there are
 */
export async function fillWithEveryKind(store: EventStore, codec: EventCodec, events: number): Promise<number> {
  const history = readHistory(NEXT);
  const story = told(history);
  const copies = Math.ceil(events / history.events.length);
  for (let from = 0; from < copies; from += COPIES_AT_ONCE) {
    const some = Array.from({ length: Math.min(COPIES_AT_ONCE, copies - from) }, (_, index) => from + index);
    await Promise.all(some.map((copy) => append(store, codec, copyOf(story, copy))));
  }
  return copies * history.events.length;
}

async function append(store: EventStore, codec: EventCodec, story: readonly Told[]): Promise<void> {
  for (const { stream, revision, facts, metadata, occurredAt } of story) {
    const encoded = await codec.encode(facts, metadata, new Date(occurredAt));
    await store.append(stream, revision === 0 ? 'no-stream' : revision - 1, encoded);
  }
}

function told({ masterKey, personKeys, events }: History): Told[] {
  const wrapping = new KeyWrapping({ masterKey: Buffer.from(masterKey, 'base64') });
  const keys = new Map(
    Object.entries(personKeys).map(([subject, key]) => {
      const wrapped = key === null ? null : { subject, wrapped_key: Buffer.from(key, 'base64'), key_id: null };
      return [subject, wrapped && wrapping.unwrap(wrapped)] as const;
    }),
  );
  const story: (Told & { readonly facts: DomainEvent[] })[] = [];
  for (const event of events) {
    const { id, stream, revision, metadata, occurredAt, type, data } = event;
    const personal = everyEvent.find(type)?.personal;
    const opened = personal && SEALED in data ? open(event, personal, keys) : {};
    const fact = { type, data: { ...unsealedPart(data), ...opened } };
    const last = story.at(-1);
    if (last?.metadata.commandId === metadata.commandId && last.stream === stream) last.facts.push(fact);
    else story.push({ stream, revision, metadata, occurredAt, facts: [fact] });
    const index = (story.at(-1)?.facts.length ?? 0) - 1;
    if (eventIdOf(metadata.commandId, index) !== id)
      throw new Error(`The id of ${id} does not follow from its command.`);
  }
  return story;
}

/** The same story of others: every id is another, and those of its events follow from their commands again. */
function copyOf(story: readonly Told[], copy: number): Told[] {
  const other = (id: string): string => v5(`${copy} ${id}`, IDS);
  const events = new Map(
    story.flatMap(({ metadata: { commandId }, facts }) =>
      facts.map((_, index) => [eventIdOf(commandId, index), eventIdOf(other(commandId), index)] as const),
    ),
  );
  const copied = JSON.parse(JSON.stringify(story).replace(UUID, (id) => events.get(id) ?? other(id))) as Told[];
  // A flag is called the same everywhere: each copy has its own.
  return copied.map((one) => (one.stream.search(UUID) === -1 ? { ...one, stream: `${one.stream}-${copy}` } : one));
}

const MAX_MEGABYTES = 600;
const PAGE = 1_000;
/** Most events of the log with every kind of event. */
const EVERY_KIND = 100_000;

/** Read models rebuilt, each against a paged SELECT of the rows that it reads. BENCH_MODELS names some, with commas between. */
export async function run({ sizes = sizesAsked(), rounds = 1 } = {}): Promise<Figure[]> {
  return [...(await ofOneLog(sizes, rounds)), ...(await ofEveryKind(sizes, rounds))];
}

/** The roster and the history of a log of athletes alone, ten events each. */
async function ofOneLog(sizes: readonly number[], rounds: number): Promise<Figure[]> {
  const app = await openQuietApp();
  const figures: Figure[] = [];
  let filled = 0;
  for (const size of sizes) {
    await fillLog(app.store, app.codec, size - filled, filled / 10);
    filled = size;
    for (const model of asked(['team-roster', 'history'])) figures.push(...(await rebuilt(app, model, size, rounds)));
  }
  await app.close();
  return figures;
}

/** Every read model, of a log with every kind of event. */
async function ofEveryKind(sizes: readonly number[], rounds: number): Promise<Figure[]> {
  const app = await openQuietApp();
  const size = await fillWithEveryKind(app.store, app.codec, Math.min(EVERY_KIND, Math.max(...sizes)));
  const figures: Figure[] = [];
  for (const model of asked(readModels.map(({ name }) => name))) {
    figures.push(...(await rebuilt(app, model, size, rounds, ' of every kind')));
  }
  await app.close();
  return figures;
}

async function rebuilt({ pool, readModels: runner }: QuietApp, model: string, size: number, rounds: number, kind = '') {
  await pool.query('ANALYZE touchline.events, touchline.person_keys');
  let most = 0;
  let read = 0;
  const { ours, limit } = await sideBySide(
    rounds,
    async () => {
      const memory = watchMemory();
      const { events, milliseconds } = await runner.rebuild(model);
      most = Math.max(most, memory());
      if (events !== read) throw new Error(`The rebuild of ${model} read ${events} events, the SELECT ${read}.`);
      return (events * 1_000) / milliseconds;
    },
    async () => {
      const start = performance.now();
      read = await pagedSelect(pool, typesReadBy(model));
      return (read * 1_000) / (performance.now() - start);
    },
  );
  const what = `${model}, ${read.toLocaleString('en-US')} of ${size.toLocaleString('en-US')} events${kind}`;
  return [
    figure('rebuild', what, ours, limit, 'events/s'),
    figure('rebuild', `${what}, peak memory`, most, MAX_MEGABYTES, 'MB'),
  ];
}

/** BENCH_EVENTS cuts the sizes, for a look at a machine that others use. */
function sizesAsked(): readonly number[] {
  const most = Number(process.env['BENCH_EVENTS'] ?? 1_000_000);
  return [10_000, 100_000, 1_000_000].filter((size) => size <= most);
}

function asked(models: readonly string[]): readonly string[] {
  const names = process.env['BENCH_MODELS']?.split(',');
  return names ? models.filter((model) => names.includes(model)) : models;
}

/** Null for all. */
function typesReadBy(model: string): readonly string[] | null {
  const reads = readModels.find(({ name }) => name === model)?.reads ?? 'all';
  return reads === 'all' ? null : reads.map(({ type }) => type);
}

/** @returns how many rows there are */
async function pagedSelect(pool: pg.Pool, types: readonly string[] | null): Promise<number> {
  const client = await pool.connect();
  let seen = 0;
  for (let after = 0; ;) {
    const { rows } = await client.query<{ position: number }>({
      name: types ? 'paged-select-of-types' : 'paged-select',
      text: `SELECT position, stream, revision, id, type, schema_version, data, metadata, occurred_at
             FROM touchline.events WHERE position > $1 ${types ? 'AND type = ANY ($2)' : ''} ORDER BY position LIMIT ${PAGE}`,
      values: types ? [after, types] : [after],
    });
    seen += rows.length;
    after = rows.at(-1)?.position ?? after;
    if (rows.length < PAGE) break;
  }
  client.release();
  return seen;
}

/** Answers, when called, with the peak of the process's megabytes since. */
function watchMemory(): () => number {
  globalThis.gc?.();
  let most = 0;
  const look = (): void => void (most = Math.max(most, process.memoryUsage().rss / 1024 / 1024));
  const timer = setInterval(look, 20);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

await printWhenMain(import.meta.url, run, { sizes: [1_000] });
