import { Inject, Optional } from '@nestjs/common';
import type { EventDefinition } from '../../kernel/event-definition.js';
import type { RecordedEvent } from '../../kernel/event.js';
import { jobId, type JobRequest } from '../jobs/job-queue.js';
import { Reacts, type Reaction } from '../jobs/reaction.js';
import { KnownProcesses } from './known-processes.js';
import { TAKE_UP_PROCESS, type BegunProcess } from './take-up-process.job.js';

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
