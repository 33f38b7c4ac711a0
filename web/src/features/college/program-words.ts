import type { ListedCollege } from '../../../../contract/college/college.js';
import { sportLabels, sports, type Sport } from '../../../../contract/team/vocabulary.js';

type Programs = Pick<ListedCollege, Sport>;

/** `Division 2 · Great American Conference`. */
export const programWords = ({ division, conference }: NonNullable<Programs[Sport]>): string =>
  [division, conference].filter(Boolean).join(' · ');

/** Every sport, those that were asked for before the others. */
export const sportsFirst = (asked: readonly Sport[]): readonly Sport[] =>
  [...sports].sort((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)));

/** What a college plays, those that were asked for before the others. */
export function programsOf(
  college: Programs,
  asked: readonly Sport[],
): { sport: Sport; label: string; words: string }[] {
  return sportsFirst(asked).flatMap((sport) => {
    const program = college[sport];
    return program ? [{ sport, label: sportLabels[sport], words: programWords(program) }] : [];
  });
}
