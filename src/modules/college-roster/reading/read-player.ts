import { ROSTER_RULES, type RosterPlayer } from '../../../../contract/college-roster/roster-player.js';
import type { RosterRow } from '../../../../contract/college-roster/roster-row.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { readClass } from './read-class.js';
import { readHome, schoolOf } from './read-home.js';
import { readHeight, readWeight } from './read-measures.js';
import { readName } from './read-name.js';
import { readJersey, readPositions } from './read-positions.js';

/** What the cells are read by besides themselves. */
export interface ReadFor {
  readonly sport: Sport;
  /** `2026-27`. */
  readonly season: string | null;
}

/**
 * The values of a row’s cells: under the same rules, the same cells always give the same values.
 * @param rules up to `ROSTER_RULES`, where each number is told
 */
export function readPlayer(row: RosterRow, { sport, season }: ReadFor, rules: number = ROSTER_RULES): RosterPlayer {
  const { highSchool, previousSchool, ...home } = readHome(row.hometown, rules);
  // Some sites write height and weight into the cell of the position.
  const beside = rules >= 2 ? row.position : null;
  return {
    ...readName(row.name, rules),
    jersey: readJersey(row.jersey),
    positions: readPositions(row.position, sport, rules),
    ...readClass(row.class, rules >= 2 ? season : null, rules),
    height: readHeight(row.height ?? beside, rules),
    weight: readWeight(row.weight ?? beside),
    ...home,
    highSchool: schoolOf(row.highSchool) ?? highSchool,
    previousSchool: schoolOf(row.previousSchool) ?? previousSchool,
  };
}
