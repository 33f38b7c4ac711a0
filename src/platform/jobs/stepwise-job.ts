import { z } from 'zod';
import type { Clock } from '../../kernel/clock.js';
import type { RecordedEvent } from '../../kernel/event.js';
import type { JobHandler } from './job-handler.js';
import { jobId, type JobQueue, type JobRequest } from './job-queue.js';

/** `run`: id of the event that began the work, or began it again. The steps count from 0. */
type StepOf<Work extends string, Step extends string> = Readonly<Record<Work | 'run', string> & Record<Step, number>>;

/**
 * The jobs of work that goes step by step, each asking for the next.
 * @param work field that has the id of the work, in the payload and in the events that begin it
 * @param step field of the payload that counts the steps
 */
export function stepsOf<Work extends string, Step extends string>(name: string, work: Work, step: Step) {
  type Payload = StepOf<Work, Step>;
  const payload = z.strictObject({
    [work]: z.string(),
    run: z.string(),
    [step]: z.number().int().min(0),
  }) as object as z.ZodType<Payload>;
  const at = (workId: string, run: string, count: number): JobRequest<Payload> => ({
    name,
    id: jobId(name, `${run}.${count}`),
    payload: { [work]: workId, run, [step]: count } as object as Payload,
  });
  const partsOf = (of: Payload) => {
    const parts: Readonly<Record<string, string | number>> = of;
    return { workId: String(parts[work]), run: String(parts['run']), count: Number(parts[step]) };
  };
  return {
    name,
    payload,
    partsOf,
    /** The first step of work that an event begins, or begins again. */
    first: ({ id, data }: RecordedEvent): JobRequest<Payload>[] => [at((data as Record<Work, string>)[work], id, 0)],
    next: (of: Payload): JobRequest<Payload> => {
      const { workId, run, count } = partsOf(of);
      return at(workId, run, count + 1);
    },
    /** The same step once more, once for each look, also where the job that asks is done again. */
    again: (of: Payload, now: Date, everyMs: number): JobRequest<Payload> => {
      const { workId, run, count } = partsOf(of);
      const look = Math.floor(now.getTime() / everyMs) + 1;
      return { ...at(workId, run, count), id: jobId(name, `${run}.${count}.${look}`), delayMs: everyMs };
    },
  };
}
type Steps<Work extends string, Step extends string> = ReturnType<typeof stepsOf<Work, Step>>;

/** What the stream of such work knows of it. */
interface Progress {
  readonly run: string;
  readonly paused: boolean;
}

/** After a step: ask for the next, end, or do the same step again in a while. */
export type AfterStep = 'next' | 'end' | { readonly againMs: number };

/**
 * Does a step, then asks for the next one. A step that is killed, or told twice, is done again: it has to come to the
 * same. A step of work that was paused, ended, or begun again since, does nothing.
 */
export abstract class StepwiseJob<
  Work extends string,
  Step extends string,
  State extends Progress,
> implements JobHandler<StepOf<Work, Step>> {
  readonly name: string;
  readonly payload: z.ZodType<StepOf<Work, Step>>;

  constructor(
    private readonly steps: Steps<Work, Step>,
    protected readonly queue: JobQueue,
    protected readonly clock: Clock,
  ) {
    this.name = steps.name;
    this.payload = steps.payload;
  }

  /** Undefined where there is nothing to do, or nothing more. */
  protected abstract load(workId: string): Promise<State | undefined>;
  /** @throws what may go well at another try */
  protected abstract step(state: State, of: StepOf<Work, Step>): Promise<AfterStep>;

  async run(of: StepOf<Work, Step>): Promise<void> {
    const { workId, run } = this.steps.partsOf(of);
    const state = await this.load(workId);
    if (!state || state.paused || state.run !== run) return;
    const after = await this.step(state, of);
    if (after === 'end') return;
    await this.queue.enqueue(
      after === 'next' ? this.steps.next(of) : this.steps.again(of, this.clock.now(), after.againMs),
    );
  }
}
