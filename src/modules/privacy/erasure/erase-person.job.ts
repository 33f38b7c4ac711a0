import { Inject, Optional } from '@nestjs/common';
import { z } from 'zod';
import { erasureSteps, type ErasureStep } from '../../../../contract/privacy/vocabulary.js';
import type { Clock } from '../../../kernel/clock.js';
import { DomainError } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../../platform/event-store/event-store.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { JOB_QUEUE, jobId, type JobQueue } from '../../../platform/jobs/job-queue.js';
import { FRESH_FOR_MS } from '../../../platform/privacy/person-keys.js';
import type { ErasureCommand } from './erasure.decider.js';
import type { ErasureState } from './erasure.state.js';
import { ErasureWork } from './erasure-work.js';
import { erasures } from './erasure.stream.js';

/** Name of the job. */
export const ERASE_PERSON = 'erase-person';
export const ErasureJob = z.strictObject({ erasureId: z.uuid() });
export type ErasureJob = z.infer<typeof ErasureJob>;

/** Milliseconds after which no process reads with a destroyed key any more, with some to spare for what is being read. */
const FORGETTING_MS = FRESH_FOR_MS + 5_000;
/** Nest injection token of another time, in milliseconds, where one is provided. */
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

  async run({ erasureId }: ErasureJob): Promise<void> {
    for (const step of erasureSteps) {
      const { state } = await this.streams.load(erasures.of(erasureId));
      if (!state) throw new Error(`Nobody asked for the erasure ${erasureId}.`);
      if (state.done.includes(step)) continue;
      const wait = step === 'read-models' ? this.untilForgotten(state) : 0;
      if (wait > 0) return this.goOnLater(erasureId, wait);
      await this.do(step, state);
    }
  }

  /** Milliseconds that another process may still read with a key which it had in memory when that was destroyed. */
  private untilForgotten({ erasedAt }: ErasureState): number {
    return (erasedAt?.getTime() ?? 0) + this.forgetting - this.clock.now().getTime();
  }

  private async goOnLater(erasureId: string, delayMs: number): Promise<void> {
    const id = jobId(`${ERASE_PERSON}-on`, erasureId);
    await this.queue.enqueue({ name: ERASE_PERSON, id, payload: { erasureId }, delayMs });
  }

  private async do(step: ErasureStep, state: ErasureState): Promise<void> {
    try {
      await this.send(await this.work.do(step, state), state);
    } catch (error) {
      // A read model that somebody else rebuilds or verifies is waited for, not reported.
      const busy = error instanceof DomainError && error.code === 'build-running';
      if (!busy) await this.send({ type: 'NoteFailure', step }, state);
      throw error;
    }
  }

  private async send(command: ErasureCommand, { erasureId }: ErasureState): Promise<void> {
    await this.commands.send(erasures.of(erasureId), command, { actor: SYSTEM_ACTOR });
  }
}
