import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { collegeTable } from './colleges.table.js';

/** Where a college stands, in degrees. */
export interface TownFound {
  readonly city: string | null;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Where the colleges of states stand, as far as that is known; archived ones too, for their towns are where they were. */
export async function townsOfStates(db: ReadDatabase, states: readonly string[]): Promise<TownFound[]> {
  const { rows } = await db.query<TownFound>(
    `SELECT c.city, c.state, c.latitude, c.longitude FROM ${collegeTable.live} c
     WHERE c.state = ANY ($1) AND c.latitude IS NOT NULL AND c.longitude IS NOT NULL`,
    [states],
  );
  return rows;
}
