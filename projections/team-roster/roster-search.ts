import { usStates } from '../../contract/athlete/us-states.js';
import { positionLabel } from '../../contract/athlete/vocabulary.js';
import { searchableText } from '../conditions.js';
import type { TeamRosterRow } from './team-roster.table.js';

export type Searched = Pick<
  TeamRosterRow,
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'jersey_number'
  | 'sport'
  | 'positions'
  | 'city'
  | 'state'
  | 'high_school'
  | 'last_college'
>;

/** Search text of an athlete: name, email, jersey, positions (short and full), town, schools; one line each. */
export function searchText(row: Searched): string {
  const { sport, state } = row;
  return searchableText([
    `${row.first_name} ${row.last_name}`,
    row.email,
    row.jersey_number && `#${row.jersey_number}`,
    row.positions.map((code) => (sport ? positionLabel(sport, code) : code)).join(' '),
    row.city,
    state && `${usStates[state] ?? ''} ${state}`,
    row.high_school,
    row.last_college,
  ]);
}
