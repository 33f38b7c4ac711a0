import type { Encoding } from '../reading/examine-file.js';
import type { OpenBytes } from '../reading/open-bytes.js';
import { refuse, tableLines, type CellsOf, type Places, type TableLine } from '../reading/table.js';

export const columns = [
  'unitid',
  'name',
  'city',
  'state',
  'sport',
  'division',
  'conference',
  'season',
  'coaches',
] as const;
export type Column = (typeof columns)[number];
export type Cells = CellsOf<Column>;

/** What others call our columns; the first that a header has counts. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  unitid: ['unitid'],
  name: ['name', 'school', 'institution', 'college'],
  city: ['city'],
  state: ['statecode', 'state'],
  sport: ['sport'],
  division: ['division'],
  conference: ['conference'],
  season: ['season'],
  coaches: ['coaches', 'coach'],
};

/** A file without rows, to be filled in. */
export const athleticsTemplate = `${columns.join(',')}\n`;

/** The rows of a file, one after the other. @throws ImportRefused for a file that is no athletics file */
export const athleticsLines = (open: OpenBytes, encoding: Encoding): AsyncGenerator<TableLine<Column>> =>
  tableLines(open, encoding, placesOf);

function placesOf(header: readonly string[]): Places<Column> {
  const names = header.map((name) => name.trim().toLowerCase());
  const twice = names.find((name, place) => name !== '' && names.indexOf(name) !== place);
  if (twice) refuse(`The header names "${twice.slice(0, 100)}" twice.`);
  const places = columns.flatMap((column): [Column, number][] => {
    const place = headings[column].map((heading) => names.indexOf(heading)).find((found) => found >= 0);
    return place === undefined ? [] : [[column, place]];
  });
  const has = (column: Column) => places.some(([known]) => known === column);
  if (!has('division')) refuse('This is no athletics file: division missing.');
  if (!has('unitid') && !(has('name') && has('state')))
    refuse('This is no athletics file: unitid missing, or name and state.');
  return places;
}
