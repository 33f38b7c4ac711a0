import { ITSELF, type DecodedEvent, type EventDefinition } from '../../kernel/event-definition.js';
import type { DomainEvent, EventMetadata } from '../../kernel/event.js';
import { eventIdOf, type EventCodec } from '../event-store/event-codec.js';
import type { EventDefinitions } from '../event-store/event-definitions.js';
import type { NewEvent, StoredEvent } from '../event-store/event-store.js';
import { MissingKey } from './key-wrapping.js';
import type { BeforeMaking, PersonKeys } from './person-keys.js';
import { barTouching, revealLazily } from './personal-accessors.js';
import { open, seal, SEALED, subjectsOf, unsealedPart } from './sealing.js';

type Data = Record<string, unknown>;

/** A fact of a type that no module has declared: a bug of the decider that stated it. */
export class UnknownEventType extends Error {
  constructor(type: string) {
    super(`The event type ${type} is not declared by any module.`);
    this.name = 'UnknownEventType';
  }
}

/** Validates and seals on the way into the log; upcasts and (lazily) opens on the way out. */
export class SealingCodec implements EventCodec {
  constructor(
    private readonly definitions: EventDefinitions,
    private readonly keys: PersonKeys,
  ) {}

  async encode(
    events: readonly DomainEvent[],
    metadata: EventMetadata,
    occurredAt: Date,
    beforeMaking?: BeforeMaking,
  ): Promise<NewEvent[]> {
    const valid = events.map(({ type, data }, index) => {
      const definition = this.definitions.find(type);
      if (!definition) throw new UnknownEventType(type);
      const id = eventIdOf(metadata.commandId, index);
      const parsed = definition.schema.parse(data) as Data;
      return { definition, id, data: parsed, subjects: subjectsOf(definition, { id, data: parsed }) };
    });
    const keys = await this.keysToWrite(valid, beforeMaking);
    return valid.map(({ definition, id, data }) => {
      const { type, version: schemaVersion, personal } = definition;
      const kept = personal ? seal({ id, type, data }, personal, keys) : data;
      return { id, type, schemaVersion, data: kept, metadata, occurredAt };
    });
  }

  /** The key of a text of an event's own cannot have been lost before there was the event. */
  private async keysToWrite(
    events: readonly { readonly definition: EventDefinition; readonly subjects: readonly string[] }[],
    beforeMaking?: BeforeMaking,
  ): Promise<ReadonlyMap<string, Buffer>> {
    const subjects = events.flatMap((event) => event.subjects);
    if (subjects.length === 0) return new Map();
    const people = events.filter(({ definition }) => definition.personal?.of !== ITSELF);
    const persons = new Set(people.flatMap((event) => event.subjects));
    return this.keys.forWriting(subjects, (missing) => beforeMaking?.(missing.filter((one) => persons.has(one))));
  }

  async decode(events: readonly StoredEvent[], { personal = false } = {}): Promise<DecodedEvent[]> {
    const keys = personal ? await this.keys.forReading(this.subjectsOf(events)) : undefined;
    return events.map((event) => {
      const definition = this.definitions.find(event.type);
      // First, so that V8 makes one hidden class of them all.
      return definition
        ? { definition, ...event, schemaVersion: definition.version, data: readable(event, definition, keys) }
        : { definition, ...event };
    });
  }

  async eraOf(events: readonly StoredEvent[]): Promise<string | undefined> {
    return events.some(({ data }) => SEALED in data) ? this.keys.era() : undefined;
  }

  async isOver(era: string): Promise<boolean> {
    return era !== (await this.keys.era());
  }

  private subjectsOf(events: readonly StoredEvent[]): string[] {
    const subjects = new Set<string>();
    for (const event of events) {
      const definition = SEALED in event.data ? this.definitions.find(event.type) : undefined;
      if (definition) for (const subject of subjectsOf(definition, event)) subjects.add(subject);
    }
    return [...subjects];
  }
}

/** @param keys of the subjects of its personal fields, null if destroyed; undefined if not requested */
function readable(
  event: StoredEvent,
  definition: EventDefinition,
  keys: ReadonlyMap<string, Buffer | null> | undefined,
): object {
  const { personal } = definition;
  if (!personal || !(SEALED in event.data)) return upcast(event.data, event, definition);
  const isOld = event.schemaVersion < definition.version;
  if (!keys) {
    // Upcasting may move personal fields.
    const data = isOld
      ? { ...upcast({ ...unsealedPart(event.data), ...personal.erased }, event, definition) }
      : unsealedPart(event.data);
    barTouching(data, event.type, personal);
    return data;
  }
  const subjects = subjectsOf(definition, event);
  if (subjects.some((subject) => keys.get(subject) === undefined))
    throw new MissingKey(`Event ${event.id} (${event.type}) of ${event.stream} cannot be read`);
  if (subjects.every((subject) => keys.get(subject) === null))
    return { ...upcast({ ...unsealedPart(event.data), ...personal.erased }, event, definition), ...personal.erased };
  // So that an old event is opened at once.
  if (isOld) return upcast({ ...unsealedPart(event.data), ...open(event, personal, keys) }, event, definition);
  const data = unsealedPart(event.data);
  revealLazily(data, personal, () => open(event, personal, keys));
  return data;
}

function upcast(
  data: Readonly<Data>,
  { schemaVersion, type }: StoredEvent,
  definition: EventDefinition,
): Readonly<Data> {
  let current = data;
  for (let version = schemaVersion; version < definition.version; version++) {
    const step = definition.upcasts[version];
    if (!step) throw new Error(`${type} of schema version ${version} cannot be read: it has no upcast.`);
    current = step({ ...current });
  }
  return current;
}
