import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { AthleteProfile } from '../../../contract/athlete/athlete.js';
import type { FitAnalysis } from '../../../contract/fit/fit.js';
import { athleteById } from '../../../projections/athlete-profile/athlete.queries.js';
import { collegeById } from '../../../projections/colleges/college.queries.js';
import { townsOfState } from '../../../projections/colleges/towns.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { analyseFit } from './analyse-fit.js';
import type { FitAthlete } from './fit-facts.js';
import { homeOf } from './home-of.js';
import { placeOf, type Place, type Point } from './point.js';

/** How well a college fits an athlete, as both are now. */
@Injectable()
export class GetFit {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  /**
   * @param home where somebody says that it is; without, it follows from the athlete's town
   * @throws DomainError not-found
   */
  async run(athleteId: string, collegeId: string, home?: Point): Promise<FitAnalysis> {
    const [athlete, college] = await Promise.all([
      athleteById(this.pool, athleteId),
      collegeById(this.pool, collegeId),
    ]);
    if (!athlete) throw notFound('Athlete');
    if (!college) throw notFound('College');
    const { profile } = athlete;
    const homes = home ? [placeOf(home)] : await this.homes(profile);
    return { athleteId, collegeId, ...analyseFit(fitAthlete(profile, homes), college) };
  }

  private async homes({ city, state }: AthleteProfile): Promise<Place[]> {
    return state === null ? [] : homeOf(city, await townsOfState(this.pool, state));
  }
}

/** What a fit looks at of a profile. */
function fitAthlete(profile: AthleteProfile, home: readonly Place[]): FitAthlete {
  const { academicAttributes, measurableAttributes: measurables, ...rest } = profile;
  const { gpa, satScore, actScore } = academicAttributes;
  return { ...rest, gpa, satScore, actScore, measurables, home };
}
