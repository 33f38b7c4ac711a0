import { Injectable } from '@nestjs/common';
import { v5 as uuidv5 } from 'uuid';
import type { createTeam } from '../../../../contract/team/endpoints.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { INVALID_CODE, inviteTexts } from '../../../../contract/invite/texts.js';
import { DomainError } from '../../../kernel/errors.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { DrawCode, TeamCreated, TeamSlugs, teams } from '../../team/public.js';
import { JoinAccount } from '../accepting/join-account.js';
import { Joining } from '../accepting/joining.js';
import { RegisterCoachProfile } from '../accepting/register-coach-profile.js';
import { FindCode } from '../codes/find-code.query.js';
import { teamCodes } from '../../invite/public.js';

// Fixed for ever: a code makes one team, however often its call is repeated.
const TEAMS = '9d2e6b40-5c1f-4f7e-a0b3-2e8c7d4a1f56';
const everyModule = { camps: true, updates: true, dailyUpdates: true, tasks: true } as const;

/** Creates a team by a one-time code. As with invites, the code's own stream comes first (docs/adr/0011). */
@Injectable()
export class CreateTeam {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly slugs: TeamSlugs,
    private readonly codes: FindCode,
    private readonly accounts: JoinAccount,
    private readonly profiles: RegisterCoachProfile,
    private readonly drawing: DrawCode,
  ) {}

  async run(
    { userId, inviteCode, sport, teamName, ...names }: InputOf<typeof createTeam>['body'],
    context: RequestContext,
  ): Promise<AnswerOf<typeof createTeam>> {
    const joiner = await this.accounts.of(context, userId, 'coach', ['coach', 'assistant-coach']);
    const holder = await this.codes.run(inviteCode);
    if (holder?.kind !== 'team-code') throw invalidTeamCode();
    const { codeId, code } = holder.teamCode;
    const [teamId, coachId, stream] = [uuidv5(codeId, TEAMS), joiner.profileId, teamCodes.of(codeId)];
    const joining = new Joining(this.commands, context, `${stream.name} ${userId}`);
    await joining.claim(stream, { type: 'ClaimTeamCode', code, sport, teamId }).catch(withField);
    await this.accounts.link(joining, joiner, 'coach');
    await this.profiles.run(joining, joiner, names);
    await this.create(joining, { teamId, coachId, teamName, sport });
    await this.profiles.workFor(joining, coachId, teamId);
    // An assistant elsewhere becomes a coach who is primary here; the place on each team says the rest.
    await this.accounts.assign(joining, joiner, 'coach');
    await joining.take('complete the code', stream, { type: 'CompleteTeamCode' });
    await joining.shown();
    return { teamId, coachId };
  }

  private async create(
    joining: Joining,
    { teamId, coachId, teamName, sport }: { teamId: string; coachId: string; teamName: string; sport: Sport },
  ): Promise<void> {
    if ((await this.streams.load(teams.of(teamId))).revision >= 0) return;
    const slug = await this.slugs.reserve(teamName, teamId);
    await this.drawing.for(teamId, async (joinCode) => {
      const { events } = await joining.take('create the team', teams.of(teamId), {
        type: 'CreateTeam',
        teamId,
        name: teamName,
        slug,
        sports: [sport],
        city: null,
        state: null,
        primaryColor: null,
        joinCode,
        moduleAccess: everyModule,
        paymentStrategy: null,
        primaryCoachId: coachId,
      });
      return events.find((event) => event.type === TeamCreated.type)?.data.joinCode;
    });
    await this.slugs.confirm(slug, teamId);
  }
}

const invalidTeamCode = (): DomainError =>
  new DomainError('not-found', INVALID_CODE, inviteTexts.invalidCode, {
    fields: { inviteCode: inviteTexts.invalidCode },
  });

/** The form shows it on the field. */
function withField(error: unknown): never {
  throw error instanceof DomainError && error.code === 'invalid-code' ? invalidTeamCode() : error;
}
