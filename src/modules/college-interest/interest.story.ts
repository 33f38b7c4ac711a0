import { shownDay } from '../../../contract/day.js';
import type { Names, Teller } from '../../kernel/story.js';

interface Of {
  readonly athleteId: string;
  readonly collegeId: string;
}

export const collegeNamed = ({ collegeId }: Pick<Of, 'collegeId'>, names: Names): string =>
  names.of(collegeId, 'a college');

/** What was done about a college, as `recorded an offer from Iowa State University for Jordan Avery`: an athlete's own is said without their name. */
export const onCollege =
  (sentence: (college: string) => string) =>
  (data: Of, names: Names, { role }: Teller): string =>
    `${sentence(collegeNamed(data, names))}${role === 'athlete' ? '' : ` for ${names.of(data.athleteId, 'an athlete')}`}`;

export const shownDayOf = (day: string | null | undefined): string | null => (day ? shownDay(day) : null);
