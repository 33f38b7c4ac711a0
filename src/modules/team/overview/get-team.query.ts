import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { writeLinks } from '../../../../contract/team/links.js';
import type { Team } from '../../../../contract/team/team.js';
import { tagsOfTeam } from '../../../../projections/team/tags.queries.js';
import { teamOverview } from '../../../../projections/team/team-overview.queries.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ListTeamCoaches } from '../people/list-team-coaches.query.js';

/** A team with its groups, coaches and athlete counts. */
@Injectable()
export class GetTeam {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly coaches: ListTeamCoaches,
  ) {}

  /** @throws DomainError not-found */
  async run(teamId: string): Promise<Team> {
    const [team, tags, coaches] = await Promise.all([
      teamOverview(this.pool, teamId),
      tagsOfTeam(this.pool, teamId),
      this.coaches.run(teamId),
    ]);
    if (!team) throw notFound('Team');
    return {
      ...team,
      tags,
      links: writeLinks(team.links),
      logoImageUrl: null,
      bannerImageUrl: null,
      primaryCoach: coaches.find(({ isPrimary }) => isPrimary) ?? null,
      assistantCoaches: coaches.filter(({ isPrimary }) => !isPrimary),
    };
  }
}
