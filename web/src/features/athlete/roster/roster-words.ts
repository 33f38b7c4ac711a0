import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../contract/athlete/grade.js';
import { teamSight } from '../../../../../contract/athlete/team-sight.js';
import {
  type AccountStatus,
  type AthleteSortKey,
  isTransfer,
  measurables,
  positionLabel,
  positionsBySport,
} from '../../../../../contract/athlete/vocabulary.js';
import { createGroup } from '../../../../../contract/team/endpoints.js';
import type { Group } from '../../../../../contract/team/team.js';
import type { Sport } from '../../../../../contract/team/vocabulary.js';
import type { SortOrder } from '../../../ui/list/column.js';

type RosterSort = SortOrder<AthleteSortKey>;

/** The order that the view asks for; undefined for the server's own. */
export const sortOf = ({
  sortBy,
  sortDirection,
}: {
  readonly sortBy?: AthleteSortKey | undefined;
  readonly sortDirection: RosterSort['direction'];
}): RosterSort | undefined => sortBy && { by: sortBy, direction: sortDirection };

const sortNames: Record<AthleteSortKey, readonly [name: string, asc: string, desc: string]> = {
  firstName: ['First name', 'A–Z', 'Z–A'],
  lastName: ['Last name', 'A–Z', 'Z–A'],
  highSchoolGraduationYear: ['Graduation year', 'earliest first', 'latest first'],
  yearsOfEligibility: ['Years of eligibility', 'fewest first', 'most first'],
  collegeCount: ['Colleges', 'fewest first', 'most first'],
  offerCount: ['Offers', 'fewest first', 'most first'],
  lastTouch: ['Last contact', 'oldest first', 'latest first'],
};

/** Every sort key, each ascending and descending. */
export const sortOptions: readonly RosterSort[] = (Object.keys(sortNames) as AthleteSortKey[]).flatMap((by) => [
  { by, direction: 'asc' },
  { by, direction: 'desc' },
]);

/** `Last name, A–Z`. */
export function sortLabel({ by, direction }: RosterSort): string {
  const [name, asc, desc] = sortNames[by];
  return `${name}, ${direction === 'asc' ? asc : desc}`;
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** What one reads of an athlete in the roster, `–` for what is not known. */
export function wordsOf(athlete: RosterAthlete, today: Date) {
  return {
    name: nameOf(athlete),
    jersey: athlete.jerseyNumber ? `#${athlete.jerseyNumber}` : '',
    /** `Austin, TX`. */
    town: [athlete.city, athlete.state].filter(Boolean).join(', '),
    grade: teamSight[athlete.accountStatus] === 'name' ? '' : gradeLabel(athlete, today),
    classOf: classOf(athlete),
    verified: athlete.verifiedMeasurables.map((name) => measurables[name].label).join(', '),
    positions: athlete.position.map((code) => ({
      code,
      name: athlete.sport ? positionLabel(athlete.sport, code) : code,
    })),
  };
}

/** Letters of positions that stand beside each other in a cell. */
const ROOM = 5;
/** Which positions a cell shows, the main one first, and how many more it only counts. */
export function positionsIn<Position extends { readonly code: string }>(positions: readonly Position[]) {
  const fit = positions.length <= 2 && positions.reduce((sum, { code }) => sum + code.length, 0) <= ROOM;
  const shown = fit ? positions : positions.slice(0, 1);
  return { shown, more: positions.length - shown.length };
}

/** `Class of 2027` for high school, `2 years left` for transfers. */
function classOf({ schoolLevel, highSchoolGraduationYear, yearsOfEligibility }: RosterAthlete): string {
  if (isTransfer(schoolLevel)) {
    return yearsOfEligibility ? `${yearsOfEligibility} ${yearsOfEligibility === 1 ? 'year' : 'years'} left` : '';
  }
  return highSchoolGraduationYear ? `Class of ${highSchoolGraduationYear}` : '';
}

/** A change of status that many athletes can have at once. */
export interface ManyChange {
  readonly label: 'Accept' | 'Activate' | 'Deactivate';
  readonly from: AccountStatus;
  readonly to: AccountStatus;
}

/** A rejection is decided for each alone, and so is accepting after one: neither is here. */
const changes: readonly ManyChange[] = [
  { label: 'Accept', from: 'pending', to: 'active' },
  { label: 'Activate', from: 'inactive', to: 'active' },
  { label: 'Deactivate', from: 'active', to: 'inactive' },
];

/** The changes that apply to some of these athletes, each with those that it applies to. */
export const changesFor = <Athlete extends { readonly accountStatus: AccountStatus }>(
  athletes: readonly Athlete[],
): (ManyChange & { readonly athletes: readonly Athlete[] })[] =>
  changes
    .map((change) => ({ ...change, athletes: athletes.filter(({ accountStatus }) => accountStatus === change.from) }))
    .filter((change) => change.athletes.length > 0);

export const athletesInWords = (count: number): string => (count === 1 ? '1 athlete' : `${count} athletes`);

const NAMED = 3;

/** `Ann Lee, Cy Young, Dee Young and 10 others`. */
export function namesInWords(names: readonly string[]): string {
  const others = names.length - NAMED;
  if (others > 1) return `${names.slice(0, NAMED).join(', ')} and ${others} others`;
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
}

const order = ['Offense', 'Defense', 'Special Teams', 'Other'] as const;

interface PositionGroup {
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

/** Whether another group of the team has this name, ignoring case; a group's own name is free to it (spec, section 5). */
export function isNameTaken(name: string, groups: readonly Group[], own?: Group): boolean {
  const wanted = name.trim().toLowerCase();
  return groups.some((group) => group._id !== own?._id && group.name.trim().toLowerCase() === wanted);
}

/** What may be entered for a group: `some` of it, for an edit. */
export const groupEntry = (groups: readonly Group[], own?: Group) =>
  createGroup.body.extend({
    name: createGroup.body.shape.name.refine((name) => !isNameTaken(name, groups, own), 'Group name is already taken'),
  });

export type Membership = 'all' | 'some' | 'none';

/** How many of the athletes are in the group. */
export function membershipOf(groupId: string, athletes: readonly RosterAthlete[]): Membership {
  const members = athletes.filter(({ groups }) => groups.some(({ _id }) => _id === groupId)).length;
  return members === 0 ? 'none' : members === athletes.length ? 'all' : 'some';
}
