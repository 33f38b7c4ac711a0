import type { RecordedEvent } from '../../src/kernel/event.js';
import { named, type ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { collegeTable } from '../colleges/colleges.table.js';
import { collegeInterestRows, interestOrderRows } from './college-interests.fold.js';
import { collegeInterestTable } from './college-interests.table.js';
import {
  foundSql,
  interestNames,
  shownCollege,
  type AthletesInterests,
  type ListedInterest,
} from './interest.queries.js';

/** The ids of every interest that an athlete ever had, those off the list too. */
export async function everInterests(db: ReadDatabase, athleteId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'ever-interests',
    text: `SELECT college_interest_id AS id FROM ${collegeInterestTable.live} WHERE athlete_id = $1`,
    values: [athleteId],
  });
  return rows.map(({ id }) => id);
}

/** An athlete's list as the first events of its streams leave it, in the order that it had; colleges as they are today. */
export async function interestsAsOf(
  db: ReadDatabase,
  events: readonly RecordedEvent[],
  search = '',
): Promise<AthletesInterests> {
  const rows = collegeInterestRows.inMemory(events);
  const listed = rows.filter((row) => row.listed);
  const order = interestOrderRows.inMemory(events)[0]?.interest_ids ?? [];
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  listed.sort(
    (a, b) =>
      place(a.college_interest_id) - place(b.college_interest_id) || a.created_at.getTime() - b.created_at.getTime(),
  );
  const colleges = await collegesOf(
    db,
    listed.map((row) => row.college_id),
    search,
  );
  return {
    interests: listed.flatMap((row) => {
      const known = colleges.find(({ college }) => college._id === row.college_id);
      return known ? [{ ...named(row, interestNames), ...known }] : [];
    }),
    everRemoved: rows.some((row) => row.was_removed),
  };
}

async function collegesOf(db: ReadDatabase, ids: readonly string[], search: string) {
  const found = foundSql(search);
  const { rows } = await db.query<Pick<ListedInterest, 'college' | 'found'>>(
    `SELECT ${shownCollege.json} AS college, ${found.text} AS found
     FROM ${collegeTable.live} c WHERE c.college_id = ANY($1)`,
    [ids, ...found.values],
  );
  return rows;
}
