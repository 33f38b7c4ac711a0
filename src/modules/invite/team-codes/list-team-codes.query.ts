import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listTeamCodes } from '../../../../contract/invite/endpoints.js';
import { teamCodes } from '../../../../projections/invites/team-codes.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';
import { teamCodeAnswer } from './team-code-answer.js';

/** A page of the team-creation codes, the latest first. */
@Injectable()
export class ListTeamCodes {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run({ page, count }: InputOf<typeof listTeamCodes>['query']): Promise<AnswerOf<typeof listTeamCodes>> {
    const { codes, total } = await teamCodes(this.pool, { page, count, now: this.clock.now() });
    return { codes: codes.map(teamCodeAnswer), codeCount: total };
  }
}
