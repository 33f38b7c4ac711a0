import { Injectable } from '@nestjs/common';
import type { acceptCoachInvite } from '../../../../contract/invite/endpoints.js';
import { conflict } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { teams } from '../../team/public.js';
import { JoinAccount } from './join-account.js';
import { RedeemInvite } from './redeem-invite.js';
import { RegisterCoachProfile, type ProfileNames } from './register-coach-profile.js';

/** Joining a team as an assistant coach; a coach of another team gets a second one. */
@Injectable()
export class AcceptAsCoach {
  constructor(
    private readonly streams: StreamReader,
    private readonly accounts: JoinAccount,
    private readonly redeeming: RedeemInvite,
    private readonly profiles: RegisterCoachProfile,
  ) {}

  async run(
    joinCode: string,
    userId: string,
    names: ProfileNames,
    context: RequestContext,
  ): Promise<AnswerOf<typeof acceptCoachInvite>> {
    const joiner = await this.accounts.of(context, userId, 'coach', ['coach', 'assistant-coach']);
    const { profileId: coachId } = joiner;
    const invite = await this.redeeming.find(joinCode, 'assistant-coach');
    const { teamId } = invite;
    const { state: team } = await this.streams.load(teams.of(teamId));
    if (this.redeeming.isOpen(invite) && team?.coaches[coachId]) {
      throw conflict('already-on-team', 'You are a coach of this team already.');
    }
    await this.redeeming.run(invite, joiner, { kind: 'coach', role: 'assistant-coach' }, context, async (joining) => {
      await this.profiles.run(joining, joiner, names);
      await joining.take('join the team', teams.of(teamId), { type: 'AddCoach', coachId });
      // Whoever works for a team goes on doing so, until they switch.
      if (!context.caller.team) await this.profiles.workFor(joining, coachId, teamId);
    });
    return { teamId, coachId };
  }
}
