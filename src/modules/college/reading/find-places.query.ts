import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { CollegeFilters } from '../../../../contract/college/college-filters.js';
import type { CollegePoint, CollegeTown } from '../../../../contract/college/college-places.js';
import { pointsOfColleges, townsOfColleges } from '../../../../projections/colleges/college-places.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { Caller } from '../../access/public.js';
import { TeamOfFilters } from './team-of-filters.js';

/** Where colleges lie, and the towns that they make known. */
@Injectable()
export class FindPlaces {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly teams: TeamOfFilters,
  ) {}

  async points(query: CollegeFilters, caller: Caller): Promise<CollegePoint[]> {
    return pointsOfColleges(this.pool, await this.teams.of(query, caller));
  }

  towns(search: string): Promise<CollegeTown[]> {
    return townsOfColleges(this.pool, search);
  }
}
