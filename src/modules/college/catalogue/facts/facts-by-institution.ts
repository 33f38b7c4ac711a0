import { divisionOf } from '../../../../../contract/college/divisions.js';
import type { Division } from '../../../../../contract/college/vocabulary.js';
import { Sport, sports } from '../../../../../contract/team/vocabulary.js';
import {
  division1FbsGroupOfFive,
  division1FbsPower,
  division1Fcs,
  division1East,
  division1South,
  division1MidwestAndWest,
} from './division-1.rows.js';
import { division2East, division2Midwest, division2South, division2West } from './division-2.rows.js';
import {
  division3MidAtlantic,
  division3NewEngland,
  division3NewYorkAndNewJersey,
  division3GreatLakes,
  division3Midwest,
  division3SouthAndWest,
} from './division-3.rows.js';
import { cccaa, njcaa } from './junior-colleges.rows.js';
import { naiaEast, naiaPlains, naiaWest } from './naia.rows.js';
import type { ConferenceFacts, MemberRow, GuestRow } from './conference-facts.js';

/** Where an institution plays a sport, in the season that it was true in, as `2025-26`. */
export interface SportFact {
  readonly sport: Sport;
  readonly division: Division;
  readonly conference: string;
  readonly season: string;
}

/** Colors are `#RRGGBB`. What is not known is absent. */
export interface InstitutionFacts {
  readonly code?: string;
  readonly colors?: { readonly primary: string; readonly secondary?: string };
  readonly sports: readonly SportFact[];
}

/** One text for a name and a state: names repeat, but not within a state. */
export const placeOf = (name: string, state: string): string => `${name}, ${state}`;

const rowsOf = (facts: ConferenceFacts): readonly (MemberRow | GuestRow)[] => [
  ...facts.members,
  ...(facts.guests ?? []),
];

const sportFacts = (facts: ConferenceFacts, list: string): SportFact[] =>
  Sport.array()
    .parse(list.split(' '))
    .map((sport) => ({
      sport,
      division: divisionOf(sport, facts.division),
      conference: facts.conference,
      season: facts.season,
    }));

/** The sports of every institution, by its place, in the order of the enumeration. */
function sportsByPlace(table: readonly ConferenceFacts[]): Map<string, SportFact[]> {
  const byPlace = new Map<string, SportFact[]>();
  for (const facts of table)
    for (const [name, state, list] of rowsOf(facts)) {
      const place = placeOf(name, state);
      byPlace.set(place, [...(byPlace.get(place) ?? []), ...sportFacts(facts, list)]);
    }
  for (const played of byPlace.values()) played.sort((a, b) => sports.indexOf(a.sport) - sports.indexOf(b.sport));
  return byPlace;
}

/** The facts of every institution, by its place. Throws for one that is a member twice, and for a guest of nowhere. */
export function factsByInstitution(table: readonly ConferenceFacts[]): ReadonlyMap<string, InstitutionFacts> {
  const played = sportsByPlace(table);
  const institutions = new Map<string, InstitutionFacts>();
  for (const [name, state, , code, primary, secondary] of table.flatMap(({ members }) => members)) {
    const place = placeOf(name, state);
    if (institutions.has(place)) throw new Error(`${place} is a member twice`);
    institutions.set(place, {
      ...(code && { code }),
      ...(primary && { colors: { primary, ...(secondary && { secondary }) } }),
      sports: played.get(place) ?? [],
    });
  }
  for (const place of played.keys())
    if (!institutions.has(place)) throw new Error(`${place} is a guest, but a member of no conference`);
  return institutions;
}

/** Every conference whose members we know for sure. Facts of public knowledge; each says its season. */
export const factTable: readonly ConferenceFacts[] = [
  ...division1FbsPower,
  ...division1FbsGroupOfFive,
  ...division1Fcs,
  ...division1East,
  ...division1South,
  ...division1MidwestAndWest,
  ...division2West,
  ...division2Midwest,
  ...division2South,
  ...division2East,
  ...division3NewEngland,
  ...division3NewYorkAndNewJersey,
  ...division3MidAtlantic,
  ...division3SouthAndWest,
  ...division3GreatLakes,
  ...division3Midwest,
  ...naiaPlains,
  ...naiaEast,
  ...naiaWest,
  ...njcaa,
  ...cccaa,
];
