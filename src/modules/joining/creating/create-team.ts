import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import type { createTeam } from '../../../../contract/team/endpoints.js';
import { INVALID_CODE, inviteTexts } from '../../../../contract/invite/texts.js';
import { DomainError } from '../../../kernel/errors.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';
import { Processes } from '../../../platform/processes/processes.js';
import type { RequestContext } from '../../access/public.js';
import { teamCodes } from '../../invite/public.js';
import { FindCode } from '../codes/find-code.js';
import { Joiners } from '../people/joiners.js';
import { JoinByCreating } from './join-by-creating.process.js';

// Fixed forever: a code makes one team, however often its call is repeated.
const TEAMS = '9d2e6b40-5c1f-4f7e-a0b3-2e8c7d4a1f56';

/** Creates a team by a one-time code. */
@Injectable()
export class CreateTeam {
  constructor(
    private readonly codes: FindCode,
    private readonly joiners: Joiners,
    private readonly creating: JoinByCreating,
    private readonly processes: Processes,
  ) {}

  /** @throws DomainError not-found `invalid-code`, on the field; conflict `other-role`; invalid for a code of another sport */
  async run(
    { userId, inviteCode, sport, teamName, ...names }: InputOf<typeof createTeam>['body'],
    context: RequestContext,
  ): Promise<AnswerOf<typeof createTeam>> {
    const { profileId: coachId } = await this.joiners.require(context, userId, 'coach');
    const holder = await this.codes.run(inviteCode);
    if (holder?.kind !== 'team-code') throw invalidTeamCode();
    const { codeId, code, ...issued } = holder.teamCode;
    const teamId = 'teamId' in issued ? issued.teamId : uuidv5(codeId, TEAMS);
    const stream = teamCodes.of(codeId);
    const begin = { type: 'ClaimTeamCode', code, sport, teamId, teamName, names } as const;
    await this.processes
      .begin(this.creating, stream, begin, context, context.newId(`claim of ${stream.name}`))
      .catch(withField);
    return { teamId, coachId };
  }
}

const invalidTeamCode = (): DomainError =>
  new DomainError('not-found', INVALID_CODE, inviteTexts.invalidCode, {
    fields: { inviteCode: inviteTexts.invalidCode },
  });

/** The form shows it on the field. */
function withField(error: unknown): never {
  throw error instanceof DomainError && error.code === INVALID_CODE ? invalidTeamCode() : error;
}
