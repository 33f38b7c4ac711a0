import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AthleteProfile, ParentGuardian } from '../../../contract/athlete/athlete.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { ExportedAthlete } from './export/columns.js';
import { guardiansOf } from './get-athlete.query.js';

/** What is known of an export before its rows are read. */
export interface ExportPlan {
  readonly teamName: string;
  /** In the order of the rows: most active first (spec, section 9). */
  readonly athleteIds: readonly string[];
  readonly mostGuardians: number;
}

const PAGE = 250;

/** The athletes of a workbook, page by page: no connection is held while a slow reader downloads. */
@Injectable()
export class ExportedAthletes {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Without `athleteIds`: all active athletes. Ids of other teams' athletes find nobody. Undefined: there is no such team. */
  async plan(teamId: string, athleteIds: readonly string[] | undefined): Promise<ExportPlan | undefined> {
    const { rows } = await this.pool.query<{ name: string; ids: string[]; most: number }>(
      `SELECT t.name, COALESCE(array_agg(a.athlete_id ORDER BY a.activity_count DESC, a.athlete_id) FILTER (WHERE a.athlete_id IS NOT NULL), '{}') AS ids,
         COALESCE(max(a.guardians), 0)::int AS most
       FROM read.team t LEFT JOIN LATERAL (
         SELECT a.athlete_id, a.activity_count,
           (SELECT count(*) FROM read.athlete_guardian g JOIN read.parent p USING (parent_id) WHERE g.athlete_id = a.athlete_id) AS guardians
         FROM read.athlete_profile a
         WHERE a.team_id = t.team_id AND CASE WHEN $2::text[] IS NULL THEN a.account_status = 'active' ELSE a.athlete_id = ANY ($2) END
       ) a ON true
       WHERE t.team_id = $1 GROUP BY t.name`,
      [teamId, athleteIds ?? null],
    );
    const found = rows[0];
    return found && { teamName: found.name, athleteIds: found.ids, mostGuardians: found.most };
  }

  async *pages(teamId: string, { athleteIds }: ExportPlan): AsyncGenerator<ExportedAthlete[]> {
    for (let from = 0; from < athleteIds.length; from += PAGE) {
      const { rows } = await this.pool.query<{
        profile: AthleteProfile;
        guardians: ParentGuardian[];
        activity_count: number;
      }>(
        `SELECT a.profile, ${guardiansOf} AS guardians, a.activity_count
         FROM unnest($2::text[]) WITH ORDINALITY AS wanted (athlete_id, place) JOIN read.athlete_profile a USING (athlete_id)
         WHERE a.team_id = $1 ORDER BY wanted.place`,
        [teamId, athleteIds.slice(from, from + PAGE)],
      );
      yield rows.map(({ profile, guardians, activity_count: activityCount }) => ({
        ...profile,
        parentGuardians: guardians,
        activityCount,
      }));
    }
  }
}
