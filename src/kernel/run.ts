import { conflict } from './errors.js';
import type { Actor, EventMetadata } from './event.js';

/** Work over many things that is paused, resumed and stopped: what the state of its stream has of it. */
export interface Run {
  /** Who started it: what it writes is theirs. */
  readonly by: Actor;
  /** The event that began the work, or began it again: steps of an earlier one end. */
  readonly run: string;
  readonly paused: boolean;
  /** Ended before it was through. */
  readonly stopped: boolean;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** The last thing that is done; empty at first. */
  readonly through: string;
}

interface Happened {
  readonly id: string;
  readonly occurredAt: Date;
  readonly metadata: Pick<EventMetadata, 'actor'>;
}

export function begunRun({ id, occurredAt, metadata: { actor } }: Happened): Run {
  const { userId, role } = actor;
  return {
    by: { userId, role },
    run: id,
    paused: false,
    stopped: false,
    startedAt: occurredAt.toISOString(),
    endedAt: null,
    through: '',
  };
}

export const pausedRun = <R extends Run>(run: R): R => ({ ...run, paused: true });
export const resumedRun = <R extends Run>(run: R, { id }: Happened): R => ({ ...run, paused: false, run: id });
export const endedRun = <R extends Run>(run: R, { occurredAt }: Happened, stopped: boolean): R => ({
  ...run,
  paused: false,
  stopped,
  endedAt: occurredAt.toISOString(),
});

/** Whether there is something to pause. @throws DomainError conflict `run-ended` */
export function canPause(run: Run): boolean {
  refuseEnded(run);
  return !run.paused;
}

/** Whether there is something to resume. @throws DomainError conflict `run-ended` */
export function canResume(run: Run): boolean {
  refuseEnded(run);
  return run.paused;
}

/** Whether it can still end; it ends once. @throws DomainError conflict `run-ended` where someone stops it too late */
export function canEnd(run: Run, stopped: boolean): boolean {
  if (stopped) refuseEnded(run);
  return run.endedAt === null;
}

function refuseEnded({ endedAt, stopped }: Run): void {
  if (endedAt !== null) throw conflict('run-ended', `This run was already ${stopped ? 'stopped' : 'finished'}.`);
}

/** `done`: through all of it. `stopped`: ended before that; what it did stays. */
export const statusOfRun = ({ endedAt, paused, stopped }: Run): 'running' | 'paused' | 'done' | 'stopped' =>
  endedAt === null ? (paused ? 'paused' : 'running') : stopped ? 'stopped' : 'done';

/** A report names so many things that failed; the rest is a number. */
export const MAX_RUN_FAILURES = 100;
