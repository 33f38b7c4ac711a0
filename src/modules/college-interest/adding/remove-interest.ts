import { Injectable, type OnModuleInit } from '@nestjs/common';
import { conflict } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import type { RequestContext } from '../../access/public.js';
import { CollegeInterestAdded } from '../college-interest.events.js';
import type { Between } from '../college-interest.state.js';
import { collegeInterests } from '../college-interest.decider.js';
import { SuggestionAccepted } from '../suggesting/suggestion.events.js';
import { commitments } from '../commitment/commitment.decider.js';

/** Takes a college off the list, unless the athlete is committed to it. */
@Injectable()
export class RemoveInterest implements OnModuleInit {
  constructor(
    private readonly streams: StreamReader,
    private readonly undoing: UndoChecks,
  ) {}

  onModuleInit(): void {
    this.undoing.before(CollegeInterestAdded, ({ data }) => this.refuseCommitted(data));
    this.undoing.before(SuggestionAccepted, ({ data }) => this.refuseCommitted(data));
  }

  /** @throws DomainError not-found; conflict `committed` */
  async run(collegeInterestId: string, context: RequestContext): Promise<{ eventId: string }> {
    const stream = collegeInterests.of(collegeInterestId);
    const { state } = await this.streams.load(stream);
    if (state) await this.refuseCommitted(state.between);
    const { events } = await context.send(stream, { type: 'RemoveCollegeInterest' });
    const [removed] = events;
    if (!removed) throw conflict('nothing-changed', 'There was nothing to change.');
    return { eventId: removed.id };
  }

  private async refuseCommitted({ athleteId, collegeInterestId }: Between): Promise<void> {
    const { state } = await this.streams.load(commitments.of(athleteId));
    if (state?.held?.collegeInterestId !== collegeInterestId) return;
    throw conflict('committed', 'The athlete is committed to this college. Withdraw the commitment first.');
  }
}
