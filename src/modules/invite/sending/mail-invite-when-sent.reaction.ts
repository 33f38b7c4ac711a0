import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { InviteResent, InviteSent } from '../invite.events.js';
import { MAIL_INVITE, type InviteSending } from './mail-invite.job.js';

/** Invite sent or resent → email with the code, a link and a QR code. */
@Reacts()
export class MailInviteWhenSent implements Reaction {
  readonly name = 'mail-invite-when-sent';
  readonly reads = [InviteSent, InviteResent];
  readonly personal = false;

  react({ id, data }: RecordedEvent): readonly JobRequest<InviteSending>[] {
    const { inviteId } = data as EventOf<typeof InviteResent>['data'];
    return [{ name: MAIL_INVITE, id: jobId(MAIL_INVITE, id), payload: { eventId: id, inviteId } }];
  }
}
