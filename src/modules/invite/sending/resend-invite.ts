import { Injectable } from '@nestjs/common';
import type { Invite } from '../../../../contract/invite/invite.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { DrawCode } from '../../team/public.js';
import { invites } from '../invite.stream.js';
import { InviteAnswers } from './invite-answers.js';
import { InviteLimits } from './invite-limits.js';
import { SendInvite } from './send-invite.js';

/** Sends an invite again: with a new code and a new expiry; the former code ends. */
@Injectable()
export class ResendInvite {
  constructor(
    private readonly streams: StreamReader,
    private readonly limits: InviteLimits,
    private readonly sending: SendInvite,
    private readonly drawing: DrawCode,
    private readonly answers: InviteAnswers,
  ) {}

  /** @throws DomainError conflict `not-open`; invalid once the athlete has left the team; too-many */
  async run(inviteId: string, context: RequestContext): Promise<Invite> {
    const stream = invites.of(inviteId);
    const { state } = await this.streams.load(stream);
    const { teamId, athleteId, email, status } = state;
    if (status === 'pending') {
      if (athleteId) await this.sending.mustBeOnTeam(athleteId, teamId);
      await this.limits.count({ senderId: context.caller.userId, teamId, email });
    }
    await this.drawing.for(stream.name, async (code) => {
      await context.send(stream, { type: 'ResendInvite', code });
      return (await this.streams.load(stream)).state.code;
    });
    return this.answers.of(inviteId);
  }
}
