import { z } from 'zod';
import { MailedName, Name } from '../name.js';
import { Phone, XHandle } from '../phone.js';
import type { Sport } from '../team/vocabulary.js';
import { AthleteProfile, PreviousCollege } from './athlete.js';
import { usStates } from './us-states.js';
import { MAX_HEIGHT, MAX_POSITIONS, MIN_HEIGHT, positionsBySport, semesters } from './vocabulary.js';

/** Error of the positions of a sport, if any: each must belong to it and be named once. */
export function positionFault(sport: Sport, position: readonly string[]): string | undefined {
  const known = Object.values(positionsBySport[sport]).flatMap((group) => Object.keys(group));
  const stranger = position.find((one) => !known.includes(one));
  if (stranger !== undefined) return `${stranger} isn’t a position in this sport`;
  return new Set(position).size < position.length ? 'Choose each position once' : undefined;
}

/**
 * Errors of the time at a previous college: field → message (spec, "Previous college": the end is not before the start;
 * semesters are ordered Spring, Summer, Fall, Winter).
 */
export function termFaults({
  startSemester,
  startYear,
  endSemester,
  endYear,
}: Omit<PreviousCollege, 'college'>): Partial<Record<'endYear' | 'endSemester', string>> {
  if (endYear < startYear) return { endYear: 'End year is before the start year' };
  const backwards = semesters.indexOf(endSemester) < semesters.indexOf(startSemester);
  return endYear === startYear && backwards ? { endSemester: 'End semester is before the start semester' } : {};
}

const { shape } = AthleteProfile;

const between = (least: number, most: number) => {
  const error = `Enter a number from ${least} to ${most}`;
  return z.number({ error }).min(least, error).max(most, error);
};
const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}`;
  return z.number({ error }).int(error).min(least, error).max(most, error);
};
const shaped = (shape: RegExp, message: string) => z.string().regex(shape, message).nullable();
const heightText = `Enter a height from 4'9" to 7'4", like 5'11" or 71`;

const Day = z.iso.date({ error: 'Enter a date as MM/DD/YYYY' });

/** A web address that others can reach: its host has a dot. */
export const FilmLink = z
  .url({ protocol: /^https?$/, hostname: /\.[a-z]/i, error: 'Please enter a valid URL' })
  .max(500);
/** Normalises a film's address: hosts ignore case, and a trailing slash leads to the same place. */
export const filmOf = (link: string): string => (URL.canParse(link) ? new URL(link).href : link).replace(/\/$/, '');

export const FilmLinks = z
  .array(FilmLink)
  .max(20, 'Up to 20 links')
  .superRefine((links, context) => {
    const films = links.map(filmOf);
    films.forEach((film, at) => {
      if (films.indexOf(film) < at)
        context.addIssue({ code: 'custom', path: [at], message: 'This link is already in the list' });
    });
  });

const year = (required: string) => z.number({ error: required }).int().min(1950).max(2100);
/** Spec, athlete side, section 5, "Previous college". */
export const PreviousCollegeEntry = z
  .strictObject({
    college: PreviousCollege.shape.college.extend({ name: Name('College is required', 200) }),
    startSemester: z.enum(semesters, { error: 'Start semester is required' }),
    startYear: year('Start year is required'),
    endSemester: z.enum(semesters, { error: 'End semester is required' }),
    endYear: year('End year is required'),
  })
  .superRefine((entry, context) => {
    for (const [field, message] of Object.entries(termFaults(entry)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
/** Maximum length of a profile's film list. */
export const MAX_COLLEGES = 10;

/**
 * Validation of a profile for the wizard, the editor and the server. A stored profile can be older than the rules, so
 * an edit is validated only in its changed fields.
 */
export const ProfileEntry = AthleteProfile.extend({
  firstName: MailedName('First name is required'),
  lastName: MailedName('Last name is required'),
  email: z.email({ error: 'Please enter a valid email address' }).max(254).nullable(),
  phone: Phone.nullable(),
  dateOfBirth: Day.nullable(),
  position: z.array(shape.position.element).max(MAX_POSITIONS, `Choose up to ${MAX_POSITIONS} positions`),
  state: shape.state.refine((state) => !state || Object.hasOwn(usStates, state), 'Choose a state from the list'),
  zipCode: shaped(/^[A-Za-z0-9][A-Za-z0-9 -]{2,11}$/, 'Enter a zip code, like 50010'),
  jerseyNumber: shaped(/^\d{1,2}$/, 'Enter a jersey number from 0 to 99'),
  academicAttributes: shape.academicAttributes.extend({
    gpa: between(0, 5).nullable(),
    actScore: whole(1, 36).nullable(),
    satScore: whole(400, 1600).nullable(),
    previousColleges: z.array(PreviousCollegeEntry).max(MAX_COLLEGES),
  }),
  measurableAttributes: z.strictObject({
    height: z
      .number({ error: heightText })
      .int(heightText)
      .min(MIN_HEIGHT, heightText)
      .max(MAX_HEIGHT, heightText)
      .nullable(),
    weight: between(1, 600).nullable(),
    wingspan: between(36, 108).nullable(),
    fortyYardDash: between(3.5, 15).nullable(),
    shuttle: between(3, 15).nullable(),
    benchPress: between(1, 1200).nullable(),
    squat: between(1, 1500).nullable(),
    deadlift: between(1, 1500).nullable(),
    clean: between(1, 800).nullable(),
    verticalJump: between(1, 60).nullable(),
    broadJump: between(12, 160).nullable(),
  }),
  socialMediaLinks: shape.socialMediaLinks.extend({
    xHandle: XHandle.nullable(),
  }),
  filmLinks: FilmLinks,
});
