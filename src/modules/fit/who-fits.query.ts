import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { compareFits } from '../../../contract/fit/reading-fits.js';
import type { FittingAthlete, whoFits } from '../../../contract/fit/who-fits.js';
import { collegeById } from '../../../projections/colleges/college.queries.js';
import { uninterestedAthletes } from '../../../projections/college-interests/uninterested.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import { analyseFit } from './analyse-fit.js';
import { FitAthletes } from './fit-athletes.query.js';
import { fittingReasons, plays, speaksFor } from './fitting-reasons.js';

/** Whom of a team a college could be suggested to. */
@Injectable()
export class WhoFits {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly athletes: FitAthletes,
  ) {}

  /**
   * @param count of the best
   * @throws DomainError not-found
   */
  async run(teamId: string, collegeId: string, count: number): Promise<AnswerOf<typeof whoFits>> {
    const [college, found] = await Promise.all([
      collegeById(this.pool, collegeId),
      uninterestedAthletes(this.pool, teamId, collegeId),
    ]);
    if (!college) throw notFound('College');
    const playing = found.filter(({ profile }) => plays(profile, college));
    const looked = await this.athletes.of(playing.map(({ profile }) => profile));
    const fitting = looked
      .map((athlete, place) => ({ found: playing[place], fit: analyseFit(athlete, college) }))
      .filter(({ fit }) => speaksFor(fit.sum))
      .sort((a, b) => compareFits(a.fit.sum, b.fit.sum));
    const athletes = fitting.slice(0, count).flatMap(({ found, fit }) => (found ? [answer(found, fit)] : []));
    return { athletes, athleteCount: fitting.length };
  }
}

function answer(
  { athleteId, profile }: Awaited<ReturnType<typeof uninterestedAthletes>>[number],
  fit: ReturnType<typeof analyseFit>,
): FittingAthlete {
  const { firstName, lastName, position, academicAttributes } = profile;
  const graduationYear = academicAttributes.highSchoolGraduationYear;
  return { athleteId, firstName, lastName, position, graduationYear, fit: fit.sum, reasons: fittingReasons(fit) };
}
