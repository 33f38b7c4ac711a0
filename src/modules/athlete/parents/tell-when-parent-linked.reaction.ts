import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { ParentLinked } from '../athlete.events.js';
import { MAIL_PARENT_LINKED, type LinkFact } from './mail-parent-linked.job.js';

/** A parent follows an athlete → e-mail to everybody whom that concerns, at once: nobody who reads of a minor comes unseen. */
@Reacts()
export class TellWhenParentLinked implements Reaction {
  readonly name = 'tell-when-parent-linked';
  readonly reads = [ParentLinked];
  readonly personal = false;

  react({ id, position, data, metadata }: RecordedEvent): readonly JobRequest<LinkFact>[] {
    const { athleteId, parentId } = data as EventOf<typeof ParentLinked>['data'];
    const { teamId = null, undoes } = metadata;
    // An end of a link that is taken back is told of as such.
    if (undoes !== undefined) return [];
    const payload = { eventId: id, position, athleteId, teamId, parentId };
    return [{ name: MAIL_PARENT_LINKED, id: jobId(MAIL_PARENT_LINKED, id), payload }];
  }
}
