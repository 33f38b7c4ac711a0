import { Inject, Optional, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type pg from 'pg';
import { type ErasureStep, erasureSteps } from '../../../../contract/privacy/vocabulary.js';
import type { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { JOB_QUEUE, jobId, type JobQueue, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { type Reaction, Reacts } from '../../../platform/jobs/reaction.js';
import { FRESH_FOR_MS } from '../../../platform/privacy/person-keys.js';
import { ErasureWork } from './erasure-work.js';
import { type ErasureCommand, erasures, type ErasureState } from './erasure.decider.js';
import { ErasureRequested } from './erasure.events.js';
import { erasuresOpenSince } from '../../../../projections/erasures.js';
import { START } from '../../../kernel/position.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ReadModels } from '../../../platform/projections/read-models.js';

const ERASE_PERSON = 'erase-person';

/** `asked` says what it follows: the id of the event, or the erasure and the day of the sweep. `attempt` counts from 1. */
const ErasureJob = z.strictObject({ erasureId: z.uuid(), asked: z.string(), attempt: z.number().int() });
type ErasureJob = z.infer<typeof ErasureJob>;

/** Each attempt is a job of its own: a queue does nothing for an id that it knows. */
const erasureJob = (payload: ErasureJob, delayMs = 0): JobRequest<ErasureJob> => ({
  name: ERASE_PERSON,
  id: jobId(ERASE_PERSON, `${payload.asked}.${payload.attempt}`),
  payload,
  delayMs,
});

/** Milliseconds after which no process reads with a destroyed key, with a reserve for running reads. */
const FORGETTING_MS = FRESH_FOR_MS + 5_000;
/** Nest injection token of another time, in milliseconds, if provided. */
export const FORGETTING_TIME = Symbol('ForgettingTime');

/** Takes an erasure from the step it has reached to its end. Cut short, it goes on where it was. */
@Job()
export class ErasePerson implements JobHandler<ErasureJob> {
  readonly name = ERASE_PERSON;
  readonly payload = ErasureJob;

  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly work: ErasureWork,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    @Optional() @Inject(FORGETTING_TIME) private readonly forgetting: number = FORGETTING_MS,
  ) {}

  async run(job: ErasureJob): Promise<void> {
    const { erasureId } = job;
    for (const step of erasureSteps) {
      const { state } = await this.streams.load(erasures.of(erasureId));
      if (!state) throw new Error(`Nobody asked for the erasure ${erasureId}.`);
      if (state.done.includes(step)) continue;
      const wait = step === 'read-models' ? this.untilForgotten(state) : 0;
      if (wait > 0) return this.askAgain(job, wait);
      if (!(await this.does(step, state))) return this.askAgain(job, this.forgetting);
    }
  }

  /** The wait is no failed try: of those a job has a few. */
  private askAgain(job: ErasureJob, wait: number): Promise<void> {
    return this.queue.enqueue(erasureJob({ ...job, attempt: job.attempt + 1 }, wait));
  }

  /** Milliseconds that another process may still read with a key which it had in memory when that was destroyed. */
  private untilForgotten({ erasedAt }: ErasureState): number {
    return (erasedAt?.getTime() ?? 0) + this.forgetting - this.clock.now().getTime();
  }

  /** @returns false when someone else rebuilds or verifies a read model of the step: that is waited for, and no failure */
  private async does(step: ErasureStep, state: ErasureState): Promise<boolean> {
    try {
      await this.send(await this.work.do(step, state), state);
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'build-running') return false;
      await this.send({ type: 'NoteFailure', step }, state);
      throw error;
    }
  }

  private async send(command: ErasureCommand, { erasureId }: ErasureState): Promise<void> {
    await this.commands.send(erasures.of(erasureId), command, { actor: SYSTEM_ACTOR });
  }
}

/** An erasure that is in the log is carried out, whatever becomes of the process that was asked. */
@Reacts()
export class EraseWhenRequested implements Reaction {
  readonly name = 'erase-when-requested';
  readonly reads = [ErasureRequested];
  readonly personal = false;
  /** What was asked for is done, however long ago: nothing of it is news. */
  readonly fromStart = true;

  react({ id, data }: RecordedEvent): readonly JobRequest<ErasureJob>[] {
    const { erasureId } = data as EventOf<typeof ErasureRequested>['data'];
    return [erasureJob({ erasureId, asked: id, attempt: 1 })];
  }
}

/** An erasure that is older has used up its job's tries, which take an hour, or has lost its job. */
const STANDS_STILL_AFTER_MS = 2 * 60 * 60 * 1000;

/** Resumes stalled erasures, each once a day: a lost job or a dead letter does not end them. */
@Injectable()
export class ErasureSweep {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(JOB_QUEUE) private readonly queue: JobQueue,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
  ) {}

  /** Asks for a job for each of them. */
  async sweep(): Promise<void> {
    // Of a new installation no projector has made the table yet.
    if ((await this.readModels.positionOf('erasures')) === START) return;
    const now = this.clock.now();
    const day = now.toISOString().slice(0, 'yyyy-mm-dd'.length);
    const still = await erasuresOpenSince(this.pool, new Date(now.getTime() - STANDS_STILL_AFTER_MS));
    for (const erasureId of still) {
      await this.queue.enqueue(erasureJob({ erasureId, asked: `${erasureId}.${day}`, attempt: 1 }));
    }
  }
}
