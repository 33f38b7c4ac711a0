import type {
  RosterFilters,
  RosterRunFigures,
  RosterRunKind,
  RosterScope,
} from '../../../contract/college-roster/runs.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import type { Actor } from '../../kernel/event.js';
import { streamsOf } from '../../kernel/stream.js';
import {
  RosterRunAdvanced,
  RosterRunEnded,
  rosterRunEvents,
  type RosterRunEvent,
  RosterRunPaused,
  RosterRunResumed,
  RosterRunStarted,
} from './roster-run.events.js';

interface Wish {
  readonly kind: RosterRunKind;
  readonly scope: RosterScope;
  readonly filters: RosterFilters | null;
  readonly rules: number | null;
  readonly rosters: number;
  readonly undoes: string | null;
}

/** A roster that could not be changed. */
export interface RosterRunFailure {
  readonly collegeId: string;
  readonly sport: Sport;
  readonly why: string;
}

export interface RosterRunState extends Wish {
  readonly runId: string;
  /** Who started it: what it writes is theirs. */
  readonly by: Actor;
  /** The event that began the work, or began it again: batches of an earlier one end. */
  readonly run: string;
  readonly paused: boolean;
  /** Ended before it was through. */
  readonly stopped: boolean;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** The last roster that is done; empty at first. */
  readonly through: string;
  readonly figures: RosterRunFigures;
  readonly failures: readonly RosterRunFailure[];
}

/** A report names so many rosters that failed; the rest is a number. */
const MAX_FAILURES = 100;

export interface RosterRunStep {
  readonly after: string;
  readonly through: string;
  readonly rosters: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly moved: number;
  readonly failures: readonly RosterRunFailure[];
}

export type RosterRunCommand =
  | ({ readonly type: 'StartRosterRun'; readonly runId: string } & Wish)
  | ({ readonly type: 'AdvanceRosterRun' } & RosterRunStep)
  | { readonly type: 'PauseRosterRun' }
  | { readonly type: 'ResumeRosterRun' }
  | { readonly type: 'EndRosterRun'; readonly stopped: boolean };

/** One pass over many rosters, step by step. The rosters keep what it changed; this keeps how far it has come. */
export const rosterRunDecider: Decider<RosterRunState | undefined, RosterRunCommand, RosterRunEvent> = {
  category: 'rosterRun',
  events: rosterRunEvents,
  initialState: undefined,
  evolve,
  decide: (command, state) => {
    if (command.type === 'StartRosterRun') {
      if (state) throw conflict('run-exists', 'This run was already started.');
      const { type: _, ...wish } = command;
      return [RosterRunStarted(wish)];
    }
    if (!state) throw notFound('Run');
    const { runId, paused, endedAt } = state;
    switch (command.type) {
      case 'AdvanceRosterRun': {
        // Also of a run that was paused or stopped in the middle of the step. A step that is told twice counts once.
        const { type: _, failures, ...step } = command;
        return step.after === state.through ? [RosterRunAdvanced({ runId, ...step, failures: [...failures] })] : [];
      }
      case 'PauseRosterRun':
        refuseEnded(state);
        return paused ? [] : [RosterRunPaused({ runId })];
      case 'ResumeRosterRun':
        refuseEnded(state);
        return paused ? [RosterRunResumed({ runId })] : [];
      case 'EndRosterRun':
        if (command.stopped) refuseEnded(state);
        return endedAt === null ? [RosterRunEnded({ runId, stopped: command.stopped })] : [];
    }
  },
};

/** `rosterRun-{id}`. */
export const rosterRuns = streamsOf(rosterRunDecider);

/** @throws DomainError conflict `run-ended` */
function refuseEnded({ endedAt, stopped }: RosterRunState): void {
  if (endedAt !== null) throw conflict('run-ended', `This run was already ${stopped ? 'stopped' : 'finished'}.`);
}

function evolve(state: RosterRunState | undefined, event: Past<RosterRunEvent>): RosterRunState | undefined {
  const at = event.occurredAt.toISOString();
  if (event.type === 'RosterRunStarted') {
    const { userId, role } = event.metadata.actor;
    return {
      by: { userId, role },
      run: event.id,
      paused: false,
      stopped: false,
      startedAt: at,
      endedAt: null,
      through: '',
      figures: { rosters: 0, changed: 0, unchanged: 0, moved: 0, failed: 0 },
      failures: [],
      ...event.data,
    };
  }
  if (!state) return state;
  switch (event.type) {
    case 'RosterRunAdvanced': {
      const { through, rosters, changed, unchanged, moved, failures } = event.data;
      const { figures } = state;
      return {
        ...state,
        through,
        figures: {
          rosters: figures.rosters + rosters,
          changed: figures.changed + changed,
          unchanged: figures.unchanged + unchanged,
          moved: figures.moved + moved,
          failed: figures.failed + failures.length,
        },
        failures: [...state.failures, ...failures].slice(0, MAX_FAILURES),
      };
    }
    case 'RosterRunPaused':
      return { ...state, paused: true };
    case 'RosterRunResumed':
      return { ...state, paused: false, run: event.id };
    case 'RosterRunEnded':
      return { ...state, paused: false, stopped: event.data.stopped, endedAt: at };
  }
}
