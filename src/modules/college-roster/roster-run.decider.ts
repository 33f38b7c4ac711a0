import type {
  RosterFilters,
  RosterRunFigures,
  RosterRunKind,
  RosterScope,
} from '../../../contract/college-roster/runs.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import type { Decider, Past } from '../../kernel/decider.js';
import { conflict, notFound } from '../../kernel/errors.js';
import {
  begunRun,
  canEnd,
  canPause,
  canResume,
  endedRun,
  MAX_RUN_FAILURES,
  pausedRun,
  resumedRun,
  type Run,
} from '../../kernel/run.js';
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

export interface RosterRunState extends Wish, Run {
  readonly runId: string;
  readonly figures: RosterRunFigures;
  readonly failures: readonly RosterRunFailure[];
}

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
    const { runId } = state;
    switch (command.type) {
      case 'AdvanceRosterRun': {
        // Also of a run that was paused or stopped in the middle of the step. A step that is told twice counts once.
        const { type: _, failures, ...step } = command;
        return step.after === state.through ? [RosterRunAdvanced({ runId, ...step, failures: [...failures] })] : [];
      }
      case 'PauseRosterRun':
        return canPause(state) ? [RosterRunPaused({ runId })] : [];
      case 'ResumeRosterRun':
        return canResume(state) ? [RosterRunResumed({ runId })] : [];
      case 'EndRosterRun':
        return canEnd(state, command.stopped) ? [RosterRunEnded({ runId, stopped: command.stopped })] : [];
    }
  },
};

/** `rosterRun-{id}`. */
export const rosterRuns = streamsOf(rosterRunDecider);

function evolve(state: RosterRunState | undefined, event: Past<RosterRunEvent>): RosterRunState | undefined {
  if (event.type === 'RosterRunStarted') {
    const { runId, kind, scope, filters, rules, rosters, undoes } = event.data;
    const figures = { rosters: 0, changed: 0, unchanged: 0, moved: 0, failed: 0 };
    return { runId, kind, scope, filters, rules, rosters, undoes, figures, failures: [], ...begunRun(event) };
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
        failures: [...state.failures, ...failures].slice(0, MAX_RUN_FAILURES),
      };
    }
    case 'RosterRunPaused':
      return pausedRun(state);
    case 'RosterRunResumed':
      return resumedRun(state, event);
    case 'RosterRunEnded':
      return endedRun(state, event, event.data.stopped);
  }
}
