import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CollegeFile } from '../../../../contract/team-college/files.js';
import { filesOfCollege } from '../../../../projections/team-colleges/college-files.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';

/** The files that a team keeps of a college. */
@Injectable()
export class CollegeFiles {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /** The latest first. */
  async list(teamId: string, collegeId: string): Promise<CollegeFile[]> {
    const files = await filesOfCollege(this.pool, teamId, collegeId);
    return files.map((file) => ({ ...file, addedAt: file.addedAt.toISOString() }));
  }
}
