import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { z } from 'zod';
import type { ChangedInterest } from '../../../../contract/college-interest/college-interest.js';
import type { AddInterestRequest } from '../../../../contract/college-interest/endpoints.js';
import { conflict, invalidField } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import { Access, type RequestContext } from '../../access/public.js';
import { colleges } from '../../college/public.js';
import { collegeInterests } from '../college-interest.decider.js';
import { collegeInterestIdOf } from '../college-interest-id.js';
import { CollegeInterestAdded } from '../college-interest.events.js';
import type { Between } from '../college-interest.state.js';
import { commitments } from '../commitment/commitment.decider.js';
import { GetInterest } from '../reading/list-interests.js';
import { SuggestionAccepted } from '../suggesting/suggestion.events.js';

@Injectable()
export class AddInterest {
  constructor(
    private readonly streams: StreamReader,
    private readonly interest: GetInterest,
    private readonly access: Access,
  ) {}

  /** @throws DomainError invalid; forbidden `module-off` or `pro-needed` for an update where there are none; conflict `college-archived`, or `interest-exists` with another level */
  async run(
    { athleteId, collegeId, createdBy, interestLevel, initialUpdate }: z.infer<typeof AddInterestRequest>,
    context: RequestContext,
  ): Promise<ChangedInterest> {
    if (createdBy !== undefined && createdBy !== context.caller.userId)
      throw invalidField('createdBy', 'Must be your own account.');
    if (initialUpdate)
      await this.access.requireModule(context.caller, 'updates', 'change', { kind: 'athlete', id: athleteId });
    const { state: college } = await this.streams.load(colleges.of(collegeId));
    if (!college) throw invalidField('collegeId', 'This college doesn’t exist. Choose another.');
    if (college.archived)
      throw conflict('college-archived', 'This college is archived. Choose another.', { collegeId });
    const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
    const { events } = await context.send(collegeInterests.of(collegeInterestId), {
      type: 'AddCollegeInterest',
      collegeInterestId,
      athleteId,
      collegeId,
      interestLevel,
      ...(initialUpdate ? { initialUpdate: { updateId: context.newId('update'), text: initialUpdate } } : {}),
    });
    return { ...(await this.interest.run(collegeInterestId)), eventId: events.at(0)?.id ?? null };
  }
}

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
