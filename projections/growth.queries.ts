import { dayAt, HOME_ZONE, startOfDay } from '../contract/day.js';
import type { GrowthWeek } from '../contract/operations/endpoints.js';
import type { ReadDatabase } from '../src/platform/projections/tables/selection.js';
import { teamRosterTable } from './team-roster/team-roster.table.js';
import { teamTable } from './team/team.table.js';

const WEEKS = 12;
const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** The Mondays of the last weeks up to the moment, the earliest first; days of the home zone. */
export function mondaysUntil(now: Date, weeks = WEEKS): string[] {
  const today = new Date(`${dayAt(now)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const monday = today.setUTCDate(today.getUTCDate() - sinceMonday);
  return Array.from({ length: weeks }, (_, week) =>
    new Date(monday - (weeks - 1 - week) * A_WEEK_MS).toISOString().slice(0, 10),
  );
}

const newIn = (table: string): string => `
  SELECT to_char(date_trunc('week', created_at AT TIME ZONE '${HOME_ZONE}'), 'YYYY-MM-DD') AS "from",
    count(*)::int AS count FROM ${table} WHERE created_at >= $1 GROUP BY 1`;

/** How many athletes and teams were new in each of the last weeks, on a team or not; without those that were erased. */
export async function growthUntil(db: ReadDatabase, now: Date): Promise<GrowthWeek[]> {
  const mondays = mondaysUntil(now);
  const since = [startOfDay(mondays[0] ?? dayAt(now))];
  const [athletes, teams] = await Promise.all(
    [teamRosterTable.live, teamTable.live].map(async (table) => {
      const { rows } = await db.query<{ from: string; count: number }>(newIn(table), since);
      return new Map(rows.map(({ from, count }) => [from, count]));
    }),
  );
  return mondays.map((from) => ({ from, athletes: athletes?.get(from) ?? 0, teams: teams?.get(from) ?? 0 }));
}
