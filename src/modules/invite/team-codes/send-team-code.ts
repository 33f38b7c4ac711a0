import { Injectable } from '@nestjs/common';
import type { issueTeamCode, TeamCode } from '../../../../contract/invite/endpoints.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import type { InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { DrawCode } from '../../team/public.js';
import { InviteLimits } from '../sending/invite-limits.js';
import { type TeamCodeCommand, teamCodes } from './team-code.decider.js';

/** A code as what answers is made of it. */
export interface AnsweredCode extends Omit<TeamCode, 'issuedAt' | 'sentAt' | 'expiresAt' | 'revokedAt'> {
  readonly issuedAt: Date;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** Without the code, which only the email contains. */
export const teamCodeAnswer = ({ issuedAt, sentAt, expiresAt, revokedAt, ...facts }: AnsweredCode): TeamCode => ({
  ...facts,
  issuedAt: issuedAt.toISOString(),
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
});

/** Issues codes and sends them again. The mail follows the event. */
@Injectable()
export class SendTeamCode {
  constructor(
    private readonly streams: StreamReader,
    private readonly limits: InviteLimits,
    private readonly drawing: DrawCode,
  ) {}

  /** @throws DomainError too-many */
  async issue({ sport, email, note }: Issued, context: RequestContext): Promise<TeamCode> {
    const codeId = context.newId('team code');
    const command = { type: 'IssueTeamCode', codeId, sport, email, note: note ?? null } as const;
    return this.send(codeId, email, context, (code) => ({ ...command, code }));
  }

  /** @throws DomainError not-found; conflict `code-used`, `code-ended`; too-many */
  async again(codeId: string, context: RequestContext): Promise<TeamCode> {
    const { state } = await this.streams.load(teamCodes.of(codeId));
    if (!state) throw notFound('Code');
    return this.send(codeId, state.email ?? '', context, (code) => ({ type: 'ResendTeamCode', code }));
  }

  private async send(
    codeId: string,
    email: string,
    context: RequestContext,
    command: (code: string) => TeamCodeCommand,
  ): Promise<TeamCode> {
    const stream = teamCodes.of(codeId);
    await this.limits.sending({ senderId: context.caller.userId, email }, () =>
      this.drawing.for(stream.name, async (code) => {
        await context.send(stream, command(code));
        return (await this.streams.load(stream)).state?.code ?? undefined;
      }),
    );
    const { state } = await this.streams.load(stream);
    if (!state) throw notFound('Code');
    const { sport, note, issuedAt, sentAt, expiresAt } = state;
    const sent = { _id: codeId, email: state.email, sport, note, issuedAt, sentAt, expiresAt };
    return teamCodeAnswer({ ...sent, works: true, revokedAt: null, usedBy: null, refused: false });
  }
}

type Issued = InputOf<typeof issueTeamCode>['body'];
