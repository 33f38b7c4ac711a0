import { Injectable } from '@nestjs/common';
import { fold } from '../../../kernel/decider.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { athleteDecider, athletes } from '../athlete.decider.js';
import type { Membership } from '../athlete.state.js';
import type { MembershipFact } from './membership-fact.js';

/** How a membership stands now, by the log itself: a read model may lag behind an undo. */
@Injectable()
export class MembershipNow {
  constructor(private readonly streams: StreamReader) {}

  /** Whether the fact was not taken back, and the athlete still stands with its team as `status`. */
  async stillHolds({ eventId, athleteId, teamId }: MembershipFact, status: Membership['status']): Promise<boolean> {
    const events = await this.streams.events(athletes.of(athleteId));
    if (events.some(({ metadata }) => metadata.undoes === eventId)) return false;
    const membership = fold(athleteDecider, events)?.membership;
    return membership?.teamId === teamId && membership.status === status;
  }
}
