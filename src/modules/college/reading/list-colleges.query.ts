import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import type { ListedCollege } from '../../../../contract/college/college.js';
import type { listColleges, ListCollegesQuery } from '../../../../contract/college/list-colleges.js';
import type { FitRange } from '../../../../contract/fit/fit.js';
import {
  collegesPage,
  listedColleges,
  type ListedCollegeFound,
} from '../../../../projections/colleges/college-list.queries.js';
import { fitFactsById, fitFactsOf } from '../../../../projections/colleges/fit-facts.queries.js';
import type { AsTeam } from '../../../../projections/colleges/kept.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { AnswerOf } from '../../../platform/http/endpoint.decorator.js';
import type { Caller } from '../../access/public.js';
import { Fits, type FitFor } from '../fits.js';
import { byFit } from './by-fit.js';
import { listedCollegeAnswer } from './college-answer.js';
import { TeamOfFilters } from './team-of-filters.js';

type Answer = AnswerOf<typeof listColleges>;
type Asked = ListCollegesQuery & AsTeam;
type AboutSomebody = Asked & FitFor;

@Injectable()
export class ListColleges {
  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    private readonly fits: Fits,
    private readonly teams: TeamOfFilters,
  ) {}

  async run(asked: ListCollegesQuery, caller: Caller): Promise<Answer> {
    const query = await this.teams.of(asked, caller);
    if (query.sortBy === 'fit' && aboutSomebody(query)) return this.byFit(query);
    const { colleges, total } = await collegesPage(this.pool, query);
    return { colleges: await this.answers(colleges, query), collegeCount: total };
  }

  /** No column says how well a college fits somebody: all that pass the filters are judged, and those of a page read. */
  private async byFit(query: AboutSomebody): Promise<Answer> {
    const matching = await fitFactsOf(this.pool, query);
    const ordered = byFit(matching, await this.fits.of(query, matching), query.sortDirection);
    const page = ordered.slice((query.page - 1) * query.count, query.page * query.count);
    const fits = new Map(page.map(({ college, fit }) => [college.collegeId, fit]));
    const colleges = await listedColleges(this.pool, [...fits.keys()], query);
    return {
      colleges: colleges.map((found) => listedCollegeAnswer(found, fits.get(found.collegeId) ?? null)),
      collegeCount: ordered.length,
    };
  }

  private async answers(colleges: readonly ListedCollegeFound[], query: Asked): Promise<ListedCollege[]> {
    const fits = aboutSomebody(query) ? await this.fitsOf(query, colleges) : new Map<string, FitRange>();
    return colleges.map((found) => listedCollegeAnswer(found, fits.get(found.collegeId) ?? null));
  }

  private async fitsOf(query: AboutSomebody, colleges: readonly ListedCollegeFound[]): Promise<Map<string, FitRange>> {
    const ids = colleges.map(({ collegeId }) => collegeId);
    const facts = await fitFactsById(this.pool, ids);
    const fits = await this.fits.of(query, facts);
    return new Map(fits.map((fit, place) => [ids[place] ?? '', fit]));
  }
}

const aboutSomebody = (query: Asked): query is AboutSomebody => query.athleteId !== undefined;
