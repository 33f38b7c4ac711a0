import { z } from 'zod';
import { Job, PermanentFailure, type JobHandler } from '../jobs/job-handler.js';
import { KnownProcesses } from './known-processes.js';
import { isRefusal, Processes } from './processes.js';

/** Name of the job. */
export const TAKE_UP_PROCESS = 'take-up-process';

/** A process that has begun: its name, and its stream's. */
export const BegunProcess = z.strictObject({ process: z.string().min(1), stream: z.string().min(1) });
export type BegunProcess = z.infer<typeof BegunProcess>;

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
      throw new PermanentFailure(`${name} on ${stream} was refused, and has ended: ${error.code}.`, { cause: error });
    }
  }
}
