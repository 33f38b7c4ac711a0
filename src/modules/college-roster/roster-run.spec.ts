import { describe, expect, it } from '@jest/globals';
import { allRosters } from '../../../contract/college-roster/runs.js';
import { specify } from '../../kernel/specification.js';
import { rosterRunDecider, type RosterRunCommand, type RosterRunStep } from './roster-run.decider.js';
import {
  RosterRunAdvanced,
  RosterRunEnded,
  type RosterRunEvent,
  RosterRunPaused,
  RosterRunResumed,
  RosterRunStarted,
} from './roster-run.events.js';

const runId = 'run-1';
const wish = { kind: 'reset', scope: allRosters, filters: null, rules: null, rosters: 2, undoes: null } as const;
const started = RosterRunStarted({ runId, ...wish });
const step: RosterRunStep = {
  ...{ after: '', through: 'b', rosters: 2, changed: 3, unchanged: 1, moved: 1 },
  failures: [{ collegeId: 'c', sport: 'football', why: 'Too large.' }],
};
const advanced = RosterRunAdvanced({ runId, ...step, failures: [...step.failures] });
const given = (...events: RosterRunEvent[]) => specify(rosterRunDecider).given(...events);
/** A step that does not follow changes nothing. */
const stateAfter = (...events: RosterRunEvent[]) =>
  given(...events).when({ type: 'AdvanceRosterRun', ...step, after: 'z' }).state;

describe('a run over rosters', () => {
  it('starts once', () => {
    const start: RosterRunCommand = { type: 'StartRosterRun', runId, ...wish };
    expect(given().when(start).events).toEqual([started]);
    expect(given(started).when(start).error).toMatchObject({ code: 'run-exists' });
    expect(given().when({ type: 'PauseRosterRun' }).error).toMatchObject({ kind: 'not-found' });
  });

  it('counts a step once, however often it is told, also after a pause in its middle', () => {
    const advance: RosterRunCommand = { type: 'AdvanceRosterRun', ...step };
    expect(given(started).when(advance).events).toEqual([advanced]);
    expect(given(started, advanced).when(advance).events).toEqual([]);
    expect(given(started, RosterRunPaused({ runId })).when(advance).events).toEqual([advanced]);
    expect(stateAfter(started, advanced)).toMatchObject({
      through: 'b',
      figures: { rosters: 2, changed: 3, unchanged: 1, moved: 1, failed: 1 },
      failures: step.failures,
    });
  });

  it('pauses, goes on as another run of its job, and ends once', () => {
    const [paused, resumed] = [RosterRunPaused({ runId }), RosterRunResumed({ runId })];
    expect(given(started).when({ type: 'PauseRosterRun' }).events).toEqual([paused]);
    expect(given(started, paused).when({ type: 'PauseRosterRun' }).events).toEqual([]);
    expect(given(started, paused).when({ type: 'ResumeRosterRun' }).events).toEqual([resumed]);
    expect(given(started).when({ type: 'ResumeRosterRun' }).events).toEqual([]);
    expect(stateAfter(started, paused, resumed)?.run).not.toBe(stateAfter(started, paused)?.run);
    const ended = RosterRunEnded({ runId, stopped: false });
    expect(given(started).when({ type: 'EndRosterRun', stopped: false }).events).toEqual([ended]);
    expect(given(started, ended).when({ type: 'EndRosterRun', stopped: false }).events).toEqual([]);
    for (const type of ['PauseRosterRun', 'ResumeRosterRun'] as const)
      expect(given(started, ended).when({ type }).error).toMatchObject({ code: 'run-ended' });
    expect(given(started, ended).when({ type: 'EndRosterRun', stopped: true }).error).toMatchObject({
      message: 'This run was already finished.',
    });
  });
});
