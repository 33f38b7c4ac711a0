import { Inject, Optional } from '@nestjs/common';
import type pg from 'pg';
import { v5 as uuidv5 } from 'uuid';
import { type SourceInRun, sourcesOfRun } from '../../../projections/roster-sources.js';
import { atOnce } from '../../kernel/at-once.js';
import type { Clock } from '../../kernel/clock.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Job } from '../../platform/jobs/job-handler.js';
import { JOB_QUEUE, type JobQueue } from '../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../platform/jobs/reaction.js';
import { type AfterStep, firstStep, StepwiseJob, type StepwiseWork } from '../../platform/jobs/stepwise-job.js';
import { type ReadingFailure, readingRuns, type ReadingRunState } from './reading-run.decider.js';
import { ReadingRunResumed, ReadingRunStarted } from './reading-run.events.js';
import { ReadRosterSource } from './roster-source.policies.js';

/** Pages of a step, and how many are read at once; of one host the fetcher asks one at a time. */
const STEP = 8;
const AT_ONCE = 4;

/** Nest injection token of another size of steps, if provided. */
export const READING_RUN_STEP = Symbol('ReadingRunStep');

// Fixed forever: a step that is done again reads each page under the same id.
const RUNS = '7d6f2f57-6c0b-4f8e-8f61-2c1f5c0c9b1a';

const work: StepwiseWork = { name: 'read-all-rosters', idField: 'runId', countField: 'step' };

/** Started, or resumed → its pages, step after step. */
@Reacts()
export class WorkOnReadingRuns implements Reaction {
  readonly name = 'work-on-reading-runs';
  readonly reads = [ReadingRunStarted, ReadingRunResumed];
  readonly personal = false;
  readonly fromStart = true;

  react(event: RecordedEvent) {
    return firstStep(work, event);
  }
}

interface Outcome {
  readonly is: 'changed' | 'unchanged' | 'skipped' | 'failed';
  readonly failures: readonly ReadingFailure[];
}

/** Reads some pages and notes how far it has come. A page is read once, and a step counted once. */
@Job()
export class ReadAllSources extends StepwiseJob<ReadingRunState> {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) queue: JobQueue,
    @Inject(CLOCK) clock: Clock,
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly reader: ReadRosterSource,
    @Optional() @Inject(READING_RUN_STEP) private readonly size: number = STEP,
  ) {
    super(work, queue, clock);
  }

  protected async load(runId: string): Promise<ReadingRunState | undefined> {
    const { state } = await this.streams.load(readingRuns.of(runId));
    return state?.endedAt === null ? state : undefined;
  }

  protected async step({ runId, filters, startedAt, through: after, by: actor }: ReadingRunState): Promise<AfterStep> {
    const stream = readingRuns.of(runId);
    const at = { startedAt, now: this.clock.now().toISOString() };
    const sources = await sourcesOfRun(this.pool, filters, at, after, this.size);
    const through = sources.at(-1)?.sourceId;
    if (through === undefined) {
      const commandId = uuidv5(`${runId} end`, RUNS);
      await this.commands.send(stream, { type: 'EndReadingRun', stopped: false }, { actor, commandId });
      return 'end';
    }
    const read = await atOnce(AT_ONCE, sources, (source) => this.outcomeOf(runId, source));
    const outcomes = read.filter((outcome) => outcome !== undefined);
    const count = (is: Outcome['is']) => outcomes.filter((outcome) => outcome.is === is).length;
    await this.commands.send(
      stream,
      {
        type: 'AdvanceReadingRun',
        ...{ after, through, sources: outcomes.length },
        ...{ changed: count('changed'), unchanged: count('unchanged'), skipped: count('skipped') },
        failures: outcomes.flatMap(({ failures }) => failures),
      },
      { actor, commandId: uuidv5(`${runId} after ${after}`, RUNS) },
    );
    return 'next';
  }

  /** Undefined of a source that isn't of the run. @throws what may go well at another try of the job */
  private async outcomeOf(runId: string, source: SourceInRun): Promise<Outcome | undefined> {
    const { sourceId, collegeId, sport } = source;
    const readId = uuidv5(`${runId} ${sourceId}`, RUNS);
    // Before a kill: it may be of another health by now, or have been asked to wait.
    const isRead = source.lastReadId === readId;
    if (!isRead && !source.matches) return undefined;
    const read = isRead || !source.waits ? await this.reader.read({ collegeId, sport, readId }) : undefined;
    if (!read) return { is: 'skipped', failures: [] };
    if (read.outcome === 'failed')
      return { is: 'failed', failures: [{ collegeId, sport, why: read.why ?? 'The page failed.' }] };
    return { is: read.outcome === 'imported' ? 'changed' : 'unchanged', failures: [] };
  }
}
