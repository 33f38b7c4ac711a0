import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AthleteGroup, RosterAthlete } from '../../../../contract/athlete/athlete.js';
import type { AthleteSortKey } from '../../../../contract/athlete/vocabulary.js';
import type { RosterQuery } from '../../../../contract/team/endpoints.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { FileAddresses } from '../../../platform/files/file-addresses.js';
import { rosterConditions } from './roster-conditions.js';

/** Columns to order by, the key's own first; names are compared without case or accents. */
const sortColumns: Readonly<Record<AthleteSortKey, readonly [string, ...string[]]>> = {
  firstName: ['sort_first_name', 'sort_last_name'],
  lastName: ['sort_last_name', 'sort_first_name'],
  yearsOfEligibility: ['eligibility_years', 'sort_first_name', 'sort_last_name'],
  highSchoolGraduationYear: ['graduation_year', 'sort_first_name', 'sort_last_name'],
};

interface Row extends Omit<RosterAthlete, 'createdAt' | 'statusChangedAt' | 'profileImageUrl'> {
  readonly imageId: string | null;
  readonly createdAt: Date;
  readonly statusChangedAt: Date | null;
  readonly groups: AthleteGroup[];
  readonly total: number;
}

/** A page of the roster and how many athletes there are on all pages, in one round trip. */
@Injectable()
export class ListTeamAthletes {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly addresses: FileAddresses,
  ) {}

  async run(teamId: string, query: RosterQuery): Promise<{ athletes: RosterAthlete[]; athleteCount: number }> {
    const { text, values } = rosterPageSql(teamId, query);
    const { rows } = await this.pool.query<Row | { _id: null; total: number }>(text, values);
    const athletes = rows
      .filter((row): row is Row => row._id !== null)
      .map(({ total: _, imageId, ...row }) => ({
        ...row,
        profileImageUrl: this.addresses.ofPicture(imageId),
        createdAt: row.createdAt.toISOString(),
        statusChangedAt: row.statusChangedAt?.toISOString() ?? null,
      }));
    return { athletes, athleteCount: rows[0]?.total ?? 0 };
  }
}

/** The statement behind a page of the roster. Past the last page it gives one row without an athlete: the count stays known. */
export function rosterPageSql(teamId: string, query: RosterQuery): { text: string; values: unknown[] } {
  const wanted = rosterConditions(teamId, query);
  const [first, ...rest] = sortColumns[query.sortBy ?? 'firstName'];
  const direction = query.sortDirection === 'desc' ? 'DESC' : 'ASC';
  const collated = (column: string): string => (column.startsWith('sort_') ? `${column} COLLATE "C"` : column);
  const order = [`${collated(first)} ${direction} NULLS LAST`, ...rest.map(collated), 'athlete_id'].join(', ');
  const where = wanted.sql;
  const limit = wanted.value(query.count);
  const offset = wanted.value((query.page - 1) * query.count);
  const text = `
    WITH matching AS MATERIALIZED (
      SELECT athlete_id, row_number() OVER (ORDER BY ${order}) AS place FROM read.team_roster WHERE ${where}),
    page AS (SELECT * FROM matching ORDER BY place OFFSET ${offset} LIMIT ${limit})
    SELECT (SELECT count(*) FROM matching)::int AS total,
      r.athlete_id AS "_id", r.first_name AS "firstName", r.last_name AS "lastName", r.email, r.phone,
      r.image_id AS "imageId", r.sport, r.positions AS position, r.jersey_number AS "jerseyNumber", r.city, r.state,
      r.high_school AS "highSchool", r.school_level AS "schoolLevel", r.graduation_year AS "highSchoolGraduationYear",
      r.eligibility_years AS "yearsOfEligibility", r.can_redshirt AS "canRedshirt", r.height, r.weight,
      r.account_status AS "accountStatus", r.activity_count AS "activityCount", r.created_at AS "createdAt",
      r.status_changed_at AS "statusChangedAt", r.status_event_id AS "statusEventId",
      COALESCE((SELECT json_agg(json_build_object('_id', g.group_id, 'name', g.name, 'color', g.color) ORDER BY lower(g.name), g.group_id)
        FROM read.team_group g WHERE g.team_id = r.team_id AND g.group_id = ANY (r.group_ids)), '[]') AS groups
    FROM (SELECT 1) one LEFT JOIN page ON true LEFT JOIN read.team_roster r USING (athlete_id)
    ORDER BY page.place`;
  return { text, values: wanted.values };
}
