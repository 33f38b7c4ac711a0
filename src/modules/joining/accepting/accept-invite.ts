import { Inject, Injectable } from '@nestjs/common';
import type { InviteRole } from '../../../../contract/invite/vocabulary.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { Processes } from '../../../platform/processes/processes.js';
import type { RequestContext } from '../../access/public.js';
import { invalidCode, invites, isOpen, type ProfileNames } from '../../invite/public.js';
import type { CodeHolder } from '../codes/find-code.query.js';
import { Joiners } from '../people/joiners.js';
import { Addressees } from './addressees.js';
import { JoinByInvite } from './join-by-invite.process.js';
import { Ways } from './ways.js';

/** Who says yes to what. */
export interface Acceptance {
  /** Whose code it is; undefined for an unknown one. */
  readonly holder: CodeHolder | undefined;
  /** The user whom the request names. */
  readonly userId: string;
  /** Names of a new profile, where they are asked for. */
  readonly names?: ProfileNames;
}

/** Says yes to an invite, and joins. */
@Injectable()
export class AcceptInvite {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly joiners: Joiners,
    private readonly ways: Ways,
    private readonly addressees: Addressees,
    private readonly joining: JoinByInvite,
    private readonly processes: Processes,
  ) {}

  /** @throws DomainError not-found `invalid-code`; conflict `other-address`, once whoever invites is asked; what stands in their way, before the code is used up; a step's refusal */
  async run(role: InviteRole, { holder, userId, names }: Acceptance, context: RequestContext) {
    const way = this.ways.of(role);
    const joiner = await this.joiners.require(context, userId, way.kind);
    if (holder?.kind !== 'invite' || holder.invite.role !== role) throw invalidCode();
    const { invite } = holder;
    if (isOpen(invite, this.clock.now())) {
      await way.check(invite, joiner);
      await this.addressees.require(invite, context);
    }
    const stream = invites.of(invite.inviteId);
    const isAddressee = this.addressees.isAddressee(context.caller, invite);
    const accept = { type: 'AcceptInvite', code: invite.code, isAddressee, ...(names ? { names } : {}) } as const;
    await this.processes.begin(this.joining, stream, accept, context, context.newId(`claim of ${stream.name}`));
    return { teamId: invite.teamId, profileId: joiner.profileId, athleteId: invite.athleteId };
  }
}
