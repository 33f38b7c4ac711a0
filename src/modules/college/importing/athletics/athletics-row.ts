import { z } from 'zod';
import { ImportYear } from '../../../../../contract/college-import/vocabulary.js';
import { CollegeCoachFields, collegeFields, type Program } from '../../../../../contract/college/college.js';
import { divisionsOf } from '../../../../../contract/college/divisions.js';
import { collegeStates } from '../../../../../contract/college/vocabulary.js';
import { type Sport, sports } from '../../../../../contract/team/vocabulary.js';
import { foldedName } from '../../../../../contract/folded-name.js';
import { conferenceNamed, divisionNamed, divisionOfTeam, sportNamed } from './league-names.js';
import type { Cells } from './read-athletics.js';

/** `IA` or `Iowa`. */
const stateNamed = (text: string): string | undefined =>
  Object.entries(collegeStates).find(([code, name]) =>
    [code, name].some((said) => said.toLowerCase() === text.toLowerCase()),
  )?.[0];

/** One college's team in one sport. */
export interface AthleticsRow {
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
export function athleticsRow(line: number, cells: Cells, otherwise: Otherwise): AthleticsRow | RefusedRow {
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
