import type { RecordedEvent } from '../../../kernel/event.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { factorEvents } from './factor.events.js';
import { FactorChange, MAIL_SECOND_FACTOR } from './mail-second-factor.job.js';

/** What changes how somebody proves who they are → e-mail to them, at once: nobody does it in silence. */
@Reacts()
export class TellOfSecondFactor implements Reaction {
  readonly name = 'tell-of-second-factor';
  readonly reads = factorEvents;
  readonly personal = false;

  react({ id, type, data, metadata }: RecordedEvent): readonly JobRequest<FactorChange>[] {
    const said = data as EventOf<(typeof factorEvents)[number]>['data'];
    const left = 'left' in said ? said.left : null;
    const change = FactorChange.shape.change.parse(type);
    const bySelf = metadata.actor.userId === said.userId;
    const payload = { userId: said.userId, change, left, bySelf };
    return [{ name: MAIL_SECOND_FACTOR, id: jobId(MAIL_SECOND_FACTOR, id), payload }];
  }
}
