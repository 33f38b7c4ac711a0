import { Injectable } from '@nestjs/common';
import type { FitRange } from '../../../contract/fit/fit.js';
import type { Fits, FitFor } from '../college/public.js';
import { fitRange } from './analyse-fit.js';
import { FitAthletes } from './fit-athletes.query.js';
import type { FitCollege } from './fit-facts.js';
import { pointOf } from './point.js';

/** How well colleges fit an athlete, as lists of colleges ask for it. */
@Injectable()
export class FitsOfAthlete implements Fits {
  constructor(private readonly athletes: FitAthletes) {}

  async of({ athleteId, latitude, longitude }: FitFor, colleges: readonly FitCollege[]): Promise<FitRange[]> {
    const athlete = await this.athletes.one(athleteId, pointOf(latitude, longitude));
    return colleges.map((college) => fitRange(athlete, college));
  }
}
