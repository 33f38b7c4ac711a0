import { formatHeight, positionsBySport } from '../../../../contract/athlete/vocabulary.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import type { Writer } from '../writing-facts.js';

const known = (parts: readonly (string | null | false)[]): string[] => parts.flatMap((part) => part || []);

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The coach's name after the word Coach, which some write before it. */
export const coachCalled = (coachName: string): string => coachName.replace(/^coach\s+/i, '');

export const nameOf = ({ firstName, lastName }: Writer): string => `${firstName} ${lastName}`;

/** `football`, `men's soccer`. */
export const sportOf = ({ sport }: Writer): string | null => sport && sportLabels[sport].toLowerCase();

/** `quarterback and wide receiver`; null where none is said. */
export function positionsOf({ sport, position }: Writer): string | null {
  if (!sport) return null;
  const names = new Map(Object.values(positionsBySport[sport]).flatMap((group) => Object.entries(group)));
  const words = position.flatMap((one) => names.get(one)?.toLowerCase() ?? []);
  return words.length > 0 ? listed.format(words) : null;
}

/** `class of 2027`. */
export function classOf({ academicAttributes: { highSchoolGraduationYear: year } }: Writer): string | null {
  return year === null ? null : `class of ${year}`;
}

/** `My name is Casey Jones, class of 2027 at Lincoln High, from Ames, IA. I play quarterback.` */
export function introduction(athlete: Writer): string {
  const { highSchool } = athlete.academicAttributes;
  const school = known([classOf(athlete), highSchool && `at ${highSchool}`]).join(' ');
  const town = known([athlete.city, athlete.state]).join(', ');
  const who = known([nameOf(athlete), school, town && `from ${town}`]).join(', ');
  const plays = positionsOf(athlete) ?? sportOf(athlete);
  return known([`My name is ${who}.`, plays && `I play ${plays}.`]).join(' ');
}

/** `In the classroom: GPA 3.4 and SAT 1200.`; null where none is said. */
export function grades({ academicAttributes: { gpa, satScore, actScore } }: Writer): string | null {
  const said = known([
    gpa !== null && `GPA ${gpa}`,
    satScore !== null && `SAT ${satScore}`,
    actScore !== null && `ACT ${actScore}`,
  ]);
  return said.length > 0 ? `In the classroom: ${listed.format(said)}.` : null;
}

/** `On the field: 6'2", 185 lb, and 4.7 s over 40 yards.`; null where none is said. */
export function measures({ measurableAttributes: { height, weight, fortyYardDash } }: Writer): string | null {
  const said = known([
    height !== null && formatHeight(height),
    weight !== null && `${weight} lb`,
    fortyYardDash !== null && `${fortyYardDash} s over 40 yards`,
  ]);
  return said.length > 0 ? `On the field: ${listed.format(said)}.` : null;
}

/** `My film: https://…`; null where there is none. */
export function film({ filmLinks, socialMediaLinks: { hudl } }: Writer): string | null {
  const link = filmLinks[0] ?? hudl;
  return link ? `My film: ${link}` : null;
}

/** The lines that an email ends with: name, and where the athlete is reached. */
export function signature(athlete: Writer): string {
  const { email, phone, socialMediaLinks } = athlete;
  const { xHandle } = socialMediaLinks;
  return known([nameOf(athlete), email, phone, xHandle && `X: ${xHandle}`]).join('\n');
}
