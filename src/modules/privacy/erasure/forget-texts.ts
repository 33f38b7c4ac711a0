import { Inject, Injectable } from '@nestjs/common';
import { ITSELF } from '../../../kernel/event-definition.js';
import { EVENT_CODEC, type EventCodec } from '../../../platform/event-store/event-codec.js';
import { EventDefinitions } from '../../../platform/event-store/event-definitions.js';
import { EVENT_STORE, type EventStore, type StoredEvent } from '../../../platform/event-store/event-store.js';
import { PersonKeys } from '../../../platform/privacy/person-keys.js';
import { keyOfText, SEALED } from '../../../platform/privacy/sealing.js';
import type { ErasurePart } from '../../feature.js';
import type { PersonIds } from '../../person.js';
import { ErasureParts } from './erasure-parts.js';
import { isNamedIn, KnownMarks, type Marks } from './naming.js';

const AT_ONCE = 500;

interface Sought {
  readonly marks: Marks;
  readonly teamIds: ReadonlySet<string>;
  /** By the type of the event that makes the thing. */
  readonly things: ReadonlyMap<string, NonNullable<ErasurePart['naming']>>;
}

/** Texts of several people, as a team's, are sealed each under a key of its own: those that name the person lose it. */
@Injectable()
export class ForgetTexts {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CODEC) private readonly codec: EventCodec,
    private readonly definitions: EventDefinitions,
    private readonly parts: ErasureParts,
    private readonly known: KnownMarks,
    private readonly keys: PersonKeys,
  ) {}

  /** Call it while the person's own keys are there: without them nobody knows what they are called. @returns how many went */
  async run(person: PersonIds): Promise<number> {
    const parts = this.parts.all();
    const things = new Map(parts.flatMap(({ naming }) => (naming ? [[naming.event.type, naming] as const] : [])));
    const teams = await Promise.all(parts.map(async (part) => (await part.teamsOf?.(person)) ?? []));
    const sought = { marks: await this.known.of(person), teamIds: new Set(teams.flat()), things };
    const types = [...this.textsOfSeveral(), ...things.keys()];
    let gone = 0;
    let batch: StoredEvent[] = [];
    for await (const event of this.store.readAll({ filter: { types } })) {
      batch.push(event);
      if (batch.length < AT_ONCE) continue;
      gone += await this.forgetIn(batch, sought);
      batch = [];
    }
    return gone + (await this.forgetIn(batch, sought));
  }

  private async forgetIn(stored: readonly StoredEvent[], { marks, teamIds, things }: Sought): Promise<number> {
    let gone = 0;
    // What an older version wrote in the clear, no key takes away.
    const sealed = stored.filter(({ data }) => SEALED in data);
    for (const { id, type, data } of await this.codec.decode(sealed, { personal: true })) {
      const facts = data as Readonly<Record<string, unknown>>;
      const { of: whose = ITSELF, erased = {} } = this.definitions.find(type)?.personal ?? {};
      const amongTheirOwn = typeof facts.teamId === 'string' && teamIds.has(facts.teamId);
      for (const field of Object.keys(erased)) {
        if (!isNamedIn(textsIn(facts[field]).join('\n'), marks, amongTheirOwn)) continue;
        const key = whose === ITSELF ? keyOfText(id, field) : String(facts[whose]);
        await things.get(type)?.end(key);
        await this.keys.destroy(key);
        gone++;
      }
    }
    return gone;
  }

  private textsOfSeveral(): string[] {
    return this.definitions.all().flatMap(({ type, personal }) => (personal?.of === ITSELF ? [type] : []));
  }
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
