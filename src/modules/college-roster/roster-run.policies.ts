import { Inject, Optional } from '@nestjs/common';
import type pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import {
  eventsOfDecision,
  matchingRecords,
  rostersAfter,
} from '../../../projections/college-rosters/college-rosters.queries.js';
import { atOnce } from '../../kernel/at-once.js';
import type { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/errors.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CommandGateway, type CommandResult } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Job } from '../../platform/jobs/job-handler.js';
import { JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../platform/jobs/reaction.js';
import { type AfterStep, firstStep, StepwiseJob, type StepwiseWork } from '../../platform/jobs/stepwise-job.js';
import { collegeRosters, type CollegeRosterCommand } from './college-roster.decider.js';
import type { CollegeRosterEvent } from './college-roster.events.js';
import { rosterRuns, type RosterRunFailure, type RosterRunState } from './roster-run.decider.js';
import { RosterRunResumed, RosterRunStarted } from './roster-run.events.js';
import { isMoved, kindOf } from './roster-record.state.js';

/** Rosters of a step, and how many of them are changed at once. */
const STEP = 50;
const AT_ONCE = 4;

/** Nest injection token of another size of steps, if provided. */
export const ROSTER_RUN_STEP = Symbol('RosterRunStep');

// Fixed forever: a step that is done again sends its commands under the same ids.
const RUNS = 'c1f0b2b4-6f0e-4b51-9d2b-0b8f5a3f7e0d';

const work: StepwiseWork = { name: 'run-over-rosters', idField: 'runId', countField: 'step' };

/** Started, or resumed → its rosters, step after step. */
@Reacts()
export class WorkOnRosterRuns implements Reaction {
  readonly name = 'work-on-roster-runs';
  readonly reads = [RosterRunStarted, RosterRunResumed];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent) {
    return firstStep(work, event);
  }
}

interface Roster {
  readonly rosterId: string;
  readonly collegeId: string;
  readonly sport: RosterRunFailure['sport'];
}

interface Outcome {
  readonly changed: number;
  readonly unchanged: number;
  readonly moved: number;
  readonly failures: readonly RosterRunFailure[];
}

/** Changes some rosters and notes how far it has come. Each roster is changed once, and each step counted once. */
@Job()
export class RunOverRosters extends StepwiseJob<RosterRunState> {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) queue: JobQueue,
    @Inject(CLOCK) clock: Clock,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    @Optional() @Inject(ROSTER_RUN_STEP) private readonly size: number = STEP,
  ) {
    super(work, queue, clock);
  }

  protected async load(runId: string): Promise<RosterRunState | undefined> {
    const { state } = await this.streams.load(rosterRuns.of(runId));
    return state?.endedAt === null ? state : undefined;
  }

  protected async step(state: RosterRunState): Promise<AfterStep> {
    const { runId } = state;
    const stream = rosterRuns.of(runId);
    const { scope, undoes: decisionId, through: after, by: actor } = state;
    const rosters = await rostersAfter(this.pool, { scope, decisionId }, after, this.size);
    const through = rosters.at(-1)?.rosterId;
    if (through === undefined) {
      const commandId = uuidv5(`${runId} end`, RUNS);
      await this.commands.send(stream, { type: 'EndRosterRun', stopped: false }, { actor, commandId });
      return 'end';
    }
    const change = await this.changeOf(state, rosters);
    const outcomes = await atOnce(AT_ONCE, rosters, (roster) => this.outcomeOf(roster, change));
    const sum = (of: 'changed' | 'unchanged' | 'moved') => outcomes.reduce((all, outcome) => all + outcome[of], 0);
    await this.commands.send(
      stream,
      {
        type: 'AdvanceRosterRun',
        ...{ after, through, rosters: rosters.length },
        ...{ changed: sum('changed'), unchanged: sum('unchanged'), moved: sum('moved') },
        failures: outcomes.flatMap(({ failures }) => failures),
      },
      { actor, commandId: uuidv5(`${runId} after ${after}`, RUNS) },
    );
    return 'next';
  }

  /** How a roster is changed. */
  private async changeOf(state: RosterRunState, rosters: readonly Roster[]): Promise<Change> {
    const { runId, kind, filters, startedAt, undoes, by: actor } = state;
    const request = (rosterId: string) => ({ actor, commandId: uuidv5(`${runId} ${rosterId}`, RUNS) });
    if (kind === 'undo') {
      const events = await eventsOfDecision(this.pool, undoes ?? '');
      const byRoster = new Map(events.map(({ rosterId, eventId }) => [rosterId, eventId]));
      return ({ rosterId }) =>
        this.commands.undo(collegeRosters.byId(rosterId), byRoster.get(rosterId) ?? '', request(rosterId));
    }
    const rosterIds = rosters.map(({ rosterId }) => rosterId);
    const matching = filters && (await matchingRecords(this.pool, filters, startedAt, rosterIds));
    // A roster where nothing matches now may have been decided on before a kill: the command’s id tells.
    const recordsOf = (rosterId: string) => matching?.get(rosterId) ?? [];
    return ({ rosterId }) =>
      this.commands.send(
        collegeRosters.byId(rosterId),
        commandOf(state, matching ? recordsOf(rosterId) : 'all'),
        request(rosterId),
      );
  }

  /** @throws what may go well at another try of the job */
  private async outcomeOf(roster: Roster, change: Change): Promise<Outcome> {
    try {
      const { events } = await change(roster);
      const { state } = await this.streams.load(collegeRosters.byId(roster.rosterId));
      const records = state?.records ?? {};
      const players = Object.values(records).filter((record) => kindOf(record) !== 'gone').length;
      const changed = events.reduce((sum, { data }) => sum + ('count' in data ? data.count : 0), 0);
      const moved = events
        .flatMap(({ type, data }) => (type === 'RosterRecalculated' ? data.records : []))
        .filter(({ recordId }) => records[recordId] && isMoved(records[recordId])).length;
      return { changed, unchanged: Math.max(0, players - changed), moved, failures: [] };
    } catch (error) {
      const isFinal = error instanceof DomainError && error.kind !== 'unavailable' && error.code !== 'busy';
      if (!isFinal) throw error;
      const nothing = { changed: 0, unchanged: 0, moved: 0 };
      if (error.code === 'already-undone') return { ...nothing, failures: [] };
      const { collegeId, sport } = roster;
      return { ...nothing, failures: [{ collegeId, sport, why: error.message }] };
    }
  }
}

type Change = (roster: Roster) => Promise<CommandResult<CollegeRosterEvent>>;

function commandOf(
  { runId: decisionId, kind, rules }: RosterRunState,
  recordIds: readonly string[] | 'all',
): CollegeRosterCommand {
  switch (kind) {
    case 'recalculate':
      return { type: 'RecalculateRoster', rules: rules ?? 0 };
    case 'approve':
      return { type: 'DecideRoster', decisionId, status: 'approved', recordIds };
    case 'reject':
      return { type: 'DecideRoster', decisionId, status: 'rejected', recordIds };
    case 'reset':
      return { type: 'DecideRoster', decisionId, status: 'pending', recordIds };
    case 'hide':
    case 'show':
      return { type: 'HidePlayers', decisionId, isHidden: kind === 'hide', recordIds };
    case 'undo':
      throw new Error('An undo is no command.');
  }
}
