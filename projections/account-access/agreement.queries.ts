import { select, type ReadDatabase, type Selected } from '../../src/platform/projections/tables/selection.js';
import { accessAthleteTable, accessParentAthleteTable, accountAccessTable } from './account-access.table.js';

const minor = select(accessAthleteTable, 'h', { id: 'athlete_id', firstName: 'first_name', lastName: 'last_name' });

export type MinorFound = Selected<typeof minor>;

/** A parent's athletes born after a day (YYYY-MM-DD) for whom no parent has agreed to this version, by name. */
export async function athletesWithoutAgreement(
  db: ReadDatabase,
  parentId: string,
  version: string,
  bornAfter: string,
): Promise<MinorFound[]> {
  const { rows } = await db.query<MinorFound>(
    `SELECT ${minor.sql}
     FROM ${accessParentAthleteTable.live} mine JOIN ${accessAthleteTable.live} h USING (athlete_id)
     WHERE mine.parent_id = $1 AND h.date_of_birth > $3 AND NOT EXISTS (
       SELECT FROM ${accessParentAthleteTable.live} l JOIN ${accountAccessTable.live} a USING (parent_id)
       WHERE l.athlete_id = h.athlete_id AND a.agreed_version = $2 AND a.agreed_for ? h.athlete_id)
     ORDER BY lower(h.first_name), h.athlete_id`,
    [parentId, version, bornAfter],
  );
  return rows;
}
