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
  (data: Of, names: Names, by: Teller): string =>
    `${sentence(collegeNamed(data, names))}${forAthlete(data.athleteId, names, by)}`;

interface OfThread {
  readonly athleteId: string;
  readonly collegeId: string | null;
}

/** What was done where people write, as `posted an update on Iowa State University for Jordan Avery`; without a college ` on …` is left out. */
export const inThread =
  (sentence: (on: string) => string) =>
  ({ athleteId, collegeId }: OfThread, names: Names, by: Teller): string =>
    collegeId === null
      ? `${sentence('')}${forAthlete(athleteId, names, by)}`
      : onCollege((college) => sentence(` on ${college}`))({ athleteId, collegeId }, names, by);

const forAthlete = (athleteId: string, names: Names, { role }: Teller): string =>
  role === 'athlete' ? '' : ` for ${names.of(athleteId, 'an athlete')}`;

export const shownDayOf = (day: string | null | undefined): string | null => (day ? shownDay(day) : null);
