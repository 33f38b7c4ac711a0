import { DiscoveryService } from '@nestjs/core';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import type { JobRequest } from './job-queue.js';

/** A job that follows an event. `undo-window`: its effect can’t be undone (an email), the change can. */
export type ReactionJob<P extends object = object> = Omit<JobRequest<P>, 'delayMs'> & {
  readonly delayMs?: number | 'undo-window';
};

/**
 * Turns facts into jobs. Mark the class with {@link Reacts} and list it among its module's providers. It follows the log
 * with a checkpoint of its own, from the first start of a process that knows it (see `fromStart`); a rebuild never runs it.
 */
export interface Reaction {
  /** Kebab-case; also its name on the admin screen. */
  readonly name: string;
  readonly reads: readonly EventDefinition[];
  /** Personal fields stay sealed: a job reads what it needs when it runs. */
  readonly personal: false;
  /** A duty: begins with the first event of the log and skips none, however old. */
  readonly fromStart?: true;
  /** Pure. Job ids come from the event's id ({@link ./job-queue.jobId}), so that a repeated event sends one job. */
  react(event: RecordedEvent): readonly ReactionJob[];
}

/** Marks a provider as a reaction. */
export const Reacts = DiscoveryService.createDecorator<void>();

/** How long that is. */
export const UNDO_WINDOW_MS = 10_000;

/** Nest injection token of another window, in milliseconds, if provided. */
export const UNDO_WINDOW = Symbol('UndoWindow');
