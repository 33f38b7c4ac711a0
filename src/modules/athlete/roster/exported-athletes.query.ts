import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AthleteProfile, ParentGuardian } from '../../../../contract/athlete/athlete.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { ExportedAthlete } from './export/columns.js';

/** What is known of an export before its rows are read. */
export interface ExportPlan {
  readonly teamName: string;
  /** In the order of the rows: most active first (spec, section 9). */
  readonly athleteIds: readonly string[];
  readonly mostGuardians: number;
}

const PAGE = 250;

const PLAN = `
  WITH chosen AS MATERIALIZED (
    SELECT athlete_id, activity_count FROM read.athlete_profile
    WHERE team_id = $1 AND CASE WHEN $2::text[] IS NULL THEN account_status = 'active' ELSE athlete_id = ANY ($2) END),
  guardians AS (
    SELECT count(*) AS number FROM read.athlete_guardian g JOIN chosen USING (athlete_id) JOIN read.parent p USING (parent_id)
    GROUP BY athlete_id)
  SELECT t.name, (SELECT COALESCE(max(number), 0) FROM guardians)::int AS most,
    ARRAY(SELECT athlete_id FROM chosen ORDER BY activity_count DESC, athlete_id) AS ids
  FROM read.team t WHERE t.team_id = $1`;

const PROFILES = `
  SELECT athlete_id, profile, activity_count
  FROM unnest($2::text[]) WITH ORDINALITY AS wanted (athlete_id, place) JOIN read.athlete_profile USING (athlete_id)
  WHERE team_id = $1 ORDER BY place`;

// For a whole page at once: asked for each athlete, it would read all parents there are for each.
const GUARDIANS = `
  SELECT g.athlete_id, p.parent_id AS "parentId", p.first_name AS "firstName", p.last_name AS "lastName", g.relationship,
    p.email, p.phone, p.home_town AS "homeTown"
  FROM read.athlete_guardian g JOIN read.parent p USING (parent_id) WHERE g.athlete_id = ANY ($1) ORDER BY g.athlete_id, g.place`;

interface ProfileRow {
  readonly athlete_id: string;
  readonly profile: AthleteProfile;
  readonly activity_count: number;
}

/** The athletes of a workbook, page by page: no connection is held while a slow reader downloads. */
@Injectable()
export class ExportedAthletes {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Without `athleteIds`: all active athletes. Ids of other teams' athletes find nobody. Undefined: there is no such team. */
  async plan(teamId: string, athleteIds: readonly string[] | undefined): Promise<ExportPlan | undefined> {
    const { rows } = await this.pool.query<{ name: string; ids: string[]; most: number }>(PLAN, [
      teamId,
      athleteIds ?? null,
    ]);
    const found = rows[0];
    return found && { teamName: found.name, athleteIds: found.ids, mostGuardians: found.most };
  }

  /** The next page is fetched while the one before is being written. */
  async *pages(teamId: string, { athleteIds }: ExportPlan): AsyncGenerator<ExportedAthlete[]> {
    let coming = this.page(teamId, athleteIds.slice(0, PAGE));
    for (let from = PAGE; from - PAGE < athleteIds.length; from += PAGE) {
      const page = await coming;
      coming = this.page(teamId, athleteIds.slice(from, from + PAGE));
      // Whoever stops reading does not hear of it any more.
      coming.catch(() => undefined);
      yield page;
    }
  }

  private async page(teamId: string, athleteIds: readonly string[]): Promise<ExportedAthlete[]> {
    if (athleteIds.length === 0) return [];
    const [profiles, guardians] = await Promise.all([
      this.pool.query<ProfileRow>(PROFILES, [teamId, athleteIds]),
      this.pool.query<ParentGuardian & { athlete_id: string }>(GUARDIANS, [athleteIds]),
    ]);
    const byAthlete = new Map<string, ParentGuardian[]>(athleteIds.map((id) => [id, []]));
    for (const guardian of guardians.rows) byAthlete.get(guardian.athlete_id)?.push(guardian);
    return profiles.rows.map(({ athlete_id: id, profile, activity_count: activityCount }) => ({
      ...profile,
      parentGuardians: byAthlete.get(id) ?? [],
      activityCount,
    }));
  }
}
