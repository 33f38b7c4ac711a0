import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  compareFits,
  type FitAnalysis,
  type FittingAthlete,
  getFit,
  speaksFor,
  whoFits,
} from '../../../contract/fit/fit.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { uninterestedAthletes } from '../../../projections/team-interests.queries.js';
import { rosterAsOf } from '../../../projections/college-rosters/roster-analytics.queries.js';
import { collegeById } from '../../../projections/colleges/college.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import type { AnswerOf } from '../../platform/http/endpoint.decorator.js';
import { Access, implement } from '../access/public.js';
import type { CollegeFits, FitFor, Fits } from '../college/public.js';
import { rosterIdOf } from '../college-roster/college-roster.decider.js';
import { analyseFit, comparisons, fitRange, plays, strongestPart } from './analyse-fit.js';
import { type FitRoster, type Point, pointAt, pointOf } from './fit-facts.js';
import { milesFromHome } from './parts/distance.js';
import { readFitRosters, withRoster } from './read-fit-rosters.js';
import { type AthleteOfTown, fitAthletesOf, readFitAthlete } from './read-fit-athletes.js';

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
  const roster = (await readFitRosters(pool, athlete.sport, [collegeId])).get(collegeId);
  const then = athlete.sport && roster && (await rosterAsOf(pool, rosterIdOf(collegeId, athlete.sport)));
  const played = then?.division ? { division: then.division, conference: then.conference } : undefined;
  return { athleteId, collegeId, ...analyseFit(athlete, { ...college, roster: roster && { ...roster, played } }) };
}

/**
 * Athletes of a team a college could be suggested to.
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
  const rosters = new Map<Sport | null, FitRoster | undefined>();
  for (const sport of new Set(looked.map((athlete) => athlete.sport)))
    rosters.set(sport, (await readFitRosters(pool, sport, [collegeId])).get(collegeId));
  const fitting = looked
    .map((athlete, place) => ({
      found: playing[place],
      fit: analyseFit(athlete, { ...college, roster: rosters.get(athlete.sport) }),
    }))
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
  return { athleteId, firstName, lastName, position, graduationYear, fit: fit.sum, compared: comparisons(fit) };
}

/** How well colleges fit an athlete, as lists of colleges ask for it. */
@Injectable()
export class FitsOfAthlete implements Fits {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  async about({ athleteId, latitude, longitude }: FitFor): Promise<CollegeFits> {
    const athlete = await readFitAthlete(this.pool, athleteId, pointOf(latitude, longitude));
    const rosters = await readFitRosters(this.pool, athlete.sport, 'all');
    return {
      home: townOf(athlete),
      of: (college) => fitRange(athlete, withRoster(college, rosters)),
      why: (college) => strongestPart(athlete, withRoster(college, rosters)),
      miles: (college) => {
        const miles = milesFromHome(athlete.home, college);
        return miles ? (miles.least + miles.most) / 2 : null;
      },
    };
  }
}

/** Where an athlete's town is, if that is known. */
function townOf({ city, state, home }: AthleteOfTown): CollegeFits['home'] {
  const [place, ...others] = home;
  if (!place || others.length > 0) return undefined;
  return { name: [city, state].filter(Boolean).join(', '), ...pointAt(place) };
}
