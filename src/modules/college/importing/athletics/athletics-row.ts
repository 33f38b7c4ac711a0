import { z } from 'zod';
import { CollegeCoachFields } from '../../../../../contract/college/college-coach.js';
import { collegeFields, type Program } from '../../../../../contract/college/college.js';
import { ImportYear } from '../../../../../contract/college-import/vocabulary.js';
import { sports, type Sport } from '../../../../../contract/team/vocabulary.js';
import { foldedText } from '../../../../kernel/folded-text.js';
import type { Cells } from './athletics-file.js';
import { conferenceNamed, divisionNamed, isPlayedIn, sportNamed, stateNamed } from './athletics-words.js';

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
  const unitId = /^\d{6}$/.test(cells.unitid ?? '') ? Number(cells.unitid) : undefined;
  const refused = (reason: string): RefusedRow => ({ line, unitId, name: name || undefined, reason });
  const named = collegeFields.name.safeParse(name).success;
  if (cells.unitid && !unitId) return refused(`unitid ${quoted(cells.unitid)} has not 6 digits`);
  if (name !== '' && !named) return refused('the name is too long');
  const state = cells.state ? stateNamed(cells.state) : undefined;
  if (cells.state && !state) return refused(`${quoted(cells.state)} is no state`);
  if (unitId === undefined && !(named && state)) return refused('neither a unitid, nor a name and a state');
  const sport = cells.sport ? sportNamed(cells.sport) : (otherwise.sport ?? undefined);
  if (!sport) return refused(cells.sport ? `${quoted(cells.sport)} is none of ${sports.join(', ')}` : 'no sport');
  const program = programOf(sport, cells, otherwise.season);
  if (typeof program === 'string') return refused(program);
  const coaches = coachesNamed(cells.coaches ?? '');
  if (!coaches) return refused('the name of a coach is too long');
  return { line, unitId, name, city: cells.city?.slice(0, 100) || undefined, state, sport, program, coaches };
}

/** Or why there is none. */
function programOf(sport: Sport, cells: Cells, otherwise: string): Program | string {
  const division = divisionNamed(cells.division ?? '');
  if (!division) return `${quoted(cells.division)} is no division`;
  if (!isPlayedIn(sport, division)) return `${sport} is not played in ${division}`;
  const conference = cells.conference ? conferenceNamed(division, cells.conference) : null;
  if (conference === undefined) return `${quoted(cells.conference)} is no conference of ${division}`;
  const season = cells.season || otherwise;
  if (!ImportYear.safeParse(season).success) return `the season ${quoted(season)} is not written 2025-26`;
  return { division, conference, season };
}

/** `Morgan Field; Riley Marsh`, each once. Undefined where one is no name. */
function coachesNamed(cell: string): string[] | undefined {
  const names = cell.split(';').filter((name) => name.trim() !== '');
  const read = z.array(CollegeCoachFields.shape.name).safeParse(names);
  if (!read.success) return undefined;
  const keys = read.data.map(foldedText);
  return read.data.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}

const quoted = (cell = ''): string => `"${cell.slice(0, 100)}"`;
