import { Injectable } from '@nestjs/common';
import type { ChangedInterest } from '../../../../contract/college-interest/college-interest.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../access/public.js';
import { athletes } from '../../athlete/public.js';
import type { CollegeInterestCommand } from '../college-interest.commands.js';
import type { Between } from '../college-interest.state.js';
import { collegeInterests } from '../college-interest.decider.js';
import { GetInterest } from '../reading/get-interest.query.js';

/** Sends a change of what stands on a list, and answers with how the interest stands after it. */
@Injectable()
export class ChangeInterest {
  constructor(
    private readonly streams: StreamReader,
    private readonly interest: GetInterest,
  ) {}

  /** @throws DomainError as the rules of the command say */
  async run(id: string, command: CollegeInterestCommand, context: RequestContext): Promise<ChangedInterest> {
    const { events } = await context.send(collegeInterests.of(id), command);
    return this.changed(id, events.at(-1)?.id);
  }

  /** The same for a change that names days. */
  async onDays(
    id: string,
    command: (born: string | null) => CollegeInterestCommand,
    context: RequestContext,
  ): Promise<ChangedInterest> {
    const { athleteId } = await this.listed(id);
    return this.run(id, command(await this.bornOn(athleteId)), context);
  }

  async changed(id: string, eventId: string | undefined): Promise<ChangedInterest> {
    return { ...(await this.interest.run(id)), eventId: eventId ?? null };
  }

  /** Whose interest, and in what. @throws DomainError not-found, also where it was taken off the list */
  async listed(id: string): Promise<Between> {
    const { state } = await this.streams.load(collegeInterests.of(id));
    if (!state?.facts.listed) throw notFound('College interest');
    return state.between;
  }

  /** YYYY-MM-DD; null where nobody has said. */
  async bornOn(athleteId: string): Promise<string | null> {
    return (await this.streams.load(athletes.of(athleteId))).state?.profile.dateOfBirth ?? null;
  }
}
