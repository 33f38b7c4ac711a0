import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import { listSessions, revokeOtherSessions, revokeSession } from '../../../../contract/identity/sessions.js';
import { notFound } from '../../../kernel/errors.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { Sessions } from './sessions.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: Sessions) {}

  @Endpoint(listSessions)
  async list(@Ctx() { caller }: RequestContext): Promise<AnswerOf<typeof listSessions>> {
    const sessions = await this.sessions.list(caller.userId);
    return {
      sessions: sessions.map(({ id, method, device, created_at: createdAt, last_seen_at: lastSeenAt }) => ({
        id,
        current: id === caller.sessionId,
        method,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      })),
    };
  }

  @Endpoint(revokeSession)
  async revoke(
    @Input() { params }: InputOf<typeof revokeSession>,
    @Ctx() { caller }: RequestContext,
  ): Promise<AnswerOf<typeof revokeSession>> {
    if (!(await this.sessions.endOneOf(caller.userId, params.id))) throw notFound('Session');
    return acknowledged;
  }

  @Endpoint(revokeOtherSessions)
  async revokeOthers(@Ctx() { caller }: RequestContext): Promise<AnswerOf<typeof revokeOtherSessions>> {
    return { ended: await this.sessions.endOthers(caller.userId, caller.sessionId) };
  }
}
