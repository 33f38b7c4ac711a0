import type { ListedSeason, SeasonRecord } from '../../../../contract/college/season-endpoints.js';
import { MAX_SEASONS_AHEAD, seasonAt, seasonOf, yearOf } from '../../../../contract/college/season.js';
import type { SeasonRollover } from '../../../../contract/season-rollover.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';

/** `9–3`, `9–3–1`: wins, losses and, where there are any, ties. */
export const recordWords = ({ wins, losses, ties }: Pick<SeasonRecord, 'wins' | 'losses' | 'ties'>): string =>
  [wins, losses, ...(ties > 0 ? [ties] : [])].join('–');

/** `Division 1 (FBS) · Big 12 Conference`; null where neither is known. */
export const playedIn = ({ division, conference }: Pick<ListedSeason, 'division' | 'conference'>): string | null =>
  [division, conference].filter(Boolean).join(' · ') || null;

/** `Iowa State University, Football 2025-26`. */
export const nameOfSeason = ({ collegeName, sport, season }: ListedSeason): string =>
  `${collegeName}, ${sportLabels[sport]} ${season}`;

const EARLIEST = 2000;

/** The seasons that admins work with, the latest first. */
export function seasonOptions(now: Date, ahead = MAX_SEASONS_AHEAD): { value: string; label: string }[] {
  const latest = yearOf(seasonAt(now)) + ahead;
  return Array.from({ length: latest - EARLIEST + 1 }, (_, index) => seasonOf(latest - index)).map((value) => ({
    value,
    label: value,
  }));
}

const number = new Intl.NumberFormat('en-US');
/** `1 player`, `1,200 players`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** How a rollover went, or how it is going. */
export function rolloverWords({ status, done, rosters, moved, left, stayed, kept }: SeasonRollover): string {
  const of = `${number.format(done)} of ${counted(rosters, 'roster')}`;
  switch (status) {
    case 'running':
      return `${of} moved on`;
    case 'undoing':
      return `${of} moved back`;
    case 'undone':
      return `${counted(done, 'roster')} moved back${kept > 0 ? `, ${number.format(kept)} kept: they changed later` : ''}`;
    case 'done':
      return [
        `${counted(moved, 'player')} moved on, ${number.format(left)} left`,
        stayed > 0 && `${number.format(stayed)} stayed as they were`,
      ]
        .filter(Boolean)
        .join(', ');
  }
}
