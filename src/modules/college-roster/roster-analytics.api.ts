import { analyseRoster, seasonYear } from '../../../contract/college-roster/analytics.js';
import { getRosterAnalytics, listRosterSports } from '../../../contract/college-roster/analytics-endpoints.js';
import { rosterLimitOf } from '../../../contract/college-roster/roster-limits.js';
import { analysedRoster, sportsOfRosters } from '../../../projections/college-rosters/roster-analytics.queries.js';
import { implement } from '../access/public.js';

export const rosterAnalyticsHandlers = [
  implement(listRosterSports, async ({ params: { id } }, { pool }) => ({ sports: await sportsOfRosters(pool, id) })),

  implement(getRosterAnalytics, async ({ params: { id: collegeId, sport } }, { pool }) => {
    const found = await analysedRoster(pool, collegeId, sport);
    const analytics = found ? analyseRoster(found.players, sport, found.season) : null;
    if (!found || !analytics) return { collegeId, sport, season: null, source: null, limit: null, analytics: null };
    const { season, source, division } = found;
    const limit = rosterLimitOf(sport, division, seasonYear(season) ?? yearOfSeasonAt(source.readAt));
    return { collegeId, sport, season, source, limit, analytics };
  }),
];

/** The season that a day is in: it begins in July. */
function yearOfSeasonAt(moment: string): number {
  const [year = 0, month = 0] = moment.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}
