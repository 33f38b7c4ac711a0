import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { FitRange } from '../../../contract/fit/fit.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { Fits, FitFor } from '../college/public.js';
import { fitRange } from './analyse-fit.js';
import type { FitCollege } from './fit-facts.js';
import { pointOf } from './point.js';
import { readFitAthlete } from './read-fit-athletes.js';

/** How well colleges fit an athlete, as lists of colleges ask for it. */
@Injectable()
export class FitsOfAthlete implements Fits {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async of({ athleteId, latitude, longitude }: FitFor, colleges: readonly FitCollege[]): Promise<FitRange[]> {
    const athlete = await readFitAthlete(this.pool, athleteId, pointOf(latitude, longitude));
    return colleges.map((college) => fitRange(athlete, college));
  }
}
