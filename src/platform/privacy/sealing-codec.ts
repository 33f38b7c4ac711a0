import type { EventDefinition, PersonalFields } from '../../kernel/event-definition.js';
import type { DomainEvent, EventMetadata, RecordedEvent } from '../../kernel/event.js';
import { eventIdOf, type EventCodec } from '../event-store/event-codec.js';
import type { EventDefinitions } from '../event-store/event-definitions.js';
import type { NewEvent, StoredEvent } from '../event-store/event-store.js';
import { MissingKey } from './missing-key.js';
import type { BeforeMaking, PersonKeys } from './person-keys.js';
import { barTouching, revealLazily } from './personal-accessors.js';
import { open, seal, SEALED, subjectOf, unsealedPart } from './sealing.js';

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
    const valid = events.map(({ type, data }) => {
      const definition = this.definitions.find(type);
      if (!definition) throw new UnknownEventType(type);
      const parsed = definition.schema.parse(data) as Data;
      return { definition, data: parsed, subject: subjectOf(definition, parsed) };
    });
    const subjects = valid.flatMap(({ subject }) => (subject === undefined ? [] : [subject]));
    const keys = subjects.length > 0 ? await this.keys.forWriting(subjects, beforeMaking) : new Map<string, Buffer>();
    return valid.map(({ definition, data, subject }, index) => {
      const { type, version: schemaVersion, personal } = definition;
      const id = eventIdOf(metadata.commandId, index);
      const key = subject === undefined ? undefined : keys.get(subject);
      const kept = personal && key ? seal({ type, personal }, data, id, key) : data;
      return { id, type, schemaVersion, data: kept, metadata, occurredAt };
    });
  }

  async decode(events: readonly StoredEvent[], { personal = false } = {}): Promise<RecordedEvent[]> {
    const keys = personal ? await this.keys.forReading(this.subjectsOf(events)) : undefined;
    return events.map((event) => {
      const definition = this.definitions.find(event.type);
      return definition
        ? { ...event, schemaVersion: definition.version, data: readable(event, definition, keys) }
        : event;
    });
  }

  async readableSubjects(events: readonly StoredEvent[]): Promise<readonly string[]> {
    const keys = await this.keys.forReading(this.subjectsOf(events));
    return [...keys].filter(([, key]) => key !== null).map(([subject]) => subject);
  }

  async canStillRead(subjects: readonly string[]): Promise<boolean> {
    const keys = await this.keys.forReading(subjects);
    return subjects.every((subject) => keys.get(subject));
  }

  private subjectsOf(events: readonly StoredEvent[]): string[] {
    const subjects = new Set<string>();
    for (const event of events) {
      const definition = this.definitions.find(event.type);
      const subject = definition && SEALED in event.data ? subjectOf(definition, event.data) : undefined;
      if (subject !== undefined) subjects.add(subject);
    }
    return [...subjects];
  }
}

function readable(
  event: StoredEvent,
  definition: EventDefinition,
  keys: ReadonlyMap<string, Buffer | null> | undefined,
): object {
  const { personal } = definition;
  if (!personal || !(SEALED in event.data)) return upcast(event.data, event, definition);
  const subject = subjectOf(definition, event.data) ?? '';
  const key = keys?.get(subject);
  if (keys && key === undefined)
    throw new MissingKey(`Event ${event.id} (${event.type}) of ${event.stream} cannot be read`);
  if (key === null)
    return { ...upcast({ ...unsealedPart(event.data), ...personal.erased }, event, definition), ...personal.erased };
  if (event.schemaVersion < definition.version) return readableOld(event, definition, personal, subject, key);
  const data = unsealedPart(event.data);
  if (key) revealLazily(data, personal, () => open(event, subject, key));
  else barTouching(data, event.type, personal);
  return data;
}

/** Upcasting may move personal fields, so that an old event is opened at once when it may be opened at all. */
function readableOld(
  event: StoredEvent,
  definition: EventDefinition,
  personal: PersonalFields,
  subject: string,
  key?: Buffer,
): object {
  if (key) return upcast({ ...unsealedPart(event.data), ...open(event, subject, key) }, event, definition);
  const data = { ...upcast({ ...unsealedPart(event.data), ...personal.erased }, event, definition) };
  barTouching(data, event.type, personal);
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
