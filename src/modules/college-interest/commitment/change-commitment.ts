import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChangedInterest } from '../../../../contract/college-interest/college-interest.js';
import { conflict, DomainError } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { UndoChecks } from '../../../platform/commands/undo-checks.js';
import type { RequestContext } from '../../access/public.js';
import { colleges } from '../../college/public.js';
import { ChangeInterest } from '../timeline/timeline.api.js';
import { CommitmentWithdrawn } from './commitment.events.js';
import { commitments } from './commitment.decider.js';

/** Commits an athlete to a college on their list, or lets them be free again. */
@Injectable()
export class ChangeCommitment implements OnModuleInit {
  constructor(
    private readonly streams: StreamReader,
    private readonly interest: ChangeInterest,
    private readonly undoing: UndoChecks,
  ) {}

  onModuleInit(): void {
    // An undo does not restore a commitment to a college that has left the list.
    this.undoing.before(CommitmentWithdrawn, async ({ data }) => {
      await this.interest.listed(data.collegeInterestId);
    });
  }

  /** @throws DomainError invalid; not-found; conflict `already-committed`, which names the college */
  async run(id: string, committedOn: string | null, context: RequestContext): Promise<ChangedInterest> {
    const { athleteId, collegeInterestId, collegeId } = await this.interest.listed(id);
    const stream = commitments.of(athleteId);
    if (committedOn === null) {
      const { events } = await context.send(stream, { type: 'WithdrawCommitment', collegeInterestId });
      return this.interest.changed(id, events.at(-1)?.id);
    }
    const born = await this.interest.bornOn(athleteId);
    const wish = { athleteId, collegeInterestId, collegeId, committedOn, born };
    try {
      const { events } = await context.send(stream, { type: 'Commit', ...wish });
      return await this.interest.changed(id, events.at(-1)?.id);
    } catch (error) {
      throw await this.namingCollege(error);
    }
  }

  private async namingCollege(error: unknown): Promise<unknown> {
    if (!(error instanceof DomainError) || error.code !== 'already-committed') return error;
    const now = error.details.now ?? {};
    const { state } = await this.streams.load(colleges.of(String(now['collegeId'])));
    const collegeName = state?.facts.name ?? '';
    const message = `The athlete is already committed to ${collegeName}. Withdraw that commitment first.`;
    return conflict('already-committed', message, { ...now, collegeName });
  }
}
