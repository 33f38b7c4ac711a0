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
