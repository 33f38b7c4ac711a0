import { Inject, Optional } from '@nestjs/common';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { UNDO_WINDOW, UNDO_WINDOW_MS } from '../../../platform/jobs/undo-window.js';
import { JoinRequested } from '../athlete.events.js';
import { MAIL_JOIN_REQUEST, type MembershipFact } from './membership-fact.js';

/** "join requested → e-mail to the team's coaches" (domain.md, "What follows an event"), once it could be taken back. */
@Reacts()
export class TellCoachesWhenJoinRequested implements Reaction {
  readonly name = 'tell-coaches-when-join-requested';
  readonly reads = [JoinRequested];
  readonly personal = false;

  constructor(@Optional() @Inject(UNDO_WINDOW) private readonly window: number = UNDO_WINDOW_MS) {}

  react({ id, position, data }: RecordedEvent): readonly JobRequest<MembershipFact>[] {
    const { athleteId, teamId } = data as EventOf<typeof JoinRequested>['data'];
    const payload = { eventId: id, position, athleteId, teamId };
    return [{ name: MAIL_JOIN_REQUEST, id: jobId(MAIL_JOIN_REQUEST, id), payload, delayMs: this.window }];
  }
}
