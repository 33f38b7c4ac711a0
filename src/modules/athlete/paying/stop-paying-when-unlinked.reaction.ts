import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { ParentUnlinked } from '../athlete.events.js';
import { STOP_PAYING, type Unlinking } from './stop-paying.job.js';

/** A parent pays for athletes whom they are linked to: the link's end is the end of paying (ADR 17). */
@Reacts()
export class StopPayingWhenUnlinked implements Reaction {
  readonly name = 'stop-paying-when-unlinked';
  readonly reads = [ParentUnlinked];
  readonly personal = false;
  readonly fromStart = true;

  react({ id: eventId, data }: RecordedEvent): readonly JobRequest<Unlinking>[] {
    const { parentId, athleteId } = data as EventOf<typeof ParentUnlinked>['data'];
    return [{ name: STOP_PAYING, id: jobId(STOP_PAYING, eventId), payload: { eventId, parentId, athleteId } }];
  }
}
