import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { regions, statesByRegion } from '../../../../contract/athlete/us-states.js';
import type { CollegeFilters } from '../../../../contract/college/college-filters.js';
import {
  type CollegeCounts,
  type CollegePoint,
  type CollegeTown,
  type listColleges,
  type ListCollegesQuery,
  OptionsName,
  ReportedName,
} from '../../../../contract/college/endpoints.js';
import type { College, ListedCollege } from '../../../../contract/college/college.js';
import { campusSize } from '../../../../contract/college/vocabulary.js';
import { teamDataOf } from '../../../../projections/team-interests.queries.js';
import { collegeCounts, type CountFound } from '../../../../projections/college-list/college-counts.queries.js';
import {
  collegesPage,
  fitFactsOf,
  type ListedCollegeFound,
  listedColleges,
  type ListOf,
  pointsOfColleges,
} from '../../../../projections/college-list/college-list.queries.js';
import { type CollegeFound, fitFactsById, townsOfColleges } from '../../../../projections/colleges/college.queries.js';
import type { AsTeam } from '../../../../projections/college-list/kept.queries.js';
import { invalidField } from '../../../kernel/errors.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import { Access, type Caller, scopeOf } from '../../access/public.js';
import { collegeFactNames } from '../college.events.js';
import { byFit, byMiles, type CollegeFits, type FitFor, Fits } from './by-fit.js';

/** Finds the team by whose tags and colleges someone filters. */
@Injectable()
export class TeamOfFilters {
  constructor(private readonly access: Access) {}

  /**
   * Without `teamId` the caller's own; none for who sees no team's colleges.
   * @throws DomainError not-found for a team that the caller may not see, forbidden for who sees none; invalid for tags of no team
   */
  async of<Query extends CollegeFilters>(query: Query, caller: Caller): Promise<Query & AsTeam> {
    const { teamId, tags } = query;
    if (teamId !== undefined) {
      await this.access.require(caller, 'team.read', 'team', teamId);
      return { ...query, asTeam: teamId };
    }
    if (tags?.length) {
      this.access.requireRole(caller, 'team.read');
      if (!caller.team) throw invalidField('teamId', 'Send the team the tags belong to');
    }
    return scopeOf('team.read', caller.role) ? { ...query, asTeam: caller.team?.id } : query;
  }
}

export const collegeAnswer = ({ createdAt, coaches, ...college }: CollegeFound): College => ({
  ...college,
  size: campusSize(college.enrollment),
  createdAt: createdAt.toISOString(),
  coaches: coachesAnswer(coaches),
});

const coachesAnswer = ({ football = [], flagFootball = [], mSoccer = [], wSoccer = [] }: CollegeFound['coaches']) => ({
  football: [...football],
  flagFootball: [...flagFootball],
  mSoccer: [...mSoccer],
  wSoccer: [...wSoccer],
});

/** How a college fits the athlete who is asked about. */
type Fit = Pick<ListedCollege, 'fit' | 'why'>;
const noFit: Fit = { fit: null, why: null };

const listedCollegeAnswer = (
  { known, distance, ...college }: ListedCollegeFound,
  { fit, why }: Fit,
  team: ListedCollege['team'],
): ListedCollege => ({
  ...college,
  size: campusSize(college.enrollment),
  known: { fields: known, of: collegeFactNames.length },
  distance: distance === null ? null : Math.round(distance),
  fit,
  why,
  team,
});

type Answer = AnswerOf<typeof listColleges>;
type Asked = ListCollegesQuery & AsTeam;
type AboutSomebody = Asked & FitFor;

@Injectable()
export class ListColleges {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly fits: Fits,
    private readonly teams: TeamOfFilters,
    private readonly access: Access,
  ) {}

  /** @throws DomainError forbidden `pro-needed` for the order by fit of an athlete without Pro */
  async run(query: ListCollegesQuery, caller: Caller): Promise<Answer> {
    const asked = await this.teams.of(query, caller);
    if (!aboutSomebody(asked)) return this.page({ ...asked, listOf: caller.athleteId });
    const athlete = { kind: 'athlete', id: asked.athleteId };
    if (asked.sortBy === 'fit') await this.access.requireModule(caller, 'fit', 'read', athlete);
    const fits = await this.fits.about(asked);
    // Their home places the list; how colleges fit is left out.
    const told = (await this.access.hasModule(caller, 'fit', 'read', athlete)) ? fits : undefined;
    const isPlaced = asked.latitude !== undefined && asked.longitude !== undefined;
    const home = isPlaced ? undefined : fits.home;
    const placed = home ? { ...asked, latitude: home.latitude, longitude: home.longitude } : asked;
    const isVague = asked.sortBy === 'distance' && !isPlaced && !home;
    const answer =
      asked.sortBy === 'fit' || isVague
        ? await this.judged(placed, fits, told)
        : await this.page({ ...placed, listOf: asked.athleteId }, told);
    return { ...answer, home: home?.name ?? null };
  }

  private async page(query: Asked & ListOf, fits?: CollegeFits): Promise<Answer> {
    const { colleges, total } = await collegesPage(this.pool, query);
    return { colleges: await this.answers(colleges, query, fits), collegeCount: total, home: null };
  }

  /** No column says how a college fits someone, or how far it is from a state: all that match are judged. */
  private async judged(query: Asked, fits: CollegeFits, told: CollegeFits | undefined): Promise<Answer> {
    const matching = (await fitFactsOf(this.pool, query)).map((college) => ({
      collegeId: college.collegeId,
      fit: fits.of(college),
      miles: fits.miles(college),
    }));
    const ordered = (query.sortBy === 'fit' ? byFit : byMiles)(matching, query.sortDirection);
    const page = ordered.slice((query.page - 1) * query.count, query.page * query.count);
    const ids = page.map(({ collegeId }) => collegeId);
    const colleges = await listedColleges(this.pool, ids, query);
    return { colleges: await this.answers(colleges, query, told), collegeCount: ordered.length, home: null };
  }

  private async answers(
    colleges: readonly ListedCollegeFound[],
    { showTeamData, asTeam }: Asked,
    fits: CollegeFits | undefined,
  ): Promise<ListedCollege[]> {
    const ids = colleges.map(({ collegeId }) => collegeId);
    const [found, facts] = await Promise.all([
      showTeamData && asTeam !== undefined ? teamDataOf(this.pool, asTeam, ids) : [],
      fits ? fitFactsById(this.pool, ids) : [],
    ]);
    const teamData = new Map(found.map(({ collegeId, ...data }) => [collegeId, data]));
    const fitOf = new Map(
      facts.map((college): [string, Fit] => [
        college.collegeId,
        fits ? { fit: fits.of(college), why: fits.why(college) } : noFit,
      ]),
    );
    return colleges.map((college) =>
      listedCollegeAnswer(college, fitOf.get(college.collegeId) ?? noFit, teamData.get(college.collegeId) ?? null),
    );
  }
}

const aboutSomebody = (query: Asked): query is AboutSomebody => query.athleteId !== undefined;

@Injectable()
export class CountColleges {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly teams: TeamOfFilters,
  ) {}

  async run(query: CollegeFilters, caller: Caller): Promise<CollegeCounts> {
    return countsAnswer(await collegeCounts(this.pool, await this.teams.of(query, caller)));
  }
}

function countsAnswer(found: readonly CountFound[]): CollegeCounts {
  const of = (counted: CountFound['of']): Record<string, number> =>
    Object.fromEntries(found.flatMap((one) => (one.of === counted ? [[one.value ?? '', one.colleges]] : [])));
  const byState = of('regionState');
  const regionsFound = regions.map((region) => {
    const states = Object.keys(statesByRegion[region]);
    return [region, states.reduce((sum, state) => sum + (byState[state] ?? 0), 0)] as const;
  });
  const counted = (name: OptionsName) =>
    name === 'region' ? Object.fromEntries(regionsFound.filter(([, colleges]) => colleges > 0)) : of(name);
  return {
    collegeCount: found.find((one) => one.of === 'total')?.colleges ?? 0,
    options: recordOf(OptionsName.options, counted),
    without: of('without'),
    reported: recordOf(ReportedName.options, (name) => of('reported')[name] ?? 0),
  };
}

/** Says something of each name. */
const recordOf = <Name extends string, Said>(names: readonly Name[], say: (name: Name) => Said): Record<Name, Said> =>
  Object.fromEntries(names.map((name) => [name, say(name)])) as Record<Name, Said>;

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
