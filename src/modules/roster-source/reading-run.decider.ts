import type { ReadingFigures, ReadingFilters } from '../../../contract/roster-source/reading-runs.js';
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
  ReadingRunAdvanced,
  ReadingRunEnded,
  type ReadingRunEvent,
  readingRunEvents,
  ReadingRunPaused,
  ReadingRunResumed,
  ReadingRunStarted,
} from './reading-run.events.js';

/** A page that could not be read. */
export interface ReadingFailure {
  readonly collegeId: string;
  readonly sport: Sport;
  readonly why: string;
}

export interface ReadingRunState extends Run {
  readonly runId: string;
  readonly filters: ReadingFilters;
  readonly sources: number;
  readonly figures: ReadingFigures;
  readonly failures: readonly ReadingFailure[];
}

export interface ReadingStep {
  readonly after: string;
  readonly through: string;
  readonly sources: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly skipped: number;
  readonly failures: readonly ReadingFailure[];
}

export type ReadingRunCommand =
  | {
      readonly type: 'StartReadingRun';
      readonly runId: string;
      readonly filters: ReadingFilters;
      readonly sources: number;
    }
  | ({ readonly type: 'AdvanceReadingRun' } & ReadingStep)
  | { readonly type: 'PauseReadingRun' }
  | { readonly type: 'ResumeReadingRun' }
  | { readonly type: 'EndReadingRun'; readonly stopped: boolean };

/** One pass over many roster pages, step by step. The sources keep what was read; this keeps how far it has come. */
export const readingRunDecider: Decider<ReadingRunState | undefined, ReadingRunCommand, ReadingRunEvent> = {
  category: 'readingRun',
  events: readingRunEvents,
  initialState: undefined,
  evolve,
  decide: (command, state) => {
    if (command.type === 'StartReadingRun') {
      if (state) throw conflict('run-exists', 'This run was already started.');
      const { runId, filters, sources } = command;
      return [ReadingRunStarted({ runId, filters, sources })];
    }
    if (!state) throw notFound('Run');
    const { runId } = state;
    switch (command.type) {
      case 'AdvanceReadingRun': {
        // Also of a run that was paused or stopped in the middle of the step. A step that is told twice counts once.
        const { type: _, failures, ...step } = command;
        return step.after === state.through ? [ReadingRunAdvanced({ runId, ...step, failures: [...failures] })] : [];
      }
      case 'PauseReadingRun':
        return canPause(state) ? [ReadingRunPaused({ runId })] : [];
      case 'ResumeReadingRun':
        return canResume(state) ? [ReadingRunResumed({ runId })] : [];
      case 'EndReadingRun':
        return canEnd(state, command.stopped) ? [ReadingRunEnded({ runId, stopped: command.stopped })] : [];
    }
  },
};

/** `readingRun-{id}`. */
export const readingRuns = streamsOf(readingRunDecider);

function evolve(state: ReadingRunState | undefined, event: Past<ReadingRunEvent>): ReadingRunState | undefined {
  if (event.type === 'ReadingRunStarted') {
    const { runId, filters, sources } = event.data;
    const figures = { sources: 0, changed: 0, unchanged: 0, failed: 0, skipped: 0 };
    return { runId, filters, sources, figures, failures: [], ...begunRun(event) };
  }
  if (!state) return state;
  switch (event.type) {
    case 'ReadingRunAdvanced': {
      const { through, sources, changed, unchanged, skipped, failures } = event.data;
      const { figures } = state;
      return {
        ...state,
        through,
        figures: {
          sources: figures.sources + sources,
          changed: figures.changed + changed,
          unchanged: figures.unchanged + unchanged,
          failed: figures.failed + failures.length,
          skipped: figures.skipped + skipped,
        },
        failures: [...state.failures, ...failures].slice(0, MAX_RUN_FAILURES),
      };
    }
    case 'ReadingRunPaused':
      return pausedRun(state);
    case 'ReadingRunResumed':
      return resumedRun(state, event);
    case 'ReadingRunEnded':
      return endedRun(state, event, event.data.stopped);
  }
}
