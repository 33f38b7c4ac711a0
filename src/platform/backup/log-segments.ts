import { comparePositions, type Position } from '../../kernel/position.js';
import { linkHash, NO_HASH, type LinkedEvent } from '../event-store/hash-chain.js';
import type { EventStore, StoredEvent } from '../event-store/event-store.js';
import { BackupRefused, readPart, writePart } from './parts.js';
import type { Segment } from './manifest.js';

/** Maximum of events and characters of one segment: the loss of an interrupted backup, and the unit of checks. */
const SEGMENT = { events: 10_000, characters: 64 * 1024 * 1024 };

/** One event a line, as the log has it: its fields in their order, personal ones as ciphertext. */
export const lineOf = ({
  id,
  stream,
  revision,
  type,
  schemaVersion,
  occurredAt,
  data,
  metadata,
}: LinkedEvent): string => JSON.stringify({ id, stream, revision, type, schemaVersion, occurredAt, data, metadata });

/** The reverse of {@link lineOf}. */
export function eventOf(line: string): LinkedEvent {
  const event = JSON.parse(line) as LinkedEvent & { occurredAt: string };
  return { ...event, occurredAt: new Date(event.occurredAt) };
}

/** Writes what the log holds after `known` and up to `head`, a segment at a time. */
export async function* writeSegments(
  store: EventStore,
  directory: string,
  known: Segment | undefined,
  head: Position,
): AsyncGenerator<Segment> {
  const events = upTo(store, known?.lastEvent.position as Position | undefined, head)[Symbol.asyncIterator]();
  let before = known;
  let next = await events.next();
  while (!next.done) {
    const run = new Run(before);
    const name = `log/${String(run.first).padStart(12, '0')}.jsonl.gz`;
    const lines = async function* () {
      while (!next.done && !run.full) {
        yield run.add(next.value);
        next = await events.next();
      }
    };
    before = run.segment(await writePart(directory, name, lines()));
    yield before;
  }
}

/**
 * The events of a segment.
 * @throws BackupRefused after the last one, if the manifest has others
 */
export async function* readSegment(
  directory: string,
  segment: Segment,
  before: string,
): AsyncGenerator<{ event: LinkedEvent; line: string }> {
  let sequence = segment.first - 1;
  let hash = before;
  for await (const line of readPart(directory, segment)) {
    const event = eventOf(line);
    sequence++;
    hash = linkHash(hash, event);
    yield { event, line };
  }
  if (sequence !== segment.last || hash !== segment.hash)
    throw new BackupRefused(`${segment.name}: the chain of its events doesn’t end as the manifest says.`);
}

/** @throws BackupRefused when the log does not hold the event that the backup ended with: it is another log */
export async function refuseOtherLog(store: EventStore, { lastEvent, name }: Segment): Promise<void> {
  const { stream, revision, id, position } = lastEvent;
  for await (const event of store.readStream(stream, { from: revision, limit: 1 }))
    if (event.id === id && event.position === position) return;
  throw new BackupRefused(`${name} belongs to another installation's log. Choose an empty directory.`);
}

async function* upTo(store: EventStore, after: Position | undefined, head: Position): AsyncGenerator<StoredEvent> {
  for await (const event of store.readAll(after === undefined ? {} : { after })) {
    if (comparePositions(event.position, head) > 0) return;
    yield event;
  }
}

/** One segment as it grows. */
class Run {
  readonly first: number;
  private hash: string;
  private events = 0;
  private characters = 0;
  private last: StoredEvent | undefined;

  constructor(before: Segment | undefined) {
    this.first = (before?.last ?? 0) + 1;
    this.hash = before?.hash ?? NO_HASH;
  }

  get full(): boolean {
    return this.events >= SEGMENT.events || this.characters >= SEGMENT.characters;
  }

  add(event: StoredEvent): string {
    const line = lineOf(event);
    this.hash = linkHash(this.hash, event);
    this.events++;
    this.characters += line.length;
    this.last = event;
    return line;
  }

  segment(part: Awaited<ReturnType<typeof writePart>>): Segment {
    if (!this.last) throw new Error('A segment holds an event.');
    const { id, stream, revision, position } = this.last;
    const { first, hash, events } = this;
    return { ...part, first, last: first + events - 1, hash, lastEvent: { id, stream, revision, position } };
  }
}
