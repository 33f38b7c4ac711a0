import { Controller } from '@nestjs/common';
import { acknowledged } from '../../../../contract/errors.js';
import { getSession, keepAsCookie, signIn, signOut } from '../../../../contract/identity/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { invalidField } from '../../../kernel/errors.js';
import { exchangeOf } from '../../../platform/http/exchange.js';
import type { RequestContext } from '../../access/public.js';
import { CoachTeams } from './coach-teams.query.js';
import { FollowedTeams } from './followed-teams.query.js';
import { userOf } from './session-user.js';
import { Handover } from '../sessions/handover.js';
import { Sessions } from '../sessions/sessions.js';
import { isOpaqueToken } from '../sessions/tokens.js';
import { SignIn } from './sign-in.js';
import { TermsToAgree } from './terms-to-agree.query.js';

@Controller()
export class SignInController {
  constructor(
    private readonly signIns: SignIn,
    private readonly sessions: Sessions,
    private readonly handover: Handover,
    private readonly coachTeams: CoachTeams,
    private readonly followedTeams: FollowedTeams,
    private readonly termsToAgree: TermsToAgree,
  ) {}

  @Endpoint(signIn)
  async signIn(
    @Input() { body }: InputOf<typeof signIn>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof signIn>> {
    const entered = await this.signIns.withPassword(body, ctx);
    if ('waitsFor' in entered) return entered.waitsFor;
    return { ...(await this.handover.give(ctx.reply, entered.token)), user: userOf(entered.caller) };
  }

  @Endpoint(signOut)
  async signOut(@Ctx() { caller, reply }: RequestContext): Promise<AnswerOf<typeof signOut>> {
    await this.sessions.end(caller.sessionId);
    this.handover.takeBack(reply);
    return acknowledged;
  }

  @Endpoint(keepAsCookie)
  keepAsCookie(@Ctx() { reply }: RequestContext): AnswerOf<typeof keepAsCookie> {
    const { token = '' } = exchangeOf(reply.request);
    if (!isOpaqueToken(token)) throw invalidField('Authorization', 'Must be the token of a session.');
    return { mark: this.handover.asCookie(reply, token) };
  }

  @Endpoint(getSession)
  async session(@Ctx() { caller }: RequestContext): Promise<AnswerOf<typeof getSession>> {
    const { athleteId, coachId, parentId, team, blocked, permissions } = caller;
    const teams = coachId === undefined ? undefined : await this.coachTeams.run(coachId);
    const linkedAthleteIds = parentId === undefined ? undefined : [...caller.linkedAthleteIds];
    const linkedTeams = parentId === undefined ? undefined : await this.followedTeams.run(caller.linkedTeamIds);
    return {
      user: userOf(caller),
      athleteId,
      coachId,
      parentId,
      linkedAthleteIds,
      linkedTeams,
      team,
      teams,
      blocked,
      toAgree: await this.termsToAgree.run(caller),
      permissions: [...permissions],
    };
  }
}
