import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listInterestedAthletes, listTeamColleges } from '../../../../contract/college-interest/list-interests.js';
import { interestedAthletes, teamColleges } from '../../../../projections/college-interests/team-interests.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf, InputOf } from '../../../platform/http/endpoint.decorator.js';

/** What a team's active athletes are interested in. */
@Injectable()
export class TeamInterests {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async colleges(
    teamId: string,
    query: InputOf<typeof listTeamColleges>['query'],
  ): Promise<AnswerOf<typeof listTeamColleges>> {
    const { colleges, total } = await teamColleges(this.pool, { teamId, ...query });
    return { colleges, collegeCount: total };
  }

  async athletes(teamId: string, collegeId: string): Promise<AnswerOf<typeof listInterestedAthletes>> {
    return { athletes: await interestedAthletes(this.pool, teamId, collegeId) };
  }
}
