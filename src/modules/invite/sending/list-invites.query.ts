import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listInvites } from '../../../../contract/invite/endpoints.js';
import { invitesOfTeam } from '../../../../projections/invites/invites.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';
import { inviteAnswer } from './invite-answer.js';

/** A page of a team's invites, the latest first. */
@Injectable()
export class ListInvites {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(
    teamId: string,
    { page, count, role, status }: InputOf<typeof listInvites>['query'],
  ): Promise<AnswerOf<typeof listInvites>> {
    const now = this.clock.now();
    const { invites, total } = await invitesOfTeam(this.pool, { teamId, role, status, now, page, count });
    return {
      invites: invites.map((row) => inviteAnswer(row, { ...row, senderName: row.senderName ?? '' }, now)),
      inviteCount: total,
    };
  }
}
