import { Injectable } from '@nestjs/common';
import type { Invite } from '../../../../contract/invite/invite.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { DrawCode } from '../../team/public.js';
import { InviteAnswers } from './invite-answers.js';
import { InviteLimits } from './invite-limits.js';
import { SendInvite } from './send-invite.js';
import { codeOf } from '../invite.state.js';
import { invites } from '../invite.decider.js';

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

  /**
   * @throws DomainError not-found, also for an athlete’s own invite without a team to anybody but them; conflict
   *   `not-open`; invalid once the athlete has left the team; too-many
   */
  async run(inviteId: string, context: RequestContext, { byAthlete = false } = {}): Promise<Invite> {
    const stream = invites.of(inviteId);
    const { state } = await this.streams.load(stream);
    if (!state || state.kind === 'deleted' || (state.teamId === null && !byAthlete)) throw notFound('Invite');
    const { teamId, athleteId, email } = state;
    if (state.kind === 'sent' && athleteId && teamId && !byAthlete) await this.sending.mustBeOnTeam(athleteId, teamId);
    const sender = { senderId: context.caller.userId, email, byAthlete, ...(byAthlete ? {} : { teamId }) };
    await this.limits.sending(sender, () =>
      this.drawing.for(stream.name, async (code) => {
        await context.send(stream, { type: 'ResendInvite', code });
        return codeOf((await this.streams.load(stream)).state);
      }),
    );
    return this.answers.of(inviteId);
  }
}
