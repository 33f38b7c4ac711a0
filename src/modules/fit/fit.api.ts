import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  compareFits,
  type FitAnalysis,
  type FitRange,
  type FittingAthlete,
  getFit,
  whoFits,
} from '../../../contract/fit/fit.js';
import { uninterestedAthletes } from '../../../projections/team-interests.queries.js';
import { collegeById } from '../../../projections/colleges/college.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import { Access, implement } from '../access/public.js';
import type { FitFor, Fits } from '../college/public.js';
import { analyseFit, fitRange, fittingReasons, plays, speaksFor } from './analyse-fit.js';
import { type FitCollege, type Point, pointOf } from './fit-facts.js';
import { fitAthletesOf, readFitAthlete } from './read-fit-athletes.js';

export const fitHandlers = [
  implement(getFit, { with: [Access] }, async ({ params, query }, { caller, pool }, access) => {
    await access.require(caller, 'college.read', 'college', params.collegeId);
    return readFit(pool, params.athleteId, params.collegeId, pointOf(query.latitude, query.longitude));
  }),

  implement(whoFits, ({ params, query }, { pool }) => readWhoFits(pool, params.id, params.collegeId, query.count)),
];

/**
 * How well a college fits an athlete, as both are now.
 * @param home where someone says that it is; without, it follows from the athlete's town
 * @throws DomainError not-found
 */
async function readFit(pool: pg.Pool, athleteId: string, collegeId: string, home?: Point): Promise<FitAnalysis> {
  const [athlete, college] = await Promise.all([readFitAthlete(pool, athleteId, home), collegeById(pool, collegeId)]);
  if (!college) throw notFound('College');
  return { athleteId, collegeId, ...analyseFit(athlete, college) };
}

/**
 * Whom of a team a college could be suggested to.
 * @param count of the best
 * @throws DomainError not-found
 */
async function readWhoFits(
  pool: pg.Pool,
  teamId: string,
  collegeId: string,
  count: number,
): Promise<AnswerOf<typeof whoFits>> {
  const [college, found] = await Promise.all([
    collegeById(pool, collegeId),
    uninterestedAthletes(pool, teamId, collegeId),
  ]);
  if (!college) throw notFound('College');
  const playing = found.filter(({ profile }) => plays(profile, college));
  const looked = await fitAthletesOf(
    pool,
    playing.map(({ profile }) => profile),
  );
  const fitting = looked
    .map((athlete, place) => ({ found: playing[place], fit: analyseFit(athlete, college) }))
    .filter(({ fit }) => speaksFor(fit.sum))
    .sort((a, b) => compareFits(a.fit.sum, b.fit.sum));
  const athletes = fitting.slice(0, count).flatMap(({ found, fit }) => (found ? [answer(found, fit)] : []));
  return { athletes, athleteCount: fitting.length };
}

function answer(
  { athleteId, profile }: Awaited<ReturnType<typeof uninterestedAthletes>>[number],
  fit: ReturnType<typeof analyseFit>,
): FittingAthlete {
  const { firstName, lastName, position, academicAttributes } = profile;
  const graduationYear = academicAttributes.highSchoolGraduationYear;
  return { athleteId, firstName, lastName, position, graduationYear, fit: fit.sum, reasons: fittingReasons(fit) };
}

/** How well colleges fit an athlete, as lists of colleges ask for it. */
@Injectable()
export class FitsOfAthlete implements Fits {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async of({ athleteId, latitude, longitude }: FitFor, colleges: readonly FitCollege[]): Promise<FitRange[]> {
    const athlete = await readFitAthlete(this.pool, athleteId, pointOf(latitude, longitude));
    return colleges.map((college) => fitRange(athlete, college));
  }
}
