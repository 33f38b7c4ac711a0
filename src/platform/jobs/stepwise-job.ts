import { z } from 'zod';
import type { Clock } from '../../kernel/clock.js';
import type { RecordedEvent } from '../../kernel/event.js';
import type { JobHandler } from './job-handler.js';
import { jobId, type JobQueue, type JobRequest } from './job-queue.js';

/** Work that goes step by step: each step is a job that asks for the next one. */
export interface StepwiseWork {
  /** Name of its jobs. */
  readonly name: string;
  /** Field with the id of the work, in payloads and in the events that begin it. */
  readonly idField: string;
  /** Field of payloads that counts the steps. */
  readonly countField: string;
}

/** A payload as it is read: stored ones name two of the fields in the words of their work. */
export interface Step {
  readonly workId: string;
  /** Id of the event that began the work, or began it again. */
  readonly run: string;
  /** From 0. */
  readonly count: number;
}

/** After a step: ask for the next, end, or do the same step again in a while. */
export type AfterStep = 'next' | 'end' | { readonly againMs: number };

/** The first step of work that an event begins, or begins again. */
export const firstStep = (work: StepwiseWork, { id, data }: RecordedEvent): JobRequest[] => [
  jobOf(work, { workId: String((data as Record<string, unknown>)[work.idField]), run: id, count: 0 }),
];

const jobOf = ({ name, idField, countField }: StepwiseWork, { workId, run, count }: Step): JobRequest => ({
  name,
  id: jobId(name, `${run}.${count}`),
  payload: { [idField]: workId, run, [countField]: count },
});

const payloadOf = ({ idField, countField }: StepwiseWork): z.ZodType<Step> =>
  z.strictObject({ [idField]: z.string(), run: z.string(), [countField]: z.int().min(0) }).transform((stored) => ({
    workId: String(stored[idField]),
    run: String(stored['run']),
    count: Number(stored[countField]),
  }));

/**
 * Does a step, then asks for the next one. A step that is killed, or told twice, is done again: it has to come to the
 * same. A step of work that was paused, ended, or begun again since, does nothing.
 */
export abstract class StepwiseJob<
  State extends { readonly run: string; readonly paused: boolean },
> implements JobHandler<Step> {
  readonly name: string;
  readonly payload: z.ZodType<Step>;

  constructor(
    private readonly work: StepwiseWork,
    protected readonly queue: JobQueue,
    protected readonly clock: Clock,
  ) {
    this.name = work.name;
    this.payload = payloadOf(work);
  }

  /** Undefined where there is nothing to do, or nothing more. */
  protected abstract load(workId: string): Promise<State | undefined>;
  /** @param count of the step, from 0 @throws what may go well at another try */
  protected abstract step(state: State, count: number): Promise<AfterStep>;

  async run(step: Step): Promise<void> {
    const state = await this.load(step.workId);
    if (!state || state.paused || state.run !== step.run) return;
    const after = await this.step(state, step.count);
    if (after === 'end') return;
    await this.queue.enqueue(
      after === 'next' ? jobOf(this.work, { ...step, count: step.count + 1 }) : this.again(step, after.againMs),
    );
  }

  /** The same step once more, once for each look, also where the job that asks is done again. */
  private again(step: Step, everyMs: number): JobRequest {
    const look = Math.floor(this.clock.now().getTime() / everyMs) + 1;
    const id = jobId(this.name, `${step.run}.${step.count}.${look}`);
    return { ...jobOf(this.work, step), id, delayMs: everyMs };
  }
}
