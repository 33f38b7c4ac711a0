import type { Actor, DomainEvent, PastEvent, RecordedEvent } from './event.js';
import type { EventDefinition } from './event-definition.js';

/** A wish, in the imperative. The stream it is for travels beside it. */
export interface Command<T extends string = string> {
  readonly type: T;
}

/** Everything a rule may know besides the state: who asks and when. Ids are drawn here so that deciding stays pure. */
export interface DecisionContext {
  readonly actor: Actor;
  readonly now: Date;
  newId(): string;
}

/** A past event of one of the given domain event types. */
export type Past<E extends DomainEvent> = E extends DomainEvent<infer T, infer D> ? PastEvent<T, D> : never;

/** The same with its place in the log. */
export type Recorded<E extends DomainEvent> = E extends DomainEvent<infer T, infer D> ? RecordedEvent<T, D> : never;

/**
 * The rules of one kind of stream, as three pure functions. A stream that may not exist yet has the initial state
 * undefined, so every rule must handle that.
 * - `decide` throws a {@link ./errors.DomainError} if a rule forbids the command, and returns no events if nothing
 * changes.
 */
export interface Decider<State, C extends Command, E extends DomainEvent> {
  /** First part of the stream's name; holds no hyphen. */
  readonly category: string;
  /** Every event type of the stream. */
  readonly events: readonly EventDefinition[];
  readonly initialState: State;
  evolve(state: State, event: Past<E>): State;
  decide(command: C, state: State, context: DecisionContext): readonly E[];
  /** The team the stream belongs to now, if any; recorded with each event. */
  teamOf?(state: State): string | undefined;
  /** Name of the stream that this one belongs to, if any: its team at the time of an event is recorded. */
  goesWith?(state: NonNullable<State>): string;
  /** Keys of the files that the stream holds now: all other signed URLs have ended. Absent: it holds none. */
  filesOf?(state: NonNullable<State>): readonly string[];
  /** The events that take one event back, given the state now. Absent: nothing of this stream can be undone. */
  compensate?(event: Past<E>, state: NonNullable<State>, context: DecisionContext): readonly E[];
}

/** The state that a stream's events lead to. */
export function fold<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  events: readonly Past<E>[],
  from: State = decider.initialState,
): State {
  return events.reduce((state, event) => decider.evolve(state, event), from);
}
