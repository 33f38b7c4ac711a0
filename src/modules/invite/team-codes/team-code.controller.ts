import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import { issueTeamCode, listTeamCodes, resendTeamCode, revokeTeamCode } from '../../../../contract/invite/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { ListTeamCodes } from './list-team-codes.query.js';
import { SendTeamCode } from './send-team-code.js';
import { teamCodes } from './team-code.stream.js';

/** The codes that new teams are created with: of the admins. */
@Controller()
export class TeamCodeController {
  constructor(
    private readonly sending: SendTeamCode,
    private readonly listing: ListTeamCodes,
  ) {}

  @Endpoint(issueTeamCode)
  async issue(
    @Input() { body }: InputOf<typeof issueTeamCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof issueTeamCode>> {
    return this.sending.issue(body, context);
  }

  @Endpoint(resendTeamCode)
  async resend(
    @Input() { params: { id } }: InputOf<typeof resendTeamCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof resendTeamCode>> {
    return this.sending.again(id, context);
  }

  @Endpoint(revokeTeamCode)
  async revoke(
    @Input() { params: { id } }: InputOf<typeof revokeTeamCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof revokeTeamCode>> {
    await context.send(teamCodes.of(id), { type: 'RevokeTeamCode' });
    return acknowledged;
  }

  @Endpoint(listTeamCodes)
  async list(@Input() { query }: InputOf<typeof listTeamCodes>): Promise<AnswerOf<typeof listTeamCodes>> {
    return this.listing.run(query);
  }
}
