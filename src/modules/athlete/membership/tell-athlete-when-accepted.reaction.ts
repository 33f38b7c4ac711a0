import { Inject, Optional } from '@nestjs/common';
import type { EventOf } from '../../../kernel/event-definition.js';
import type { RecordedEvent } from '../../../kernel/event.js';
import { jobId, type JobRequest } from '../../../platform/jobs/job-queue.js';
import { Reacts, type Reaction } from '../../../platform/jobs/reaction.js';
import { UNDO_WINDOW, UNDO_WINDOW_MS } from '../../../platform/jobs/undo-window.js';
import { AccountStatusChanged } from '../athlete.events.js';
import { MAIL_ACCEPTANCE, type MembershipFact } from './membership-fact.js';

/** "athlete accepted → e-mail to the athlete and linked parents, after the undo window" (domain.md, "What follows an event"). */
@Reacts()
export class TellAthleteWhenAccepted implements Reaction {
  readonly name = 'tell-athlete-when-accepted';
  readonly reads = [AccountStatusChanged];
  readonly personal = false;

  constructor(@Optional() @Inject(UNDO_WINDOW) private readonly window: number = UNDO_WINDOW_MS) {}

  react({ id, position, data }: RecordedEvent): readonly JobRequest<MembershipFact>[] {
    const { athleteId, teamId, from, to } = data as EventOf<typeof AccountStatusChanged>['data'];
    // Who is activated again was told when they were accepted.
    if (to !== 'active' || from === 'inactive') return [];
    const payload = { eventId: id, position, athleteId, teamId };
    return [{ name: MAIL_ACCEPTANCE, id: jobId(MAIL_ACCEPTANCE, id), payload, delayMs: this.window }];
  }
}
