import { fold, type Command, type Decider, type DecisionContext, type Past } from './decider.js';
import { DomainError } from './errors.js';
import type { Actor, DomainEvent } from './event.js';
import { decideUndo } from './undo.js';

/** What differs from the usual in one specification. */
export interface Circumstances {
  actor?: Actor;
  now?: Date;
}

/** The outcome of a decision, to compare with the expectation. */
export interface Outcome<State, E extends DomainEvent> {
  readonly events: readonly E[];
  readonly error: DomainError | undefined;
  /** The state after the decided events. */
  readonly state: State;
}

const somebody: Actor = { userId: 'user-1', role: 'coach' };

/**
 * Given/when/then for deciders, free of any test runner:
 * `specify(athleteDecider).given(registered).when({ type: 'RequestJoinTeam', … }).events`.
 * Given events get the ids `event-1`, `event-2`, …; ids drawn while deciding are `id-1`, `id-2`, …
 */
export function specify<State, C extends Command, E extends DomainEvent>(decider: Decider<State, C, E>) {
  return {
    given: (...facts: (E & { undoes?: string })[]) => ({
      when: (command: C, circumstances: Circumstances = {}): Outcome<State, E> =>
        outcome(
          decider,
          facts,
          (history, context) => decider.decide(command, fold(decider, history), context),
          circumstances,
        ),
      whenUndoing: (eventId: string, circumstances: Circumstances = {}): Outcome<State, E> =>
        outcome(decider, facts, (history, context) => decideUndo(decider, history, eventId, context), circumstances),
    }),
  };
}

function outcome<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  facts: readonly (E & { undoes?: string })[],
  decide: (history: readonly Past<E>[], context: DecisionContext) => readonly E[],
  { actor = somebody, now = new Date('2026-01-15T12:00:00Z') }: Circumstances,
): Outcome<State, E> {
  let ids = 0;
  const history = facts.map((fact, index) => past(fact, `event-${index + 1}`, actor, now));
  try {
    const events = decide(history, { actor, now, newId: () => `id-${++ids}` });
    const added = events.map((event, index) => past(event, `event-${facts.length + index + 1}`, actor, now));
    return { events, error: undefined, state: fold(decider, [...history, ...added]) };
  } catch (error) {
    if (error instanceof DomainError) return { events: [], error, state: fold(decider, history) };
    throw error;
  }
}

function past<E extends DomainEvent>(fact: E & { undoes?: string }, id: string, actor: Actor, now: Date): Past<E> {
  const { type, data, undoes } = fact;
  const metadata = {
    actor,
    commandId: `command-of-${id}`,
    correlationId: id,
    causationId: id,
    ...(undoes ? { undoes } : {}),
  };
  return { id, type, data, occurredAt: now, metadata } as unknown as Past<E>;
}
