import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { listTeams, ListTeamsQuery } from '../../../../contract/team/list-teams.js';
import { writeLinks } from '../../../../contract/team/links.js';
import { endOfDay, startOfDay } from '../../../../contract/day.js';
import { teamsPage } from '../../../../projections/team/team-list.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';

/** A page of all teams, the latest first. */
@Injectable()
export class ListTeams {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async run({ startDate, endDate, search, status, ...paging }: ListTeamsQuery): Promise<AnswerOf<typeof listTeams>> {
    const { teams, total } = await teamsPage(this.pool, {
      ...paging,
      search,
      status,
      createdFrom: startDate === undefined ? undefined : startOfDay(startDate),
      createdBefore: endDate === undefined ? undefined : endOfDay(endDate),
    });
    const answers = teams.map(({ links, createdAt, lastActivityAt, ...row }) => ({
      ...row,
      links: writeLinks(links),
      createdAt: createdAt.toISOString(),
      lastActivityAt: lastActivityAt?.toISOString() ?? null,
    }));
    return { teams: answers, teamCount: total };
  }
}
