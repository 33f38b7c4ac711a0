import type pg from 'pg';
import { placesOf } from '../../../contract/college-roster/analytics.js';
import type { Sport } from '../../../contract/team/vocabulary.js';
import {
  rosterRevisions,
  rostersOfColleges,
  type RosterOfCollege,
} from '../../../projections/college-rosters/roster-analytics.queries.js';
import { atOnce } from '../../kernel/at-once.js';
import { type FitCollege, type FitRoster, fitRosterOf } from './fit-facts.js';

interface Kept {
  readonly eventId: string;
  /** Undefined for a roster without a player that readers see. */
  readonly roster: FitRoster | undefined;
}

/** Rosters that one query reads, and queries at once: others have their turn in between. */
const SOME = 25;
const AT_ONCE = 2;
/** What was made of rosters, by `{collegeId}_{sport}`, until another event of the roster comes. */
const keptBy = new WeakMap<pg.Pool, Map<string, Kept>>();

/** What a fit looks at of the rosters of these colleges in a sport, by college. */
export async function readFitRosters(
  pool: pg.Pool,
  sport: Sport | null,
  collegeIds: readonly string[] | 'all',
): Promise<ReadonlyMap<string, FitRoster>> {
  if (sport === null) return new Map();
  const kept = keptBy.get(pool) ?? new Map<string, Kept>();
  keptBy.set(pool, kept);
  const revisions = await rosterRevisions(pool, sport, collegeIds);
  const keyOf = (collegeId: string) => `${collegeId}_${sport}`;
  const changed = revisions.filter(({ collegeId, eventId }) => kept.get(keyOf(collegeId))?.eventId !== eventId);
  const parts = Array.from({ length: Math.ceil(changed.length / SOME) }, (_, part) => part * SOME);
  await atOnce(AT_ONCE, parts, async (first) => {
    const some = changed.slice(first, first + SOME);
    const ids = some.map(({ collegeId }) => collegeId);
    const found = new Map((await rostersOfColleges(pool, ids, sport)).map((one) => [one.collegeId, one]));
    for (const { collegeId, eventId } of some) {
      const one = found.get(collegeId);
      kept.set(
        keyOf(collegeId),
        one ? { eventId: one.eventId, roster: fitRoster(one, sport) } : { eventId, roster: undefined },
      );
    }
  });
  return new Map(
    revisions.flatMap(({ collegeId }) => {
      const roster = kept.get(keyOf(collegeId))?.roster;
      return roster ? [[collegeId, roster] as const] : [];
    }),
  );
}

/** The college with its roster, if one is known. */
export function withRoster<College extends FitCollege & { readonly collegeId: string }>(
  college: College,
  rosters: ReadonlyMap<string, FitRoster>,
): College {
  const roster = rosters.get(college.collegeId);
  return roster ? { ...college, roster } : college;
}

function fitRoster({ players, season, source }: RosterOfCollege, sport: Sport): FitRoster {
  return fitRosterOf(placesOf(players, sport, season), { season, readAt: source.readAt });
}
