import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { teamCoachTable } from '../team/team.table.js';

/** What statements call the live history: an event a row, told and linked. */
export const historyEntries = 'read.history_entry';

// A part for each index: asked in one condition, the database would read the whole history.
const SEQUENCES = `
  SELECT sequence FROM ${historyEntries} WHERE actor_id = $1
  UNION SELECT sequence FROM ${historyEntries} WHERE stream = ANY ($2)
  UNION SELECT sequence FROM ${historyEntries} WHERE athlete_id = $3
  UNION SELECT e.sequence FROM ${teamCoachTable.live} c JOIN ${historyEntries} e ON e.team_id = c.team_id AND e.about_id = c.coach_id
    WHERE c.coach_id = $4
  ORDER BY sequence`;

interface Self {
  readonly userId: string;
  /** Of the account and its profiles. */
  readonly streams: readonly string[];
  readonly athleteId: string | null;
  readonly coachId: string | null;
}

/** The sequences of everything that somebody did and that happened to them, in the order of the log. */
export async function ownSequences(db: ReadDatabase, { userId, streams, athleteId, coachId }: Self): Promise<number[]> {
  const { rows } = await db.query<{ sequence: number }>(SEQUENCES, [userId, streams, athleteId, coachId]);
  return rows.map(({ sequence }) => sequence);
}
