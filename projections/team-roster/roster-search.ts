import { usStates } from '../../contract/athlete/us-states.js';
import { positionLabel } from '../../contract/athlete/vocabulary.js';
import { foldedText } from '../../src/kernel/folded-text.js';
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

/** What coaches find an athlete by: name, e-mail, jersey, positions in short and in full, town, schools; folded, a line each. */
export function searchText(row: Searched): string {
  const { sport, state } = row;
  const lines = [
    `${row.first_name} ${row.last_name}`,
    row.email,
    row.jersey_number && `#${row.jersey_number}`,
    row.positions.map((code) => (sport ? positionLabel(sport, code) : code)).join(' '),
    row.city,
    state && `${usStates[state] ?? ''} ${state}`,
    row.high_school,
    row.last_college,
  ];
  return foldedText(lines.filter(Boolean).join('\n'));
}

/** Conditions that every word of a search sets, `$` for its value. */
export const searchConditions = (search: string): (readonly [condition: string, value: string])[] =>
  foldedText(search)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map(wordCondition);

/** `12` and `#12` are a whole number, `qb` and `te` begin a word: they would stand somewhere in half of the names. Longer words may stand anywhere. */
function wordCondition(word: string): readonly [condition: string, value: string] {
  if (/^#[a-z0-9]+$/.test(word)) return ['search ~ $', `${word}\\M`];
  if (/^[0-9]{1,3}$/.test(word)) return ['search ~ $', `\\m${word}\\M`];
  if (/^[a-z]{1,3}$/.test(word)) return ['search ~ $', `\\m${word}`];
  return ['search LIKE $', `%${escapeLike(word)}%`];
}

/** Takes %, _ and \ literally in a LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
