import { shownDay } from '../../../../contract/day.js';
import { coachCalled } from '../rules/said-of-athlete.js';
import type { Writing } from '../writing-facts.js';

/** The facts of a message without identifying data, and the value of each placeholder. */
export interface Hidden {
  readonly writing: Writing;
  /** By placeholder, e.g. `[town]`: what a person reads in its place. */
  readonly values: ReadonlyMap<string, string>;
}

/**
 * Names, addresses, places, links and dates become placeholders for every athlete: a model never reads them
 * (docs/model-help.md). Unknown facts stay unknown.
 */
export function hideWho(writing: Writing): Hidden {
  const values = new Map<string, string>();
  const hide = (placeholder: string, value: string | null): string | null => {
    if (value === null) return null;
    values.set(placeholder, value);
    return placeholder;
  };
  const { athlete, coachName, visitedOn } = writing;
  const { academicAttributes, socialMediaLinks } = athlete;
  const film = hide('[film]', athlete.filmLinks[0] ?? socialMediaLinks.hudl);
  return {
    values,
    writing: {
      ...writing,
      coachName: hide('[coach]', coachName && coachCalled(coachName)),
      visitedOn: hide('[day]', visitedOn && shownDay(visitedOn)),
      athlete: {
        ...athlete,
        firstName: hide('[first name]', athlete.firstName) ?? '',
        lastName: hide('[last name]', athlete.lastName) ?? '',
        email: hide('[email]', athlete.email),
        phone: hide('[phone]', athlete.phone),
        city: hide('[town]', athlete.city),
        state: hide('[state]', athlete.state),
        filmLinks: film === null ? [] : [film],
        academicAttributes: { ...academicAttributes, highSchool: hide('[school]', academicAttributes.highSchool) },
        socialMediaLinks: { ...socialMediaLinks, hudl: null, xHandle: hide('[X]', socialMediaLinks.xHandle) },
      },
    },
  };
}

const PLACEHOLDER = /\[[^[\]]*\]/g;

/** The text as a person reads it. What is filled in is never read for placeholders again. */
export const fillIn = (text: string, { values }: Pick<Hidden, 'values'>): string =>
  text.replace(PLACEHOLDER, (placeholder) => values.get(placeholder) ?? placeholder);

/** The placeholders in a text. */
export const placeholdersIn = (text: string): readonly string[] => text.match(PLACEHOLDER) ?? [];
