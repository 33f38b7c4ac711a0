import type { Actor, DomainEvent, RecordedEvent } from './event.js';
import { namingOf, storyOf, type Naming, type NamingDeclaration, type Story, type StoryDeclaration } from './story.js';

/** The part of a zod schema that the kernel relies on. `parse` throws on data that does not fit. */
export interface Schema<T> {
  parse(input: unknown): T;
}

/** In the place of {@link PersonalData}'s subject: each field has a key of its own in each event. */
export const ITSELF = '$event' as const;

/**
 * Marks the personal fields of an event and whose they are. They are stored as ciphertext under that person's key;
 * once the key is destroyed, readers see the values of `erased` instead.
 */
export interface PersonalData<D> {
  /**
   * The field of the data with the person's id (never personal itself). {@link ITSELF} for texts that may name anybody,
   * as a team's: a text that names an erased person can be erased alone.
   */
  readonly of: (keyof D & string) | typeof ITSELF;
  /** The personal fields, each with the value a reader sees after erasure. */
  readonly erased: Partial<D>;
}

/** {@link PersonalData} without the type of the data. */
export interface PersonalFields {
  readonly of: string;
  readonly erased: Readonly<Record<string, unknown>>;
}

/**
 * Whether the event can be compensated. `by` is the permission that it takes, for the thing that the event's stream is
 * about; where it never can, `why` is the sentence people read.
 */
export type Undo =
  | {
      readonly possible: true;
      readonly by: string;
      /** Of an event with a person's own words: whether this actor may take them back. Others are asked first. */
      readonly words?: (change: Change, actor: Actor) => boolean;
    }
  | { readonly possible: false; readonly why: string };

/** What an event changed, and who did. */
export interface Change {
  readonly data: object;
  readonly actor: Actor;
}

/** An event type, as lists of them and the machinery see it. */
export interface EventDefinition<T extends string = string, D extends object = object> {
  /** Stored as is, forever: never derived from a class name. */
  readonly type: T;
  /** Version of `schema`; stored with each event. Starts at 1. */
  readonly version: number;
  readonly schema: Schema<D>;
  readonly personal?: PersonalFields;
  readonly undo: Undo;
  /** The facts that the event changes. An event can be undone until a later one touches one of the same facts. */
  touches(data: D): readonly string[];
  /** How the history tells it; undefined for one that it does not know how to tell. */
  readonly story?: Story<D>;
  /** Person or thing it names. */
  readonly names?: Naming<D>;
  /** Data of version N → data of version N + 1, keyed by N. */
  readonly upcasts: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

/** An event type that can be stated: `AccountStatusChanged({ … })`. Stating does not validate: the codec does, on the way into the log. */
export type StatableEvent<T extends string, D extends object> = EventDefinition<T, D> &
  ((data: D) => DomainEvent<T, D>);

export interface EventDeclaration<T extends string, D extends object, Omitted extends keyof D> {
  type: T;
  schema: Schema<D>;
  version?: number;
  personal?: PersonalData<D>;
  undo?: Undo;
  touches?: (data: NoInfer<D>) => readonly string[];
  story?: StoryDeclaration<NoInfer<D>, Omitted>;
  names?: NamingDeclaration<NoInfer<D>>;
  upcasts?: EventDefinition['upcasts'];
}

/** Declares an event type. Without `undo` it cannot be undone; without `touches` it blocks no undo. */
export function defineEvent<T extends string, D extends object, const Omitted extends keyof D & string = never>(
  declaration: EventDeclaration<T, D, Omitted>,
): StatableEvent<T, D> {
  const { type, schema, personal, story, names } = declaration;
  const state = (data: D): DomainEvent<T, D> => ({ type, data });
  return Object.assign(state, {
    type,
    schema,
    version: declaration.version ?? 1,
    undo: declaration.undo ?? { possible: false as const, why: 'This kind of change can’t be undone.' },
    touches: declaration.touches ?? (() => []),
    upcasts: declaration.upcasts ?? {},
    ...(personal ? { personal: { of: personal.of, erased: { ...personal.erased } } } : {}),
    ...(story ? { story: storyOf(story) } : {}),
    ...(names ? { names: namingOf(names) } : {}),
  });
}

/** A recorded event as the codec reads it. */
export interface DecodedEvent<T extends string = string, D extends object = object> extends RecordedEvent<T, D> {
  /** Of its type; undefined for a type that this version does not know. */
  readonly definition: EventDefinition | undefined;
}

/** The event that a definition states: `EventOf<typeof AccountStatusChanged>`. */
export type EventOf<Definition> = Definition extends EventDefinition<infer T, infer D> ? DomainEvent<T, D> : never;
