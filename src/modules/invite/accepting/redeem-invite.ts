import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '../../../../contract/access/roles.js';
import type { ProfileKind } from '../../../../contract/account/vocabulary.js';
import type { InviteRole } from '../../../../contract/invite/vocabulary.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { CommandGateway } from '../../../platform/commands/command-gateway.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { FindCode } from '../codes/find-code.query.js';
import { invalidCode } from '../invite.decider.js';
import { isOpen, type KnownInvite } from '../invite.state.js';
import { invites } from '../invite.stream.js';
import { JoinAccount, type Joiner } from './join-account.js';
import { Joining } from './joining.js';

/** An invite that was found by its code. */
export type FoundInvite = KnownInvite & { readonly code: string };

/** What somebody becomes by an invite. */
export interface Becoming {
  readonly kind: ProfileKind;
  /** Of a new account; others keep what they have. */
  readonly role: Role;
}

/**
 * Uses an invite up, on several streams (docs/adr/0011). The invite's own stream comes first: its expected revision
 * says who of several has the code. What a crash leaves undone, the same account finishes by calling again.
 */
@Injectable()
export class RedeemInvite {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandGateway,
    private readonly codes: FindCode,
    private readonly accounts: JoinAccount,
  ) {}

  /** The invite of a code that was sent to such a person. @throws DomainError not-found `invalid-code` */
  async find(joinCode: string, role: InviteRole): Promise<FoundInvite> {
    const holder = await this.codes.run(joinCode);
    if (holder?.kind !== 'invite' || holder.invite.role !== role) throw invalidCode();
    return holder.invite;
  }

  /** Whether somebody may still take it: what stands in their way is said before the code is used up. */
  isOpen(invite: KnownInvite): boolean {
    return isOpen(invite, this.clock.now());
  }

  /** @param join makes the profile and puts it on the team */
  async run(
    invite: FoundInvite,
    joiner: Joiner,
    { kind, role }: Becoming,
    context: RequestContext,
    join: (joining: Joining) => Promise<void>,
  ): Promise<void> {
    const stream = invites.of(invite.inviteId);
    const joining = new Joining(this.commands, context, `${stream.name} ${joiner.userId}`);
    await joining.claim(stream, { type: 'AcceptInvite', code: invite.code });
    await this.accounts.link(joining, joiner, kind);
    await join(joining);
    if (joiner.role === 'no-role') await this.accounts.assign(joining, joiner, role);
    await joining.take('complete the invite', stream, { type: 'CompleteInvite', profileId: joiner.profileId });
    await joining.shown();
  }
}
