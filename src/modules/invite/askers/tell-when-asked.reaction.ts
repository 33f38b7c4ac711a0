import type { AskerStanding } from '../../../../contract/invite/vocabulary.js';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { InviteAskConfirmed, InviteAsked, InviteAskRefused } from '../invite.events.js';
import { MAIL_ASKER, type AskerFact } from './mail-asker.job.js';

/**
 * An account with another address asks to use an invite → email to the sender; it is answered → email to the person who
 * asked, and to the sender unless they answered.
 */
@Reacts()
export class TellWhenAsked implements Reaction {
  readonly name = 'tell-when-invite-asked';
  readonly reads = [InviteAsked, InviteAskConfirmed, InviteAskRefused];
  readonly personal = false;

  react({ id, type, data, metadata }: RecordedEvent): readonly JobRequest<AskerFact>[] {
    const { inviteId, userId } = data as EventOf<typeof InviteAsked>['data'];
    const standing = standings[type];
    if (!standing) return [];
    const payload = { eventId: id, inviteId, userId, standing, by: metadata.actor.userId };
    return [{ name: MAIL_ASKER, id: jobId(MAIL_ASKER, id), payload }];
  }
}

const standings: Readonly<Record<string, AskerStanding>> = {
  [InviteAsked.type]: 'waiting',
  [InviteAskConfirmed.type]: 'confirmed',
  [InviteAskRefused.type]: 'refused',
};
