import { Injectable } from '@nestjs/common';
import type { acceptParentInvite } from '../../../../contract/invite/endpoints.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { athletes } from '../../athlete/public.js';
import { parents } from '../../parent/public.js';
import { invalidCode } from '../invite.decider.js';
import { JoinAccount, type Joiner } from './join-account.js';
import type { Joining } from './joining.js';
import { RedeemInvite } from './redeem-invite.js';
import type { ProfileNames } from './register-coach-profile.js';

/** Following an athlete as a parent; a parent of another athlete gets a second one. */
@Injectable()
export class AcceptAsParent {
  constructor(
    private readonly streams: StreamReader,
    private readonly accounts: JoinAccount,
    private readonly redeeming: RedeemInvite,
  ) {}

  async run(
    joinCode: string,
    userId: string,
    names: ProfileNames,
    context: RequestContext,
  ): Promise<AnswerOf<typeof acceptParentInvite>> {
    const joiner = await this.accounts.of(context, userId, 'parent', ['parent']);
    const { profileId: parentId } = joiner;
    const invite = await this.redeeming.find(joinCode, 'parent');
    const { teamId, athleteId, relationship } = invite;
    if (!athleteId || !relationship || !(await this.isOnTeam(athleteId, teamId))) throw invalidCode();
    await this.redeeming.run(invite, joiner, { kind: 'parent', role: 'parent' }, context, async (joining) => {
      await this.register(joining, joiner, names);
      await joining.take('follow the athlete', athletes.of(athleteId), { type: 'LinkParent', parentId, relationship });
    });
    return { teamId, parentId, athleteId };
  }

  /** A team invites the parents of its own athletes: once the athlete has left, its invite opens nothing. */
  private async isOnTeam(athleteId: string, teamId: string): Promise<boolean> {
    return (await this.streams.load(athletes.of(athleteId))).state?.membership?.teamId === teamId;
  }

  private async register(
    joining: Joining,
    { userId, profileId: parentId }: Joiner,
    { firstName, lastName, email }: ProfileNames,
  ): Promise<void> {
    if ((await this.streams.load(parents.of(parentId))).state) return;
    const person = { parentId, userId, firstName, lastName, email, phone: null, homeTown: null };
    await joining.take('register the parent', parents.of(parentId), { type: 'RegisterParent', ...person });
  }
}
