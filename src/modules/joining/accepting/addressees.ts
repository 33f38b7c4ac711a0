import { Injectable } from '@nestjs/common';
import { inviteTexts } from '../../../../contract/invite/texts.js';
import { conflict } from '../../../kernel/errors.js';
import { Limits, type Limit } from '../../../platform/limits/limits.js';
import type { Caller, RequestContext } from '../../access/public.js';
import { emailKey } from '../../identity/public.js';
import { invites, letsIn, type OpenInvite } from '../../invite/public.js';
import { Senders } from '../codes/senders.js';

/** Invites that one account may ask for within a day: whoever asks is mailed about. */
const ASKED: Limit = { name: 'invite-asks-by-account', most: 5, seconds: 24 * 3600 };

/** How an account stands to an open invite. */
export type Standing = 'open' | 'ask' | 'asked' | 'refused';

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
    const asked = invite.askers[caller.userId];
    if (asked === 'refused') return 'refused';
    return asked ? 'asked' : 'ask';
  }

  /**
   * Goes on where the invite lets the caller in; else asks whoever invites to confirm them.
   * @throws DomainError conflict `other-address` once they are asked, `ask-refused`, `too-many-askers`; too-many
   */
  async require(invite: OpenInvite, context: RequestContext): Promise<void> {
    const standing = this.standing(context.caller, invite);
    if (standing === 'open') return;
    const { code } = invite;
    if (standing === 'ask') await this.limits.count(ASKED, context.caller.userId);
    if (standing !== 'asked') await context.send(invites.of(invite.inviteId), { type: 'AskForInvite', code });
    const sender = (await this.senders.nameOf(invite)) || 'whoever sent it';
    const said = `We have asked ${sender} to confirm you. You get an email then.`;
    throw conflict('other-address', `${inviteTexts.otherAddress} ${said}`);
  }
}
