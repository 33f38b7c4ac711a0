import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { campFound, placedCamps, type CampFound } from './camp-sql.js';
import { campTable, savedCampTable } from './camps.table.js';

/** `athleteId`: whose saved camps are meant; null for nobody's. */
export async function campById(
  db: ReadDatabase,
  campId: string,
  athleteId: string | null,
): Promise<CampFound | undefined> {
  const text = `SELECT ${campFound}, NULL::float8 AS distance FROM ${placedCamps('$2')} WHERE c.camp_id = $1`;
  return (await db.query<CampFound>({ name: 'get-camp', text, values: [campId, athleteId] })).rows[0];
}

/** A camp belongs to no team. Undefined: nobody knows it; a deleted one is known, so that it can be brought back. */
export async function whereIsCamp(db: ReadDatabase, campId: string): Promise<{ teamIds: string[] } | undefined> {
  const { rows } = await db.query(`SELECT FROM ${campTable.live} WHERE camp_id = $1`, [campId]);
  return rows.length > 0 ? { teamIds: [] } : undefined;
}

const saved = select(campTable, 'c', { campId: 'camp_id', name: 'name', firstDay: 'first_day', lastDay: 'last_day' });

/** The camps that an athlete has saved, by their first day. */
export async function ownSavedCamps(db: ReadDatabase, athleteId: string): Promise<Selected<typeof saved>[]> {
  const { rows } = await db.query<Selected<typeof saved>>(
    `SELECT ${saved.sql} FROM ${savedCampTable.live} s JOIN ${campTable.live} c USING (camp_id)
     WHERE s.athlete_id = $1 AND NOT c.deleted ORDER BY c.first_day, c.camp_id`,
    [athleteId],
  );
  return rows;
}
