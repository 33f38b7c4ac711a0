import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { regions, statesByRegion } from '../../../../contract/athlete/us-states.js';
import type { CollegeFilters } from '../../../../contract/college/college-filters.js';
import { OptionsName, ReportedName, type CollegeCounts } from '../../../../contract/college/count-colleges.js';
import { collegeCounts, type CountFound } from '../../../../projections/colleges/college-counts.queries.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import type { Caller } from '../../access/public.js';
import { TeamOfFilters } from './team-of-filters.js';

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
