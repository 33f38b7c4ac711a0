import { Controller, Inject } from '@nestjs/common';
import type pg from 'pg';
import { switchTeam } from '../../../contract/coach/switch-team.js';
import { acknowledged } from '../../../contract/errors.js';
import { teamsOfCoach } from '../../../projections/account-access/account.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../access/public.js';
import { coaches } from './coach.stream.js';

/** Going from one team to another (spec, coach side, section 2: "Other shell screens"). */
@Controller()
export class SwitchTeamController {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  @Endpoint(switchTeam)
  async switch(
    @Input() { body: { teamId } }: InputOf<typeof switchTeam>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof switchTeam>> {
    const { coachId, role } = context.caller;
    const isCoach = role === 'coach' || role === 'assistant-coach';
    if (!isCoach || !coachId || !(await this.isActive(coachId, teamId))) throw notFound('Team');
    await context.send(coaches.of(coachId), { type: 'SwitchTeam', teamId });
    return acknowledged;
  }

  private async isActive(coachId: string, teamId: string): Promise<boolean> {
    const teams = await teamsOfCoach(this.pool, coachId);
    return teams.some(({ id, membership }) => id === teamId && membership === 'active');
  }
}
