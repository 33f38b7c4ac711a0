import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import type { JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { erasureJob, type ErasureJob } from './erase-person.job.js';
import { ErasureRequested } from './erasure.events.js';

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
