import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import {
  answerAsker,
  checkInvite,
  deleteInvite,
  InviteEmail,
  listInvites,
  resendInvite,
  sendInvite,
  sendInvites,
  type SendInviteRequest,
} from '../../../../contract/invite/endpoints.js';
import { DomainError, invalidField } from '../../../kernel/errors.js';
import type { CommandResult } from '../../../platform/commands/command-gateway.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { FindAddress } from './find-address.query.js';
import { INVITES_USED_UP } from './invite-limits.js';
import { ListInvites } from './list-invites.query.js';
import { ResendInvite } from './resend-invite.js';
import { SendInvite, type WantedInvite } from './send-invite.js';
import { invites } from '../invite.stream.js';

/** The calls of a team's staff. */
@Controller()
export class SendingController {
  constructor(
    private readonly sending: SendInvite,
    private readonly resending: ResendInvite,
    private readonly listing: ListInvites,
    private readonly addresses: FindAddress,
  ) {}

  @Endpoint(sendInvite)
  async send(
    @Input() { body }: InputOf<typeof sendInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof sendInvite>> {
    const { teamId, role, email, senderId } = body;
    if (senderId !== undefined && senderId !== context.caller.userId) {
      throw invalidField('senderId', 'Must be your own.');
    }
    const { invite, result } = await this.sending.run({ teamId, role, email, ...parentIn(body) }, context);
    await context.shown([result]);
    return invite;
  }

  @Endpoint(sendInvites)
  async several(
    @Input() { body: { teamId, role, emails } }: InputOf<typeof sendInvites>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof sendInvites>> {
    const answer: AnswerOf<typeof sendInvites> = { sent: [], refused: [], rest: null };
    const results: CommandResult[] = [];
    for (const [place, typed] of emails.entries()) {
      try {
        const email = addressIn(typed);
        const { invite, result } = await this.sending.run({ teamId, role, email }, context);
        results.push(result);
        answer.sent.push(invite);
      } catch (error) {
        if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
        if (error.code === INVITES_USED_UP) {
          answer.rest = { emails: emails.slice(place), why: error.message };
          break;
        }
        answer.refused.push({ email: typed, why: error.message });
      }
    }
    await context.shown(results);
    return answer;
  }

  @Endpoint(resendInvite)
  async resend(
    @Input() { params }: InputOf<typeof resendInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof resendInvite>> {
    return this.resending.run(params.id, context);
  }

  @Endpoint(deleteInvite)
  async delete(
    @Input() { params }: InputOf<typeof deleteInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof deleteInvite>> {
    await context.send(invites.of(params.id), { type: 'DeleteInvite' });
    return acknowledged;
  }

  @Endpoint(answerAsker)
  async answer(
    @Input() { params, body }: InputOf<typeof answerAsker>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof answerAsker>> {
    await context.send(invites.of(params.id), { type: 'AnswerAsker', ...body });
    return acknowledged;
  }

  @Endpoint(checkInvite)
  async check(@Input() { query }: InputOf<typeof checkInvite>): Promise<AnswerOf<typeof checkInvite>> {
    const { invited, athlete, coach, parent } = await this.addresses.run(query.teamId, query.email);
    return { invited, onTeam: athlete || coach || parent };
  }

  @Endpoint(listInvites)
  async list(@Input() { params, query }: InputOf<typeof listInvites>): Promise<AnswerOf<typeof listInvites>> {
    return this.listing.run(params.id, query);
  }
}

function parentIn(body: SendInviteRequest): Pick<WantedInvite, 'parent'> {
  if (body.role !== 'parent') return {};
  const { athleteId, firstName, lastName, relationship } = body;
  return { parent: { athleteId, firstName, lastName, relationship } };
}

/** @throws DomainError invalid, in the form's words */
function addressIn(typed: string): string {
  const { data, error } = InviteEmail.safeParse(typed);
  if (data === undefined) throw invalidField('email', error?.issues[0]?.message ?? '');
  return data;
}
