import { Inject, Optional } from '@nestjs/common';
import { z } from 'zod';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { Job, type JobHandler, PermanentFailure } from '../jobs/job-handler.js';
import { jobId, type JobRequest } from '../jobs/job-queue.js';
import { type Reaction, Reacts } from '../jobs/reaction.js';
import { isRefusal, KnownProcesses, Processes } from './processes.js';

/** Name of the job. */
const TAKE_UP_PROCESS = 'take-up-process';

/** A process that has begun: its name, and its stream's. */
const BegunProcess = z.strictObject({ process: z.string().min(1), stream: z.string().min(1) });
type BegunProcess = z.infer<typeof BegunProcess>;

/** Takes the missing steps of an interrupted request as its initiator. Does nothing if all are done. */
@Job()
export class TakeUpProcess implements JobHandler<BegunProcess> {
  readonly name = TAKE_UP_PROCESS;
  readonly payload = BegunProcess;

  constructor(
    private readonly known: KnownProcesses,
    private readonly processes: Processes,
  ) {}

  /** @throws PermanentFailure if a rule refused a step: the dead letter informs an admin */
  async run({ process: name, stream }: BegunProcess): Promise<void> {
    const process = this.known.all().find((one) => one.name === name);
    // Not permanent: a newer version may know it while an older one is still being replaced.
    if (!process) throw new Error(`No process is called ${name}.`);
    try {
      await this.processes.finish(process, stream);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      throw new PermanentFailure(`${name} on ${stream} was refused and has ended: ${error.code}.`, { cause: error });
    }
  }
}

/** Milliseconds after which the request that began a process has surely ended, in whatever way. */
const TAKE_UP_AFTER_MS = 60_000;

/** Nest injection token of another time, in milliseconds, if provided. */
export const TAKE_UP_AFTER = Symbol('TakeUpAfter');

/** The log is the outbox: whatever happens to the request, a job checks whether the process was finished. */
@Reacts()
export class TakeUpWhenBegun implements Reaction {
  readonly name = 'take-up-when-begun';
  readonly personal = false;
  /** A started process is finished, however old. */
  readonly fromStart = true;

  constructor(
    private readonly known: KnownProcesses,
    @Optional() @Inject(TAKE_UP_AFTER) private readonly delayMs: number = TAKE_UP_AFTER_MS,
  ) {}

  get reads(): readonly EventDefinition[] {
    return this.known.all().map(({ begins }) => begins);
  }

  react({ id, type, stream }: RecordedEvent): readonly JobRequest<BegunProcess>[] {
    return this.known
      .all()
      .filter(({ begins }) => begins.type === type)
      .map(({ name }) => ({
        name: TAKE_UP_PROCESS,
        id: jobId(`take-up-${name}`, id),
        payload: { process: name, stream },
        delayMs: this.delayMs,
      }));
  }
}
