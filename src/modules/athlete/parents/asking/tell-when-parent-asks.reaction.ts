import type { EventOf } from '../../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../../platform/jobs/reaction.js';
import { ParentAsked, ParentConfirmed, ParentRefused } from '../../athlete.events.js';
import { MAIL_ASKING_PARENT, type AskingFact } from './mail-asking-parent.job.js';

/** A parent asks to follow an athlete → e-mail to those whose word is awaited, and to the primary coach; it is given → e-mail to that parent. */
@Reacts()
export class TellWhenParentAsks implements Reaction {
  readonly name = 'tell-when-parent-asks';
  readonly reads = [ParentAsked, ParentConfirmed, ParentRefused];
  readonly personal = false;

  react({ id, position, type, data, metadata }: RecordedEvent): readonly JobRequest<AskingFact>[] {
    const { athleteId, parentId } = data as EventOf<typeof ParentConfirmed>['data'];
    const standing = standings[type];
    if (!standing) return [];
    const payload = { eventId: id, position, athleteId, teamId: metadata.teamId ?? null, parentId, standing };
    return [{ name: MAIL_ASKING_PARENT, id: jobId(MAIL_ASKING_PARENT, id), payload }];
  }
}

const standings: Readonly<Record<string, AskingFact['standing']>> = {
  [ParentAsked.type]: 'asked',
  [ParentConfirmed.type]: 'confirmed',
  [ParentRefused.type]: 'refused',
};
