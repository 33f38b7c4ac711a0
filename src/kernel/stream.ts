import type { Command, Decider } from './decider.js';
import type { DomainEvent } from './event.js';

/** One stream, with the rules that it takes commands by. */
export interface Stream<State extends object | undefined, C extends Command, E extends DomainEvent> {
  /** `category-id`, as the log has it. */
  readonly name: string;
  readonly decider: Decider<State, C, E>;
}

/** A stream whatever its rules. */
export type AnyStream = Stream<object | undefined, Command, DomainEvent>;
/** What the rules of a stream know. */
export type StateOf<S extends AnyStream> = S['decider']['initialState'];
/** The commands that a stream takes. */
export type CommandOf<S extends AnyStream> = Parameters<S['decider']['decide']>[0];
/** What can happen on a stream. */
export type FactOf<S extends AnyStream> = ReturnType<S['decider']['decide']>[number];

/** `export const athletes = streamsOf(athleteDecider)`; then `athletes.of(athleteId)` is the one way to name such a stream. */
export function streamsOf<State extends object | undefined, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
): { readonly of: (id: string) => Stream<State, C, E> } {
  return { of: (id) => ({ name: `${decider.category}-${id}`, decider }) };
}
