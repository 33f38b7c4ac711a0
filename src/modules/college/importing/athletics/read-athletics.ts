import { z } from 'zod';
import { type Program, CollegeCoachFields, collegeFields } from '../../../../../contract/college/college.js';
import { type Sport, sports } from '../../../../../contract/team/vocabulary.js';
import type { ImportedCollege, Refusal } from '../import-plan.js';
import { matchingKey } from '../matching/matching.js';
import { type Encoding, examineFile, importIdOf, type OpenBytes, type ReadFile } from '../reading/read-file.js';
import { type CellsOf, type Places, refuse, type TableLine, tableLines } from '../reading/table.js';
import { ImportYear } from '../../../../../contract/college-import/vocabulary.js';
import { divisionsOf } from '../../../../../contract/college/divisions.js';
import { collegeStates } from '../../../../../contract/college/vocabulary.js';
import { foldedName } from '../../../../../contract/folded-name.js';
import { conferenceNamed, divisionNamed, divisionOfTeam, sportNamed } from './league-names.js';

/** `IA` or `Iowa`. */
const stateNamed = (text: string): string | undefined =>
  Object.entries(collegeStates).find(([code, name]) =>
    [code, name].some((said) => said.toLowerCase() === text.toLowerCase()),
  )?.[0];

/** One college's team in one sport. */
interface AthleticsRow {
  readonly line: number;
  readonly unitId: number | undefined;
  readonly name: string;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly sport: Sport;
  readonly program: Program;
  /** Names, in their order. */
  readonly coaches: readonly string[];
}

export interface RefusedRow {
  readonly line: number;
  readonly unitId: number | undefined;
  readonly name: string | undefined;
  readonly reason: string;
}

/** What a row may leave to the whole file. */
interface Otherwise {
  readonly season: string;
  readonly sport: Sport | null;
}

/** A row says one thing: what cannot be taken of it, refuses it whole. */
function athleticsRow(line: number, cells: Cells, otherwise: Otherwise): AthleticsRow | RefusedRow {
  const name = (cells.name ?? '').replace(/\s+/g, ' ');
  const unitId = /^[1-9]\d{5}(\d{2})?$/.test(cells.unitid ?? '') ? Number(cells.unitid) : undefined;
  const refused = (reason: string): RefusedRow => ({ line, unitId, name: name || undefined, reason });
  const named = collegeFields.name.safeParse(name).success;
  if (cells.unitid && !unitId) return refused(`unitid ${quoted(cells.unitid)} doesn’t have 6 or 8 digits`);
  if (name !== '' && !named) return refused('the name is too long');
  const state = cells.state ? stateNamed(cells.state) : undefined;
  if (cells.state && !state) return refused(`${quoted(cells.state)} isn’t a state`);
  if (unitId === undefined && !(named && state)) return refused('a unitid, or a name and a state, is missing');
  const sport = cells.sport ? sportNamed(cells.sport) : (otherwise.sport ?? undefined);
  if (!sport)
    return refused(cells.sport ? `${quoted(cells.sport)} isn’t one of ${sports.join(', ')}` : 'the sport is missing');
  const program = programOf(sport, cells, otherwise.season);
  if (typeof program === 'string') return refused(program);
  const coaches = coachesNamed(cells.coaches ?? '');
  if (!coaches) return refused('a coach’s name is too long');
  return { line, unitId, name, city: cells.city?.slice(0, 100) || undefined, state, sport, program, coaches };
}

/** Or why there is none. */
function programOf(sport: Sport, cells: Cells, otherwise: string): Program | string {
  const named = divisionNamed(cells.division ?? '');
  if (!named) return cells.division ? `${quoted(cells.division)} isn’t a division` : 'the division is missing';
  const division = divisionOfTeam(sport, named, cells.conference);
  if (!divisionsOf(sport).includes(division)) return `${sport} isn’t played in ${division}`;
  const conference = cells.conference ? conferenceNamed(division, cells.conference) : null;
  if (conference === undefined) return `${quoted(cells.conference)} isn’t a conference in ${division}`;
  const season = cells.season || otherwise;
  if (!ImportYear.safeParse(season).success) return `the season ${quoted(season)} isn’t written like 2025-26`;
  return { division, conference, season };
}

/** `Morgan Field; Riley Marsh`, each once. Undefined where one is no name. */
function coachesNamed(cell: string): string[] | undefined {
  const names = cell.split(';').filter((name) => name.trim() !== '');
  const read = z.array(CollegeCoachFields.shape.name).safeParse(names);
  if (!read.success) return undefined;
  const keys = read.data.map(foldedName);
  return read.data.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

const quoted = (cell = ''): string => `"${cell.slice(0, 100)}"`;

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
type Cells = CellsOf<Column>;

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
