import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CollegeLink, CollegeNotes } from '../../../contract/team-college/endpoints.js';
import type { Tag } from '../../../contract/team/tags.js';
import { tagsOfCollege } from '../../../projections/team-colleges/college-tags.queries.js';
import { linksOf, teamCollegeById } from '../../../projections/team-colleges/team-colleges.queries.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { teamCollegeIdOf } from './team-college-id.js';

/** What a team keeps of a college. */
@Injectable()
export class ReadTeamCollege {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** Null while nobody has written anything. */
  async notes(teamCollegeId: string): Promise<CollegeNotes | null> {
    const found = await teamCollegeById(this.pool, teamCollegeId);
    if (!found || found.notes === null || found.updatedAt === null) return null;
    return { ...found, notes: found.notes, updatedAt: found.updatedAt.toISOString() };
  }

  links(teamId: string, collegeId: string): Promise<CollegeLink[]> {
    return linksOf(this.pool, teamCollegeIdOf(teamId, collegeId));
  }

  tags(teamId: string, collegeId: string): Promise<Tag[]> {
    return tagsOfCollege(this.pool, teamId, collegeId);
  }
}
