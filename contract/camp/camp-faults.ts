import { positionsBySport } from '../athlete/vocabulary.js';
import type { Sport } from '../team/vocabulary.js';
import type { CampFields } from './camp.js';

/** Maximum length of a camp in days. */
export const MAX_DAYS = 60;

const DAY = 24 * 60 * 60 * 1000;

/**
 * Errors between the fields of a camp, by field, for the form and the decider. The schema validates each field alone.
 */
export function campFaults(camp: CampFields): Partial<Record<keyof CampFields, string>> {
  const { firstDay, lastDay, registrationDeadline } = camp;
  const strange = strangePosition(camp);
  return {
    ...(lastDay < firstDay && { lastDay: 'Choose a last day on or after the first day' }),
    ...(Date.parse(lastDay) - Date.parse(firstDay) >= MAX_DAYS * DAY && {
      lastDay: `A camp can last up to ${MAX_DAYS} days`,
    }),
    ...(registrationDeadline !== null &&
      registrationDeadline > lastDay && { registrationDeadline: 'Choose a day on or before the last day' }),
    ...(upsideDown(camp.ageFrom, camp.ageTo) && { ageTo: 'Must be the youngest age or older' }),
    ...(upsideDown(camp.graduationYearFrom, camp.graduationYearTo) && {
      graduationYearTo: 'Must be the first year or later',
    }),
    ...(strange !== undefined && { positions: `${strange} isn’t a position in these sports` }),
    ...((camp.latitude === null) !== (camp.longitude === null) && {
      [camp.latitude === null ? 'latitude' : 'longitude']: 'Enter both latitude and longitude',
    }),
  };
}

const upsideDown = (from: number | null, to: number | null): boolean => from !== null && to !== null && from > to;

/** Abbreviation → name, of every position of these sports. */
export const positionsOf = (sports: readonly Sport[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...sports.flatMap((sport) => Object.values(positionsBySport[sport]))) as Record<string, string>;

function strangePosition({ sports, positions }: Pick<CampFields, 'sports' | 'positions'>): string | undefined {
  const known = positionsOf(sports);
  return positions.find((position) => !Object.hasOwn(known, position));
}
