import { z } from 'zod';
import { formatHeight, positionsBySport } from '../athlete/vocabulary.js';
import type { Sport } from '../team/vocabulary.js';

/**
 * The rules by which cells are read into values (src/modules/college-roster/reading), by number. 1: each value from its own
 * cell. 2: also graduation years as classes, and height and weight beside the position. 3: also a redshirt told behind the
 * class, halves of inches, Hawai‘i, a third school behind the home town, numbers before names, and more words for positions.
 * A change that reads any cell differently is one more; earlier ones stay, so that a recalculation can go back to them. This
 * is what imports are read by.
 */
export const ROSTER_RULES = 3;

export const playerClasses = ['Fr', 'So', 'Jr', 'Sr', 'Gr'] as const;
export const PlayerClass = z.enum(playerClasses);
export type PlayerClass = z.infer<typeof PlayerClass>;

export const playerClassLabels: Readonly<Record<PlayerClass, string>> = {
  Fr: 'Freshman',
  So: 'Sophomore',
  Jr: 'Junior',
  Sr: 'Senior',
  Gr: 'Graduate',
};

const text = z.string().nullable();

/** A player with the values that were read of the cells; null is what the roster does not say, or says unreadably. */
export const RosterPlayer = z.strictObject({
  firstName: z.string(),
  /** With a suffix: `Reed Jr.` */
  lastName: z.string(),
  /** As printed: `00` is not `0`. */
  jersey: text,
  /** Abbreviations of {@link rosterPositions}; what a roster writes otherwise stays as it is written. */
  positions: z.array(z.string()),
  class: PlayerClass.nullable(),
  redshirt: z.boolean(),
  /** Inches. */
  height: z.number().int().nullable(),
  /** Pounds. */
  weight: z.number().int().nullable(),
  city: text,
  /** Abbreviation of a US state. */
  state: text,
  /** Outside of the US. */
  country: text,
  highSchool: text,
  previousSchool: text,
});
export type RosterPlayer = z.infer<typeof RosterPlayer>;
export type RosterField = keyof RosterPlayer;

/** What screens call each value, in the order in which they show them. */
export const rosterFieldLabels: Readonly<Record<RosterField, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  jersey: 'Number',
  positions: 'Position',
  class: 'Class',
  redshirt: 'Redshirt',
  height: 'Height',
  weight: 'Weight',
  city: 'City',
  state: 'State',
  country: 'Country',
  highSchool: 'High school',
  previousSchool: 'Previous school',
};
export const rosterFields = Object.keys(rosterFieldLabels) as RosterField[];

/** A value as people read it; null where there is none. */
export function formatRosterField(field: RosterField, player: RosterPlayer): string | null {
  switch (field) {
    case 'positions':
      return player.positions.length > 0 ? player.positions.join('/') : null;
    case 'class':
      return player.class && playerClassLabels[player.class];
    case 'redshirt':
      return player.redshirt ? 'Yes' : null;
    case 'height':
      return player.height === null ? null : formatHeight(player.height);
    case 'weight':
      return player.weight === null ? null : `${player.weight} lb`;
    default:
      return player[field];
  }
}

/** Colleges list soccer players by line alone; no vocabulary of ours has these two. */
const linesOfSoccer = { D: 'Defender', M: 'Midfielder' } as const;

/** Abbreviation → name of every position that a roster of the sport can have. */
export const rosterPositions = (sport: Sport): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...Object.values(positionsBySport[sport]),
    sport === 'mSoccer' || sport === 'wSoccer' ? linesOfSoccer : {},
  ) as Record<string, string>;

/** What a new season makes of a player: of the last two it can’t be told whether they move on or leave, so they stay. */
export const seasonOutcomes = ['moves', 'leaves', 'no-class', 'classes-differ'] as const;
export type SeasonOutcome = (typeof seasonOutcomes)[number];
