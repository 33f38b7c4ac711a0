import { z } from 'zod';
import { dayAt } from '../day.js';

/** July, as school years roll (spec, section 9). */
const FIRST_MONTH = 7;
const FIRST_YEAR = 1900;
/** How far ahead a change of conference can be announced. */
export const MAX_SEASONS_AHEAD = 5;

/** The season that begins in a year: 2025 → `2025-26`. */
export const seasonOf = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, '0')}`;

/** `2025-26` → 2025. */
export const yearOf = (season: string): number => Number.parseInt(season, 10);

/** The season of a moment. */
export function seasonAt(moment: Date): string {
  const [year = 0, month = 0] = dayAt(moment).split('-').map(Number);
  return seasonOf(month >= FIRST_MONTH ? year : year - 1);
}

export const seasonBefore = (season: string): string => seasonOf(yearOf(season) - 1);

/** Every season from one to another, the first first; none where they are the other way round. */
export const seasonsBetween = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, yearOf(to) - yearOf(from) + 1) }, (_, index) => seasonOf(yearOf(from) + index));

/** `2025-26`. Sorts as text. */
export const Season = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'Enter a season like 2025-26')
  .refine((season) => yearOf(season) >= FIRST_YEAR && seasonOf(yearOf(season)) === season, {
    message: 'Enter a season like 2025-26',
  });
