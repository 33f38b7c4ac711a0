import { Inject, Injectable } from '@nestjs/common';
import type { CodeLookup } from '../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../contract/invite/texts.js';
import type { InviteRole } from '../../../../contract/invite/vocabulary.js';
import type { Clock } from '../../../kernel/clock.js';
import { conflict } from '../../../kernel/errors.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { type Limit, Limits } from '../../../platform/limits/limits.js';
import { Processes } from '../../../platform/processes/processes.js';
import type { Caller, RequestContext } from '../../access/public.js';
import { emailKey } from '../../identity/public.js';
import { invalidCode, invites, isOpen, letsIn, type OpenInvite, type ProfileNames } from '../../invite/public.js';
import { type CodeHolder, Senders } from '../codes/find-code.js';
import { Joiners } from '../people/joiners.js';
import { JoinByInvite } from './join-by-invite.process.js';
import { Ways } from './ways.js';

/** Invites that one account can ask for per day: each request sends an email. */
const ASKED: Limit = { name: 'invite-asks-by-account', most: 5, seconds: 24 * 3600 };

/** What an account can do with an open invite. */
export type Standing = CodeLookup['standing'];

/** Sees to it that an invite lets in the address that it was mailed to, and nobody else unasked (ADR 16). */
@Injectable()
export class Addressees {
  constructor(
    private readonly limits: Limits,
    private readonly senders: Senders,
  ) {}

  /** Whether the account's verified address is the one that the invite was sent to. */
  isAddressee({ email }: Pick<Caller, 'email'>, invite: { readonly email: string }): boolean {
    return emailKey(email) === emailKey(invite.email);
  }

  standing(caller: Pick<Caller, 'email' | 'userId'>, invite: OpenInvite): Standing {
    if (letsIn(invite, caller.userId, this.isAddressee(caller, invite))) return 'open';
    if (invite.byAthlete) return 'athlete';
    const asked = invite.askers[caller.userId];
    if (asked === 'refused') return 'refused';
    return asked ? 'asked' : 'ask';
  }

  /**
   * Continues if the invite admits the caller; otherwise asks the sender to confirm them. @throws DomainError conflict
   * `other-address` once the sender is asked, `ask-refused`, `too-many-askers`; too-many
   */
  async require(invite: OpenInvite, context: RequestContext): Promise<void> {
    const standing = this.standing(context.caller, invite);
    if (standing === 'open') return;
    const { code } = invite;
    if (standing === 'ask') await this.limits.count(ASKED, context.caller.userId);
    if (standing !== 'asked') await context.send(invites.of(invite.inviteId), { type: 'AskForInvite', code });
    const sender = (await this.senders.nameOf(invite)) || 'the sender';
    const said = `We asked ${sender} to confirm you. We’ll email you when they answer.`;
    throw conflict('other-address', `${inviteTexts.otherAddress} ${said}`);
  }
}

/** Who says yes to what. */
export interface Acceptance {
  /** Whose code it is; undefined for an unknown one. */
  readonly holder: CodeHolder | undefined;
  /** User that the request names. */
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

  /**
   * @throws DomainError not-found `invalid-code`; conflict `other-address`, once the sender is asked; any obstacle,
   * before the code is used up; a step's refusal
   */
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
