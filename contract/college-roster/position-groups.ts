import type { Sport } from '../team/vocabulary.js';

/** Positions that one coach recruits together. */
export interface PositionGroup {
  readonly key: string;
  /** As a row of a table. */
  readonly label: string;
  readonly positions: readonly string[];
}

const group = (key: string, label: string, ...positions: string[]): PositionGroup => ({ key, label, positions });

const soccerGroups = [
  group('GK', 'Goalkeepers', 'GK'),
  group('D', 'Defenders', 'D', 'CB', 'LB', 'RB', 'LWB', 'RWB', 'SW'),
  group('M', 'Midfielders', 'M', 'CM', 'LM', 'RM', 'CDM', 'CAM'),
  group('F', 'Forwards', 'F', 'ST', 'CF', 'LW', 'RW'),
];

/** The groups of each sport, in the order in which screens show them. */
export const positionGroups: Readonly<Record<Sport, readonly PositionGroup[]>> = {
  football: [
    group('QB', 'Quarterbacks', 'QB'),
    group('RB', 'Running backs', 'RB', 'FB'),
    group('WR', 'Receivers', 'WR', 'SLOT'),
    group('TE', 'Tight ends', 'TE'),
    group('OL', 'Offensive line', 'OL', 'OT', 'OG', 'C'),
    group('DL', 'Defensive line', 'DL', 'DE', 'DT', 'EDGE', 'NT'),
    group('LB', 'Linebackers', 'LB', 'MLB', 'OLB', 'ILB'),
    group('DB', 'Defensive backs', 'DB', 'CB', 'S', 'SS', 'FS', 'N', 'R'),
    group('ST', 'Specialists', 'K', 'KOS', 'P', 'KR', 'PR', 'LS', 'H'),
  ],
  flagFootball: [
    group('QB', 'Quarterbacks', 'QB'),
    group('RB', 'Running backs', 'RB'),
    group('WR', 'Receivers', 'WR', 'SLOT'),
    group('C', 'Centers', 'C'),
    group('RSH', 'Rushers', 'RSH'),
    group('LB', 'Linebackers', 'LB'),
    group('DB', 'Defensive backs', 'DB', 'CB', 'S'),
    group('ST', 'Kickers and punters', 'K', 'P'),
  ],
  mSoccer: soccerGroups,
  wSoccer: soccerGroups,
};

/** Utility players, athletes without a position, and what a roster writes that no list knows. */
export const OTHER_GROUP = 'other';

export const positionGroupLabel = (sport: Sport, key: string): string =>
  positionGroups[sport].find((one) => one.key === key)?.label ?? 'Other or not listed';

const keysIn = (sport: Sport): ReadonlyMap<string, string> =>
  new Map(positionGroups[sport].flatMap(({ key, positions }) => positions.map((position) => [position, key])));
const keysByPosition: Readonly<Record<Sport, ReadonlyMap<string, string>>> = {
  football: keysIn('football'),
  flagFootball: keysIn('flagFootball'),
  mSoccer: keysIn('mSoccer'),
  wSoccer: keysIn('wSoccer'),
};

/** The group of the first position that has one: a roster names a player's main position first. */
export function positionGroupOf(sport: Sport, positions: readonly string[]): string {
  for (const position of positions) {
    const key = keysByPosition[sport].get(position);
    if (key !== undefined) return key;
  }
  return OTHER_GROUP;
}
