import { z } from 'zod';
import { Season } from '../college/season.js';

/** More rows than any team has: the largest football rosters list some 130. */
export const MAX_ROSTER_ROWS = 300;

const cell = z.string().trim().min(1).max(200).nullable();

/** A player as a roster lists them: the text of each cell, with nothing read into it. Null is a cell that is not there. */
export const RosterRow = z.strictObject({
  name: z.string().trim().min(1).max(200),
  jersey: cell,
  position: cell,
  /** `R-Fr.`, `Junior`, `2nd year`, `2027`. */
  class: cell,
  /** `6-2`, `188 cm`. */
  height: cell,
  /** `215 lbs`. */
  weight: cell,
  /** With the high school behind it where a site writes them in one cell: `Elkridge, Md. / Mount St. Joseph’s HS`. */
  hometown: cell,
  highSchool: cell,
  previousSchool: cell,
});
export type RosterRow = z.infer<typeof RosterRow>;

/** A line that is no player, or that could not be read, and why. */
export const UnreadRow = z.strictObject({
  /** From 1, in the order of the roster. */
  row: z.number().int().min(1),
  text: z.string().max(300),
  reason: z.string().max(200),
});
export type UnreadRow = z.infer<typeof UnreadRow>;

/** A whole roster as it was read from a page or a file. */
export const ReadRoster = z.strictObject({
  /** `2026-27`: the season that the roster itself names; null where it names none. */
  season: Season.nullable(),
  rows: z.array(RosterRow).max(MAX_ROSTER_ROWS),
  unread: z.array(UnreadRow).max(MAX_ROSTER_ROWS),
});
export type ReadRoster = z.infer<typeof ReadRoster>;
