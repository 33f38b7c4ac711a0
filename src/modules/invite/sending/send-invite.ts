import { Injectable } from '@nestjs/common';
import { teamSeesAll } from '../../../../contract/athlete/team-sight.js';
import type { Invite } from '../../../../contract/invite/invite.js';
import { DomainError, invalidField } from '../../../kernel/errors.js';
import { CommandGateway, type CommandResult } from '../../../platform/commands/command-gateway.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { athletes } from '../../athlete/public.js';
import { emailKey } from '../../identity/public.js';
import { DrawCode } from '../../team/public.js';
import { FindAddress, type KnownAddress } from './find-address.query.js';
import { InviteAnswers } from './invite-answers.js';
import { invites, type SendInvite as SendInviteCommand } from '../invite.decider.js';
import { InviteLimits } from './invite-limits.js';
import { OpenInvites } from './open-invites.js';
import { codeOf } from '../invite.state.js';

/** Team, address and role. */
export type WantedInvite = Pick<SendInviteCommand, 'teamId' | 'role' | 'email' | 'parent'>;
/** The same of a team. */
type TeamInvite = WantedInvite & { readonly teamId: string };

interface SentInvite {
  readonly invite: Invite;
  readonly result: CommandResult;
}

/** Sends one invite. The mail follows the event. */
@Injectable()
export class SendInvite {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly limits: InviteLimits,
    private readonly addresses: FindAddress,
    private readonly open: OpenInvites,
    private readonly drawing: DrawCode,
    private readonly answers: InviteAnswers,
  ) {}

  /**
   * @throws DomainError conflict `already-invited`, `already-on-team` and `other-role` (field email); invalid for an athlete of
   *   another team; too-many
   * @returns the invite, and what sending it came to
   */
  async run(wanted: TeamInvite, context: RequestContext): Promise<SentInvite> {
    const { teamId, email, parent } = wanted;
    const { userId: senderId } = context.caller;
    if (parent) await this.mustBeOnTeam(parent.athleteId, teamId);
    return this.limits.sending({ senderId, teamId, email }, async () => {
      await this.mustBeNew(wanted);
      return this.send(wanted, context);
    });
  }

  /** Without asking whether it may be sent. @throws DomainError conflict `already-invited` (field email) */
  async send(wanted: WantedInvite, context: RequestContext): Promise<SentInvite> {
    const { teamId, role, email, parent } = wanted;
    const { userId: senderId } = context.caller;
    const whom = [teamId ?? '', role, parent?.athleteId ?? '', emailKey(email)].join(' ');
    const inviteId = context.newId(`invite ${whom}`);
    const stream = invites.of(inviteId);
    const request = {
      actor: context.actor,
      commandId: context.newId(`send ${whom}`),
      correlationId: context.requestId,
    };
    let result: CommandResult | undefined;
    await this.open.hold({ inviteId, ...wanted }, () =>
      this.drawing.for(stream.name, async (code) => {
        const command: SendInviteCommand = { type: 'SendInvite', inviteId, senderId, code, ...wanted };
        result = await this.commands.send(stream, command, request);
        return codeOf((await this.streams.load(stream)).state);
      }),
    );
    if (!result) throw new Error('An invite was sent without a command.');
    return { invite: await this.answers.of(inviteId), result };
  }

  /** The same words for an athlete the team doesn't see and for one that doesn't exist. */
  async mustBeOnTeam(athleteId: string, teamId: string): Promise<void> {
    const { state } = await this.streams.load(athletes.of(athleteId));
    const { membership } = state ?? {};
    if (membership?.teamId !== teamId || !teamSeesAll(membership.status))
      throw invalidField('athleteId', 'Choose an athlete on the team.');
  }

  private async mustBeNew({ teamId, role, email, parent }: TeamInvite): Promise<void> {
    const known = await this.addresses.run(teamId, email, parent?.athleteId);
    const why = whyNotInvite(known, role);
    if (why) throw new DomainError('conflict', why.code, why.message, { fields: { email: why.message } });
  }
}

/** Why nobody can be invited as `role` by this address, and what to do then; undefined where somebody can. */
export function whyNotInvite(
  known: KnownAddress,
  role: WantedInvite['role'],
): { readonly code: string; readonly message: string } | undefined {
  const wanted = role === 'assistant-coach' ? 'coach' : role;
  if (known[wanted]) return { code: 'already-on-team', message: onTeam[role] };
  if (known.account && known.account !== wanted)
    return { code: 'other-role', message: `${signsIn[known.account]} signs in with this address. Enter another one.` };
  const other = known.invitedAs.find((one) => one !== role);
  return other && { code: 'other-role', message: `${invitedAs[other]} Enter another address, or delete that invite.` };
}

const signsIn = { athlete: 'An athlete on your team', coach: 'A coach on your team', parent: 'A parent on your team' };

const invitedAs: Readonly<Record<WantedInvite['role'], string>> = {
  athlete: 'An athlete is already invited by this address.',
  'assistant-coach': 'A coach is already invited by this address.',
  parent: 'A parent is already invited by this address.',
};

const onTeam: Readonly<Record<WantedInvite['role'], string>> = {
  athlete: 'An athlete with this address is already on the team.',
  'assistant-coach': 'A coach with this address is already on the team.',
  parent: 'A parent with this address already follows the athlete.',
};
