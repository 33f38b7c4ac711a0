import { z } from 'zod';
import type { Sport } from '../team/vocabulary.js';
import { OTHER_GROUP, positionGroupOf, positionGroups } from './position-groups.js';
import { type PlayerClass, playerClasses, type RosterPlayer } from './roster-player.js';

const counted = z.number().int();

export const listedClasses = [...playerClasses, 'unknown'] as const;
export type ListedClass = (typeof listedClasses)[number];

/** The players with this fact on the roster: how many, and their values. */
export const MeasureRange = z.object({ players: counted, low: counted, average: counted, high: counted });
export type MeasureRange = z.infer<typeof MeasureRange>;

export const RosterGroup = z.object({
  /** A key of `positionGroups`, or `other`. */
  group: z.string(),
  players: counted,
  byClass: z.record(z.enum(listedClasses), counted),
  /** Inches; null where the roster lists none. */
  height: MeasureRange.nullable(),
  /** Pounds. */
  weight: MeasureRange.nullable(),
});
export type RosterGroup = z.infer<typeof RosterGroup>;

/** Players whose eligibility ends together, by their class. */
export const RosterOpening = z.object({
  /** Seasons from the one of the roster: 0 ends with it. */
  after: counted,
  /** In which that season ends; null where the roster names no season. */
  year: counted.nullable(),
  players: counted,
  /** Not listed as redshirts or graduates: one of their years may not have counted, so they may stay longer. */
  mayStay: counted,
  /** Key of the group → players; groups without any are left out. */
  byGroup: z.record(z.string(), counted),
});
export type RosterOpening = z.infer<typeof RosterOpening>;

/** What a roster says as a whole. */
export const RosterAnalytics = z.object({
  players: counted,
  /** Groups with players, in the order of `positionGroups`. */
  groups: z.array(RosterGroup),
  openings: z.array(RosterOpening),
  /** Of no listed class: they are in no opening. */
  classUnknown: counted,
  redshirts: counted,
  home: z.object({
    /** Most players first. */
    states: z.array(z.object({ state: z.string(), players: counted })),
    countries: z.array(z.object({ country: z.string(), players: counted })),
    unknown: counted,
  }),
  /** By the previous school that a roster lists: another college, and those of them that call themselves a junior college. */
  previous: z.object({ college: counted, juniorCollege: counted }),
});
export type RosterAnalytics = z.infer<typeof RosterAnalytics>;

/** Seasons that are left after this one. A redshirt's class already counts the seasons that they played. */
const seasonsLeft: Readonly<Record<PlayerClass, number>> = { Gr: 0, Sr: 0, Jr: 1, So: 2, Fr: 3 };

/** `2026-27` → 2026; null of no season. */
export const seasonYear = (season: string | null): number | null =>
  season === null ? null : Number.parseInt(season, 10);

/** Its part that a fit looks at: who is in which group, and how many of them leave when. */
export type RosterPlaces = Pick<RosterAnalytics, 'groups' | 'openings'>;

/** The values of a player that it is made of. */
export type PlacedPlayer = Pick<RosterPlayer, 'positions' | 'class' | 'redshirt' | 'height' | 'weight'>;

/** @param season `2026-27`, as the roster names it */
export function placesOf(players: readonly PlacedPlayer[], sport: Sport, season: string | null): RosterPlaces {
  const byGroup = new Map<string, PlacedPlayer[]>();
  for (const player of players) {
    const group = positionGroupOf(sport, player.positions);
    byGroup
      .set(group, byGroup.get(group) ?? [])
      .get(group)
      ?.push(player);
  }
  const groups = [...positionGroups[sport].map(({ key }) => key), OTHER_GROUP].flatMap((group) => {
    const own = byGroup.get(group);
    return own ? [groupOf(group, own)] : [];
  });
  const year = seasonYear(season);
  const openings = [0, 1, 2, 3].map((after): RosterOpening => {
    const own = players.filter((player) => player.class !== null && seasonsLeft[player.class] === after);
    return {
      after,
      year: year === null ? null : year + 1 + after,
      players: own.length,
      mayStay: own.filter(({ class: listed, redshirt }) => listed !== 'Gr' && !redshirt).length,
      byGroup: Object.fromEntries(countsOf(own, ({ positions }) => positionGroupOf(sport, positions))),
    };
  });
  return { groups, openings };
}

/**
 * What a roster says as a whole; null of nobody.
 * @param season `2026-27`, as the roster names it
 */
export function analyseRoster(
  players: readonly RosterPlayer[],
  sport: Sport,
  season: string | null,
): RosterAnalytics | null {
  if (players.length === 0) return null;
  const previous = players.map(({ previousSchool }) => previousSchoolKind(previousSchool));
  return {
    players: players.length,
    ...placesOf(players, sport, season),
    classUnknown: players.filter((player) => player.class === null).length,
    redshirts: players.filter(({ redshirt }) => redshirt).length,
    home: {
      states: ranked(players, ({ state }) => state).map(([state, count]) => ({ state, players: count })),
      countries: ranked(players, ({ country }) => country).map(([country, count]) => ({ country, players: count })),
      unknown: players.filter(({ state, country }) => state === null && country === null).length,
    },
    previous: {
      college: previous.filter((kind) => kind === 'college' || kind === 'junior-college').length,
      juniorCollege: previous.filter((kind) => kind === 'junior-college').length,
    },
  };
}

function groupOf(group: string, players: readonly PlacedPlayer[]): RosterGroup {
  const byClass = { Fr: 0, So: 0, Jr: 0, Sr: 0, Gr: 0, unknown: 0 };
  for (const player of players) byClass[player.class ?? 'unknown'] += 1;
  return {
    group,
    players: players.length,
    byClass,
    height: rangeOf(players.map(({ height }) => height)),
    weight: rangeOf(players.map(({ weight }) => weight)),
  };
}

function rangeOf(values: readonly (number | null)[]): MeasureRange | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((total, value) => total + value, 0);
  return {
    players: known.length,
    low: Math.min(...known),
    average: Math.round(sum / known.length),
    high: Math.max(...known),
  };
}

/** A roster may name any country: `constructor` is a key like others in a map. */
function countsOf<Player>(players: readonly Player[], key: (player: Player) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const player of players) {
    const one = key(player);
    if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return counts;
}

/** Most players first, then by name. */
const ranked = <Player>(players: readonly Player[], key: (player: Player) => string | null): [string, number][] =>
  [...countsOf(players, key)].sort(([a, some], [b, others]) => others - some || a.localeCompare(b, 'en'));

const JUNIOR_COLLEGE = /\b(community college|junior college|juco|cc|jc|c\.\s?c\.|j\.\s?c\.)(?![a-z])/i;
const SERVICE_ACADEMY = /\b(naval|military|air force|coast guard|merchant marine|maritime)\b/i;
const SECONDARY_SCHOOL = /\b(high school|h\.?s\.?|prep|preparatory|academy|secondary)(?![a-z])/i;

/** Sites list a high school or an academy under the same heading; only the name tells which it is. */
export function previousSchoolKind(name: string | null): 'college' | 'junior-college' | 'school' | null {
  if (name === null || name.trim() === '') return null;
  if (JUNIOR_COLLEGE.test(name)) return 'junior-college';
  return SECONDARY_SCHOOL.test(name) && !SERVICE_ACADEMY.test(name) ? 'school' : 'college';
}
