import type { ReadDatabase } from '../../src/platform/projections/tables/selection.js';
import { collegeTable } from './colleges.table.js';

/** Position of a college in degrees. */
export interface TownFound {
  readonly city: string | null;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Known positions of the colleges of states, including archived ones, because their towns remain. */
export async function townsOfStates(db: ReadDatabase, states: readonly string[]): Promise<TownFound[]> {
  const { rows } = await db.query<TownFound>(
    `SELECT c.city, c.state, c.latitude, c.longitude FROM ${collegeTable.live} c
     WHERE c.state = ANY ($1) AND c.latitude IS NOT NULL AND c.longitude IS NOT NULL`,
    [states],
  );
  return rows;
}
