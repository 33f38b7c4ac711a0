import { fold, type Command, type Decider, type DecisionContext, type Past } from './decider.js';
import { conflict, DomainError, notFound } from './errors.js';
import type { DomainEvent } from './event.js';
import type { EventDefinition } from './event-definition.js';

/** What people read when it is too late to undo a change. */
export const ALREADY_UNDONE = 'This change has already been undone.';
export const CHANGED_SINCE = 'You can no longer undo this. A later change depends on it.';

/** Why an event of a stream can not be undone now, or undefined when it can. */
export function whyNotUndoable(
  history: readonly Past<DomainEvent>[],
  eventId: string,
  definitions: ReadonlyMap<string, EventDefinition>,
): { code: string; message: string } | undefined {
  const index = history.findIndex((event) => event.id === eventId);
  const event = history[index];
  if (!event) return { code: 'unknown-event', message: 'Change not found.' };
  const definition = definitions.get(event.type);
  if (!definition) return { code: 'never-undoable', message: 'This kind of change can’t be undone.' };
  if (!definition.undo.possible) return { code: 'never-undoable', message: definition.undo.why };
  const later = history.slice(index + 1);
  if (later.some((other) => other.metadata.undoes === eventId)) {
    return { code: 'already-undone', message: ALREADY_UNDONE };
  }
  const touched = new Set(definition.touches(event.data));
  if (
    later.some((other) =>
      definitions
        .get(other.type)
        ?.touches(other.data)
        .some((fact) => touched.has(fact)),
    )
  ) {
    return { code: 'changed-since', message: CHANGED_SINCE };
  }
  return undefined;
}

/**
 * Decides the events that undo `eventId`. Undoing an undo is a redo. @throws DomainError not-found for an unknown
 * event; conflict if it cannot be undone now, also because the result would break a rule
 */
export function decideUndo<State, C extends Command, E extends DomainEvent>(
  decider: Decider<State, C, E>,
  history: readonly Past<E>[],
  eventId: string,
  context: DecisionContext,
): readonly E[] {
  const definitions = new Map(decider.events.map((definition) => [definition.type, definition]));
  const why = whyNotUndoable(history, eventId, definitions);
  if (why?.code === 'unknown-event') throw notFound('Change');
  if (why) throw conflict(why.code, why.message);
  const event = history.find((past) => past.id === eventId);
  if (!event || !decider.compensate) throw conflict('never-undoable', 'This kind of change can’t be undone.');
  const state = fold(decider, history);
  if (state === undefined || state === null) throw notFound('Change');
  try {
    return decider.compensate(event, state, context);
  } catch (error) {
    throw asConflict(error);
  }
}

/** An undo has no input: a rule's field error is a conflict with the current state. */
export function asConflict(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind !== 'invalid') return error;
  const [fault = error.message] = Object.values(error.details.fields ?? {});
  return new DomainError('conflict', 'changed-since', `You can no longer undo this. ${fault}`, error.details);
}
