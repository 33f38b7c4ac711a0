import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ChangedInterest } from '../../../../contract/college-interest/college-interest.js';
import type { AddInterestRequest } from '../../../../contract/college-interest/endpoints.js';
import { conflict, invalidField } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Access, type RequestContext } from '../../access/public.js';
import { colleges } from '../../college/public.js';
import { collegeInterestIdOf } from '../college-interest-id.js';
import { collegeInterests } from '../college-interest.decider.js';
import { GetInterest } from '../reading/get-interest.query.js';

@Injectable()
export class AddInterest {
  constructor(
    private readonly streams: StreamReader,
    private readonly interest: GetInterest,
    private readonly access: Access,
  ) {}

  /** @throws DomainError invalid; forbidden `module-off` for an update where there are none; conflict `college-archived`, or `interest-exists` with another level */
  async run(
    { athleteId, collegeId, createdBy, interestLevel, initialUpdate }: z.infer<typeof AddInterestRequest>,
    context: RequestContext,
  ): Promise<ChangedInterest> {
    if (createdBy !== undefined && createdBy !== context.caller.userId)
      throw invalidField('createdBy', 'This is not you.');
    if (initialUpdate) await this.access.requireModule('updates', 'athlete', athleteId);
    const { state: college } = await this.streams.load(colleges.of(collegeId));
    if (!college) throw invalidField('collegeId', 'There is no such college.');
    if (college.archived) throw conflict('college-archived', 'This college is archived.', { collegeId });
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
