import type { RecordedEvent } from '../../../kernel/event.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { AccountReinstated, AccountSuspended } from '../account.events.js';
import { MAIL_SUSPENSION, type SuspensionFact } from './mail-suspension.job.js';

/** Mails whoever is kept out of their account, or let in again. */
@Reacts()
export class TellWhoeverIsSuspended implements Reaction {
  readonly name = 'tell-whoever-is-suspended';
  readonly reads = [AccountSuspended, AccountReinstated];
  readonly personal = false;

  react({ id, type, data }: RecordedEvent): readonly JobRequest<SuspensionFact>[] {
    const { userId } = data as EventOf<typeof AccountReinstated>['data'];
    const payload = { userId, suspended: type === AccountSuspended.type };
    return [{ name: MAIL_SUSPENSION, id: jobId(MAIL_SUSPENSION, id), payload }];
  }
}
