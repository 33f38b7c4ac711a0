import { Injectable } from '@nestjs/common';
import { blankProfile } from '../../../../contract/athlete/blank-profile.js';
import type { acceptAthleteInvite } from '../../../../contract/invite/endpoints.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { refuseJoining, type AthleteState, athletes } from '../../athlete/public.js';
import { FindCode } from '../codes/find-code.query.js';
import { JoinAccount, type Joiner } from './join-account.js';
import { Joining } from './joining.js';
import { RedeemInvite, type FoundInvite } from './redeem-invite.js';

type Joined = AnswerOf<typeof acceptAthleteInvite>;

/** Joining a team as an athlete: at once by an invite, by asking with the team's own code. */
@Injectable()
export class AcceptAsAthlete {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly codes: FindCode,
    private readonly accounts: JoinAccount,
    private readonly redeeming: RedeemInvite,
  ) {}

  async run(joinCode: string, userId: string, context: RequestContext): Promise<Joined> {
    const joiner = await this.accounts.of(context, userId, 'athlete', ['athlete']);
    const { state } = await this.streams.load(athletes.of(joiner.profileId));
    const holder = await this.codes.run(joinCode);
    if (holder?.kind === 'team') return this.ask(holder.team._id, joiner, state, context);
    const invite = await this.redeeming.find(joinCode, 'athlete');
    return this.accept(invite, joiner, state, context);
  }

  private async accept(
    invite: FoundInvite,
    joiner: Joiner,
    state: AthleteState | undefined,
    context: RequestContext,
  ): Promise<Joined> {
    const { teamId, inviteId } = invite;
    const { profileId: athleteId } = joiner;
    if (state && this.redeeming.isOpen(invite)) refuseJoining(state);
    await this.redeeming.run(invite, joiner, { kind: 'athlete', role: 'athlete' }, context, async (joining) => {
      await this.register(joining, joiner, state, context);
      await joining.take('join the team', athletes.of(athleteId), { type: 'AcceptInvite', teamId, inviteId });
    });
    return { teamId, athleteId, accountStatus: 'active' };
  }

  private async ask(
    teamId: string,
    joiner: Joiner,
    state: AthleteState | undefined,
    context: RequestContext,
  ): Promise<Joined> {
    const { userId, profileId: athleteId, role } = joiner;
    const joining = new Joining(this.commands, context, `request of ${userId} ${context.newId('joining')}`);
    await this.accounts.link(joining, joiner, 'athlete');
    await this.register(joining, joiner, state, context);
    const membership = state?.membership;
    // A new account that has asked already was cut short before it became an athlete's.
    const hasAsked = role === 'no-role' && membership?.teamId === teamId && membership.status === 'pending';
    if (!hasAsked) {
      await joining.take('ask to join', athletes.of(athleteId), { type: 'RequestJoinTeam', teamId });
    }
    if (role === 'no-role') await this.accounts.assign(joining, joiner, 'athlete');
    await joining.shown();
    return { teamId, athleteId, accountStatus: 'pending' };
  }

  /** With the account's own names; the wizard asks for the rest. */
  private async register(
    joining: Joining,
    { userId, profileId: athleteId }: Joiner,
    state: AthleteState | undefined,
    { caller: { firstName, lastName, email } }: RequestContext,
  ): Promise<void> {
    if (state) return;
    const profile = { ...blankProfile, firstName, lastName, email };
    await joining.take('register the athlete', athletes.of(athleteId), {
      type: 'RegisterAthlete',
      athleteId,
      userId,
      profile,
      onboarded: false,
    });
  }
}
