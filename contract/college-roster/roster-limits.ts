import { z } from 'zod';
import type { Division } from '../college/vocabulary.js';
import type { Sport } from '../team/vocabulary.js';

/** The most players that a rule lets a college list, and where the rule is from. */
export const RosterLimit = z.object({
  players: z.number().int(),
  /** Who it binds: `Division 1 colleges that opted in`. */
  binds: z.string(),
  source: z.string(),
  /** YYYY-MM-DD: the day of the source. */
  dated: z.string(),
  /** `2025-26`: the first season under it. */
  since: z.string(),
});
export type RosterLimit = z.infer<typeof RosterLimit>;

/**
 * House v. NCAA (N.D. Cal., 4:20-cv-03919), final approval of June 6, 2025: roster limits in place of scholarship limits.
 * They bind the conferences that are parties, and the other Division 1 colleges that opted in. Players who held a place
 * when the limits came may be exempt, which no roster says.
 */
const house = {
  binds: 'Division 1 colleges that opted in',
  source: 'House v. NCAA settlement',
  dated: '2025-06-06',
  since: '2025-26',
} as const;
const FIRST_YEAR = 2025;

const limits: Partial<Record<Sport, number>> = { football: 105, mSoccer: 28, wSoccer: 28 };
const limited: readonly Division[] = ['Division 1 (FBS)', 'Division 1 (FCS)', 'Division 1'];

/**
 * The limit of a roster; null where no rule sets one, or its division is unknown.
 * @param year in which its season begins
 */
export function rosterLimitOf(sport: Sport, division: Division | null, year: number): RosterLimit | null {
  const players = limits[sport];
  if (players === undefined || division === null || !limited.includes(division) || year < FIRST_YEAR) return null;
  return { players, ...house };
}
