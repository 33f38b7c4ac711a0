import type { Program } from '../../../../../contract/college/college.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import type { ImportedCollege, Refusal } from '../import-plan.js';
import { matchingKey } from '../matching/matching.js';
import { type Encoding, examineFile, importIdOf, type OpenBytes, type ReadFile } from '../reading/read-file.js';
import { type CellsOf, type Places, refuse, type TableLine, tableLines } from '../reading/table.js';
import { athleticsRow, type AthleticsRow } from './athletics-row.js';

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
const athleticsLines = (open: OpenBytes, encoding: Encoding): AsyncGenerator<TableLine<Column>> =>
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
  if (!has('division')) refuse('This isn’t an athletics file: the column division is missing.');
  if (!has('unitid') && !(has('name') && has('state')))
    refuse('This isn’t an athletics file: the column unitid, or name and state, is missing.');
  return places;
}

/**
 * Reads an athletics file: a row for each college and sport, brought together by college.
 * @param season `2025-26`: of rows that do not say theirs
 * @param sport of a file without that column
 * @throws ImportRefused for a file that is none; what the system says of one that cannot be read
 */
export async function readAthletics(open: OpenBytes, season: string, sport: Sport | null): Promise<ReadFile> {
  const { sha256, encoding } = await examineFile(open);
  const colleges = new Map<string, AthleticsRow[]>();
  const refusals: Refusal[] = [];
  for await (const line of athleticsLines(open, encoding)) {
    const row =
      'unreadable' in line
        ? { line: line.line, unitId: undefined, name: undefined, reason: line.unreadable }
        : athleticsRow(line.line, line.cells, { season, sport });
    if ('reason' in row) refusals.push({ ...row, field: undefined });
    else colleges.set(keyOf(row), [...(colleges.get(keyOf(row)) ?? []), row]);
  }
  const rows = [...colleges.values()].flatMap((of) => together(of, refusals) ?? []);
  return { importId: importIdOf('athletics', sport ? `${season}|${sport}` : season, sha256), encoding, rows, refusals };
}

const keyOf = ({ unitId, name, state, city }: AthleticsRow): string =>
  unitId === undefined ? [state, matchingKey(name), matchingKey(city ?? '')].join('|') : String(unitId);

/** What the rows of one college say. Of two for one sport the first counts. */
function together(rows: readonly AthleticsRow[], refusals: Refusal[]): ImportedCollege | undefined {
  const [first] = rows;
  if (!first) return undefined;
  const programs: Partial<Record<Sport, Program>> = {};
  const coaches: Partial<Record<Sport, readonly string[]>> = {};
  const lines = new Map<Sport, number>();
  for (const { line, unitId, name, sport, program, coaches: named } of rows) {
    const earlier = lines.get(sport);
    if (earlier === undefined) {
      lines.set(sport, line);
      programs[sport] = program;
      if (named.length > 0) coaches[sport] = named;
    } else refusals.push({ line, unitId, name, field: sport, reason: `line ${earlier} already has this` });
  }
  const { line, unitId, name, city, state } = first;
  const told = { name, ...(unitId && { unitId }), ...(city && { city }), ...(state && { state }) };
  return {
    line,
    facts: { ...told, ...programs },
    coaches,
    onlyTells: ['unitId', 'name', 'city', 'state'],
    refused: [],
  };
}
