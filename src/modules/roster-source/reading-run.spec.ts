import { describe, expect, it } from '@jest/globals';
import { MAX_RUN_FAILURES } from '../../kernel/run.js';
import { specify } from '../../kernel/specification.js';
import { readingRunDecider, type ReadingRunCommand, type ReadingStep } from './reading-run.decider.js';
import {
  ReadingRunAdvanced,
  ReadingRunEnded,
  type ReadingRunEvent,
  ReadingRunPaused,
  ReadingRunResumed,
  ReadingRunStarted,
} from './reading-run.events.js';

const runId = 'run-1';
const wish = { filters: { sport: ['football' as const], health: [], search: null }, sources: 9 };
const started = ReadingRunStarted({ runId, ...wish });
const failure = { collegeId: 'c', sport: 'football', why: 'The site took too long to answer.' } as const;
const step: ReadingStep = {
  ...{ after: '', through: 'b', sources: 8, changed: 3, unchanged: 2, skipped: 2 },
  failures: [failure],
};
const advanced = ReadingRunAdvanced({ runId, ...step, failures: [failure] });
const given = (...events: ReadingRunEvent[]) => specify(readingRunDecider).given(...events);
/** A step that does not follow changes nothing. */
const stateAfter = (...events: ReadingRunEvent[]) =>
  given(...events).when({ type: 'AdvanceReadingRun', ...step, after: 'z' }).state;

describe('a run that reads roster pages', () => {
  it('starts once', () => {
    const start: ReadingRunCommand = { type: 'StartReadingRun', runId, ...wish };
    expect(given().when(start).events).toEqual([started]);
    expect(given(started).when(start).error).toMatchObject({ code: 'run-exists' });
    for (const type of ['PauseReadingRun', 'ResumeReadingRun'] as const)
      expect(given().when({ type }).error).toMatchObject({ kind: 'not-found' });
  });

  it('counts a step once, however often it is told, also after a pause or a stop in its middle', () => {
    const advance: ReadingRunCommand = { type: 'AdvanceReadingRun', ...step };
    expect(given(started).when(advance).events).toEqual([advanced]);
    expect(given(started, advanced).when(advance).events).toEqual([]);
    for (const pressed of [ReadingRunPaused({ runId }), ReadingRunEnded({ runId, stopped: true })])
      expect(given(started, pressed).when(advance).events).toEqual([advanced]);
    expect(stateAfter(started, advanced)).toMatchObject({
      through: 'b',
      figures: { sources: 8, changed: 3, unchanged: 2, failed: 1, skipped: 2 },
      failures: [failure],
    });
  });

  it('counts every page that failed, and names the first of them', () => {
    const failures = Array.from({ length: MAX_RUN_FAILURES }, (_, index) => ({ ...failure, collegeId: `c${index}` }));
    const second = ReadingRunAdvanced({ runId, ...step, after: 'b', through: 'c', failures });
    const state = stateAfter(started, advanced, second);
    expect(state?.figures).toMatchObject({ sources: 16, failed: MAX_RUN_FAILURES + 1 });
    expect(state?.failures).toHaveLength(MAX_RUN_FAILURES);
    expect(state?.failures[0]).toEqual(failure);
  });

  it('pauses, goes on as another run of its job, and ends once', () => {
    const [paused, resumed] = [ReadingRunPaused({ runId }), ReadingRunResumed({ runId })];
    expect(given(started).when({ type: 'PauseReadingRun' }).events).toEqual([paused]);
    expect(given(started, paused).when({ type: 'PauseReadingRun' }).events).toEqual([]);
    expect(given(started, paused).when({ type: 'ResumeReadingRun' }).events).toEqual([resumed]);
    expect(given(started).when({ type: 'ResumeReadingRun' }).events).toEqual([]);
    expect(stateAfter(started, paused, resumed)?.run).not.toBe(stateAfter(started, paused)?.run);
    const ended = ReadingRunEnded({ runId, stopped: false });
    expect(given(started).when({ type: 'EndReadingRun', stopped: false }).events).toEqual([ended]);
    expect(given(started, ended).when({ type: 'EndReadingRun', stopped: false }).events).toEqual([]);
    expect(given(started, paused).when({ type: 'EndReadingRun', stopped: true }).events).toEqual([
      ReadingRunEnded({ runId, stopped: true }),
    ]);
    for (const type of ['PauseReadingRun', 'ResumeReadingRun'] as const)
      expect(given(started, ended).when({ type }).error).toMatchObject({ code: 'run-ended' });
    expect(given(started, ended).when({ type: 'EndReadingRun', stopped: true }).error).toMatchObject({
      message: 'This run was already finished.',
    });
  });
});
