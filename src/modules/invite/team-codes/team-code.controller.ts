import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import { issueTeamCode, listTeamCodes, revokeTeamCode } from '../../../../contract/invite/endpoints.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { DrawCode } from '../../team/public.js';
import { ListTeamCodes } from './list-team-codes.query.js';
import { teamCodes } from './team-code.stream.js';

/** The codes that new teams are created with: of the admins. */
@Controller()
export class TeamCodeController {
  constructor(
    private readonly streams: StreamReader,
    private readonly drawing: DrawCode,
    private readonly listing: ListTeamCodes,
  ) {}

  @Endpoint(issueTeamCode)
  async issue(
    @Input() { body }: InputOf<typeof issueTeamCode>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof issueTeamCode>> {
    const [{ sport }, note] = [body, body.note ?? null];
    const codeId = context.newId('team code');
    const stream = teamCodes.of(codeId);
    const code = await this.drawing.for(stream.name, async (drawn) => {
      await context.send(stream, { type: 'IssueTeamCode', codeId, sport, note, code: drawn });
      return (await this.streams.load(stream)).state?.code ?? undefined;
    });
    const { state } = await this.streams.load(stream);
    if (!state) throw notFound('Code');
    const dates = { issuedAt: state.issuedAt.toISOString(), expiresAt: state.expiresAt.toISOString() };
    return { _id: codeId, code, sport, note, ...dates, revokedAt: null, usedBy: null, refused: false };
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
