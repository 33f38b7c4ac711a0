import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { Group, Team } from '../../../../contract/team/team.js';
import { notFound } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { ListTeamCoaches } from '../people/list-team-coaches.query.js';

interface TeamFacts extends Omit<Team, 'athleteGroups' | 'primaryCoach' | 'assistantCoaches'> {
  readonly athleteGroups: Group[];
}

// A group counts the athletes that its filter shows without any other filter: the active ones.
const TEAM = `
  SELECT t.team_id AS "_id", t.name, t.slug, t.city, t.state, NULL AS "xHandle", t.primary_color AS "primaryColor",
    NULL AS "logoImageUrl", NULL AS "bannerImageUrl", t.sports, t.status, t.module_access AS "moduleAccess",
    t.payment_strategy AS "paymentStrategy", t.join_code AS "publicJoinLinkCode",
    (SELECT json_build_object(
       'active', count(*) FILTER (WHERE r.account_status = 'active'),
       'pending', count(*) FILTER (WHERE r.account_status = 'pending'),
       'rejected', count(*) FILTER (WHERE r.account_status = 'rejected'),
       'inactive', count(*) FILTER (WHERE r.account_status = 'inactive'))
     FROM read.team_roster r WHERE r.team_id = t.team_id) AS "athleteCounts",
    COALESCE((SELECT json_agg(json_build_object('_id', g.group_id, 'name', g.name, 'color', g.color,
         'athleteCount', (SELECT count(*) FROM read.team_roster r WHERE r.team_id = t.team_id
            AND r.account_status = 'active' AND g.group_id = ANY (r.group_ids))) ORDER BY lower(g.name), g.group_id)
       FROM read.team_group g WHERE g.team_id = t.team_id), '[]') AS "athleteGroups"
  FROM read.team t WHERE t.team_id = $1`;

/** A team with its groups, coaches and athlete counts. */
@Injectable()
export class GetTeam {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly coaches: ListTeamCoaches,
  ) {}

  /** @throws DomainError not-found */
  async run(teamId: string): Promise<Team> {
    const [{ rows }, coaches] = await Promise.all([
      this.pool.query<TeamFacts>(TEAM, [teamId]),
      this.coaches.run(teamId),
    ]);
    const team = rows[0];
    if (!team) throw notFound('Team');
    return {
      ...team,
      primaryCoach: coaches.find(({ isPrimary }) => isPrimary) ?? null,
      assistantCoaches: coaches.filter(({ isPrimary }) => !isPrimary),
    };
  }
}
