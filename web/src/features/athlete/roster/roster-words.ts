import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../contract/athlete/grade.js';
import {
  formatHeight,
  isTransfer,
  measurables,
  positionLabel,
  type AthleteSortKey,
} from '../../../../../contract/athlete/vocabulary.js';
import type { SortOrder } from '../../../ui/list/column.js';
import type { RosterView } from './roster-view.js';

export type RosterSort = SortOrder<AthleteSortKey>;

/** The order that the view asks for; undefined for the server's own. */
export const sortOf = ({ sortBy, sortDirection }: RosterView): RosterSort | undefined =>
  sortBy && { by: sortBy, direction: sortDirection };

const sortNames: Record<AthleteSortKey, readonly [name: string, asc: string, desc: string]> = {
  firstName: ['First name', 'A–Z', 'Z–A'],
  lastName: ['Last name', 'A–Z', 'Z–A'],
  highSchoolGraduationYear: ['Graduation year', 'earliest first', 'latest first'],
  yearsOfEligibility: ['Years of eligibility', 'fewest first', 'most first'],
};

/** Every sort key of the spec, each ascending and descending. */
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
  const { height, weight } = athlete.measurableAttributes;
  return {
    name: nameOf(athlete),
    /** `#12 · Austin, TX`. */
    under: [athlete.jerseyNumber && `#${athlete.jerseyNumber}`, placeOf(athlete)].filter(Boolean).join(' · '),
    grade: gradeLabel(athlete, today),
    classOf: classOf(athlete),
    size: [height && formatHeight(height), weight && `${weight} lb`].filter(Boolean).join(' · '),
    verified: athlete.verifiedMeasurables.map((name) => measurables[name].label).join(', '),
    positions: athlete.position.map((code) => ({
      code,
      name: athlete.sport ? positionLabel(athlete.sport, code) : code,
    })),
  };
}

const placeOf = ({ city, state }: RosterAthlete): string => [city, state].filter(Boolean).join(', ');

/** `Class of 2027` for high school, `2 years left` for transfers. */
function classOf({ schoolLevel, highSchoolGraduationYear, yearsOfEligibility }: RosterAthlete): string {
  if (isTransfer(schoolLevel)) {
    return yearsOfEligibility ? `${yearsOfEligibility} ${yearsOfEligibility === 1 ? 'year' : 'years'} left` : '';
  }
  return highSchoolGraduationYear ? `Class of ${highSchoolGraduationYear}` : '';
}
