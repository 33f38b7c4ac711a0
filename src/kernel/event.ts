import type { Position } from './position.js';

/** Who did it. `system` is the platform itself (demo data, imports, webhooks). */
export interface Actor {
  readonly userId: string;
  readonly role: string;
}

/** What is known about an event besides the fact itself. */
export interface EventMetadata {
  readonly actor: Actor;
  /** The team on whose behalf it happened; history and access are scoped by it. */
  readonly teamId?: string;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  /** Id of the event that this one compensates. */
  readonly undoes?: string;
}

/** A fact as a decider states it, before the log has given it a place. */
export interface DomainEvent<T extends string = string, D extends object = object> {
  readonly type: T;
  readonly data: D;
}

/** An event's payload as deciders and projections see it: the input of evolve(). */
export interface PastEvent<T extends string = string, D extends object = object> extends DomainEvent<T, D> {
  readonly id: string;
  readonly occurredAt: Date;
  readonly metadata: EventMetadata;
}

/** A fact with its place in the log. `revision` counts from 0 in its stream. */
export interface RecordedEvent<T extends string = string, D extends object = object> extends PastEvent<T, D> {
  readonly schemaVersion: number;
  /** `category-id`; categories hold no hyphen. */
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
}

/** `athlete-0190…` → `athlete`. */
export function categoryOf(stream: string): string {
  const hyphen = stream.indexOf('-');
  return hyphen < 0 ? stream : stream.slice(0, hyphen);
}

/** `athlete-0190…` → `0190…`. */
export function idOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
