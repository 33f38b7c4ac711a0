import { type RosterColumn, rosterColumns } from '../../../../contract/roster-source/roster-file.js';
import type { RosterRow } from '../../../../contract/college-roster/roster-row.js';
import { bodyOf, type RawRow } from './raw-row.js';

const headers: Readonly<Record<RosterColumn, readonly string[]>> = {
  name: ['name', 'fullname', 'player', 'playername', 'athlete', 'studentathlete', 'athletename'],
  firstName: ['first', 'firstname', 'fname'],
  lastName: ['last', 'lastname', 'lname', 'surname'],
  jersey: ['no', 'num', 'number', 'jersey', 'jerseynumber', 'jerseyno', 'uniform'],
  position: ['pos', 'position', 'positions', 'posn', 'playerposition'],
  class: [
    'yr',
    'year',
    'cl',
    'class',
    'academicyear',
    'acadyr',
    'acyr',
    'elig',
    'eligibility',
    'classyear',
    'gradyear',
    'yrelig',
  ],
  height: ['ht', 'height', 'hgt'],
  weight: ['wt', 'weight', 'wgt'],
  heightWeight: ['htwt', 'heightweight', 'htwgt', 'hgtwgt'],
  hometown: [
    ...['hometown', 'hometownhighschool', 'hometownhs', 'hometownlastschool', 'hometownpreviousschool'],
    ...[
      'hometownprevschool',
      'hometownhighschoolpreviousschool',
      'citystate',
      'from',
      'hometownstate',
      'hometownhighschooltransfer',
    ],
  ],
  highSchool: ['highschool', 'hs', 'secondaryschool', 'prepschool'],
  previousSchool: [
    ...['previousschool', 'prevschool', 'previousschools', 'lastschool', 'transfer', 'transferfrom', 'previouscollege'],
    ...['previousinstitution', 'lastcollege', 'juniorcollege', 'formerschool'],
  ],
};

const byHeader = new Map(rosterColumns.flatMap((column) => headers[column].map((header) => [header, column] as const)));

/** The column that a header names: `Hometown/High School`, `Pos.`, `#`. */
export function columnOf(header: string): RosterColumn | null {
  // Cells in centimeters or kilograms that say so in the heading alone would be read as inches and pounds.
  const text = header
    .slice(0, 100)
    .toLowerCase()
    .replace(/\([^()]*\b(?:lbs?|pounds|ft|feet|in|inches)\b[^()]*\)/g, '')
    .trim();
  if (/^#|^no[.#]?$/.test(text)) return 'jersey';
  return byHeader.get(text.replace(/[^a-z]/g, '')) ?? null;
}

/** A row of named cells; the name may be in two of them. */
export function rawRowOf(cells: readonly (readonly [RosterColumn | null, string])[], text: string): RawRow {
  const found: Partial<Record<keyof RosterRow, string>> = {};
  const names: { firstName?: string; lastName?: string } = {};
  for (const [column, value] of cells) {
    if (column === null || value.trim() === '') continue;
    if (column === 'firstName' || column === 'lastName') names[column] ??= value;
    else if (column === 'heightWeight') {
      const { height, weight } = bodyOf(value);
      if (height !== null) found.height ??= height;
      if (weight !== null) found.weight ??= weight;
    } else found[column] ??= value;
  }
  const { firstName = '', lastName = '' } = names;
  found.name ??= `${firstName} ${lastName}`.trim();
  return { cells: found, text };
}
