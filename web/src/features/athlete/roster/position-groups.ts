import { positionsBySport } from '../../../../../contract/athlete/vocabulary.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';

const order = ['Offense', 'Defense', 'Special Teams', 'Other'] as const;

export interface PositionGroup {
  readonly group: (typeof order)[number];
  /** Written 'Name (ABBR)'. */
  readonly positions: readonly { readonly code: string; readonly label: string }[];
}

/** The positions of a team's sports in the groups of the spec; one code once, under the sport that comes first. */
export function positionGroupsOf(sports: readonly Sport[]): PositionGroup[] {
  const seen = new Set<string>();
  return order
    .map((group) => ({
      group,
      positions: sports
        .flatMap((sport) => Object.entries(positionsBySport[sport][group]))
        .filter(([code]) => !seen.has(code) && seen.add(code))
        .map(([code, name]) => ({ code, label: `${name} (${code})` })),
    }))
    .filter(({ positions }) => positions.length > 0);
}
