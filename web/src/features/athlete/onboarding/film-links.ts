import { FilmLink, filmOf } from '../../../../../contract/athlete/profile-entry.js';
import { withScheme } from '../../../ui/form/lines.js';

/** The most that a profile keeps. */
export const MOST_LINKS = 20;

/** The list with what was typed or pasted added to it (several by spaces, commas or lines), or what is wrong with it. */
export function addLinks(
  present: readonly string[],
  typed: string,
): { readonly links: string[] } | { readonly error: string } {
  const added = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(withScheme);
  const wrong = added.find((link) => !FilmLink.safeParse(link).success);
  if (wrong) return { error: 'Please enter a valid URL' };
  const all = [...present];
  for (const link of added) if (!all.some((one) => filmOf(one) === filmOf(link))) all.push(link);
  if (all.length > MOST_LINKS) return { error: `Up to ${MOST_LINKS} links` };
  return { links: all };
}
