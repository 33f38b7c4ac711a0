import { Controller } from '@nestjs/common';
import { acceptAthleteInvite, acceptCoachInvite, acceptParentInvite } from '../../../../contract/invite/endpoints.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { invalidCode } from '../../invite/public.js';
import { AskToJoin } from '../asking/ask-to-join.js';
import { FindCode } from '../codes/find-code.query.js';
import { GuessLimits } from '../codes/guess-limits.js';
import { AcceptInvite } from './accept-invite.js';
import { AsParent } from './as-parent.js';

/** Saying yes to an invite, by its code. Each call is a try. */
@Controller()
export class AcceptController {
  constructor(
    private readonly limits: GuessLimits,
    private readonly codes: FindCode,
    private readonly accepting: AcceptInvite,
    private readonly asking: AskToJoin,
    private readonly parents: AsParent,
  ) {}

  /** The team's own code asks; an invite lets in at once. */
  @Endpoint(acceptAthleteInvite)
  async athlete(
    @Input() { body }: InputOf<typeof acceptAthleteInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof acceptAthleteInvite>> {
    return this.limits.trying(context, async () => {
      const holder = await this.codes.run(body.joinCode);
      if (holder?.kind === 'team') {
        const { _id: teamId } = holder.team;
        const athleteId = await this.asking.run(teamId, body.userId, context);
        return { teamId, athleteId, accountStatus: 'pending' };
      }
      const joined = await this.accepting.run('athlete', { holder, userId: body.userId }, context);
      return { teamId: joined.teamId, athleteId: joined.profileId, accountStatus: 'active' };
    });
  }

  @Endpoint(acceptCoachInvite)
  async coach(
    @Input() { body: { joinCode, userId, ...names } }: InputOf<typeof acceptCoachInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof acceptCoachInvite>> {
    return this.limits.trying(context, async () => {
      const holder = await this.codes.run(joinCode);
      const joined = await this.accepting.run('assistant-coach', { holder, userId, names }, context);
      return { teamId: joined.teamId, coachId: joined.profileId };
    });
  }

  @Endpoint(acceptParentInvite)
  async parent(
    @Input() { body: { joinCode, userId, ...names } }: InputOf<typeof acceptParentInvite>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof acceptParentInvite>> {
    return this.limits.trying(context, async () => {
      const holder = await this.codes.run(joinCode);
      const { athleteId, ...joined } = await this.accepting.run('parent', { holder, userId, names }, context);
      if (!athleteId) throw invalidCode();
      const { teamId, profileId: parentId } = joined;
      return { teamId, parentId, athleteId, waits: await this.parents.waits(athleteId, parentId) };
    });
  }
}
