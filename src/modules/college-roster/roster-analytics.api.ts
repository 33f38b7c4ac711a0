import { LRUCache } from 'lru-cache';
import { analyseRoster, type RosterAnalytics } from '../../../contract/college-roster/analytics.js';
import {
  getRosterAnalytics,
  listRosterSeasons,
  listRosterSports,
  type RosterSeason,
} from '../../../contract/college-roster/analytics-endpoints.js';
import { seasonAt, yearOf } from '../../../contract/college/season.js';
import { rosterLimitOf } from '../../../contract/college-roster/roster-limits.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import { seasonsOfCollege } from '../../../projections/college-seasons.js';
import {
  analysedRoster,
  type RosterAsOf,
  rosterAsOf,
  sportsOfRosters,
} from '../../../projections/college-rosters/roster-analytics.queries.js';
import type { Recorded } from '../../kernel/decider.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import type { ReadDatabase } from '../../platform/projections/tables/selection.js';
import { implement } from '../access/public.js';
import { collegeRosterDecider, collegeRosters, rosterIdOf, type RosterState } from './college-roster.decider.js';
import type { CollegeRosterEvent } from './college-roster.events.js';

export const rosterAnalyticsHandlers = [
  implement(listRosterSports, async ({ params: { id } }, { pool }) => ({ sports: await sportsOfRosters(pool, id) })),

  implement(getRosterAnalytics, async ({ params: { id: collegeId, sport } }, { pool }) => {
    const found = await analysed(pool, rosterIdOf(collegeId, sport), sport);
    const unknown = { season: null, source: null, division: null, conference: null, limit: null, analytics: null };
    if (!found?.analytics) return { collegeId, sport, ...unknown };
    const { season, source, division, conference, analytics } = found;
    const limit = rosterLimitOf(sport, division, yearOf(season ?? seasonAt(new Date(source.readAt))));
    return { collegeId, sport, season, source, division, conference, limit, analytics };
  }),

  implement(listRosterSeasons, { with: [StreamReader] }, async ({ params: { id, sport } }, { pool }, streams) => {
    const told = seasonsOf(await streams.events(collegeRosters.of(id, sport)));
    const latest = told.at(-1)?.season;
    const known = latest === undefined ? [] : (await seasonsOfCollege(pool, id, latest))[sport];
    const seasons = told.map((one) => {
      const { division, conference } = known.find(({ season }) => season === one.season) ?? nowhere;
      return { ...one, division, conference, limit: rosterLimitOf(sport, division, yearOf(one.season)) };
    });
    return { seasons };
  }),
];

/** Of a season of which that isn't known. */
const nowhere = { division: null, conference: null };

interface Analysed {
  readonly eventId: string;
  /** Null while readers see nobody. */
  readonly analytics: RosterAnalytics | null;
}

/** Rosters whose analytics are kept, about 6 kB each. */
const MOST = 1_000;
/** By the roster’s id, until another event of the roster comes. */
const keptBy = new WeakMap<ReadDatabase, LRUCache<string, Analysed>>();

/** Undefined while nothing was imported, and while the roster is hidden. */
async function analysed(
  db: ReadDatabase,
  rosterId: string,
  sport: Sport,
): Promise<(RosterAsOf & Analysed) | undefined> {
  const kept = keptBy.get(db) ?? new LRUCache<string, Analysed>({ max: MOST });
  keptBy.set(db, kept);
  const now = await rosterAsOf(db, rosterId);
  const known = kept.get(rosterId);
  if (!now || known?.eventId === now.eventId) return now && { ...now, analytics: known?.analytics ?? null };
  const found = await analysedRoster(db, rosterId);
  if (!found) return undefined;
  const { players, ...roster } = found;
  const analytics = analyseRoster(players, sport, roster.season);
  kept.set(rosterId, { eventId: roster.eventId, analytics });
  return { ...roster, analytics };
}

/** What the roster itself tells of a season. */
type Counted = Pick<RosterSeason, 'season' | 'players' | 'leaving' | 'transfers'>;

/** A roster at the end of each of its seasons, from its whole history; none while it is hidden. */
function seasonsOf(events: readonly Recorded<CollegeRosterEvent>[]): Counted[] {
  const bySeason = new Map<string, Counted>();
  const keep = (state: RosterState | undefined) => {
    const told = state && seasonOf(state);
    if (told) bySeason.set(told.season, told);
  };
  let state = collegeRosterDecider.initialState;
  for (const event of events) {
    const next = collegeRosterDecider.evolve(state, event);
    if (next?.season !== state?.season) keep(state);
    state = next;
  }
  keep(state);
  const { season: last, isVisible } = state ?? { season: null, isVisible: false };
  // A season that was taken back is later than the last one.
  const told = [...bySeason.values()].filter(({ season }) => last === null || season <= last);
  return isVisible ? told.sort((a, b) => a.season.localeCompare(b.season)) : [];
}

function seasonOf({ records, sport, season }: RosterState): Counted | undefined {
  const shown = Object.values(records).flatMap(({ standing, isHidden }) => (standing && !isHidden ? [standing] : []));
  const analytics = analyseRoster(shown, sport, season);
  if (!analytics || season === null) return undefined;
  const { players, openings, previous } = analytics;
  return { season, players, leaving: openings[0]?.players ?? 0, transfers: previous.college };
}
