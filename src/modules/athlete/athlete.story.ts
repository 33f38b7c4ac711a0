import type { Relationship } from '../../../contract/athlete/vocabulary.js';
import { withinSentence } from '../../../contract/within-sentence.js';
import type { Change, Names, Teller } from '../../kernel/story.js';

// A new account, too, acts for itself only.
export const isSelf = ({ role }: Teller): boolean => role === 'athlete' || role === 'no-role';

export const athleteNamed = ({ athleteId }: { readonly athleteId: string }, names: Names): string =>
  names.of(athleteId, 'an athlete');

export const relationWord = ({ relationship }: { readonly relationship: Relationship }): string =>
  relationship === 'Other' ? 'guardian' : relationship.toLowerCase();

/** A parent joins; staff add one. */
export const linkedAs = (
  whose: string,
  link: { readonly parentId: string; readonly relationship: Relationship },
  names: Names,
  role: string,
): string =>
  role === 'parent' || role === 'no-role'
    ? `joined as ${whose} ${relationWord(link)}`
    : `added ${names.of(link.parentId, 'a parent')} as ${whose} ${relationWord(link)}`;

/** So many edited fields are named; of more, only the number. */
const MAX_NAMED = 3;

/** What an edit came to, to the athlete: `changed your city and bio`. */
export function editedWords(changes: readonly Change[]): string {
  const verb = changes.every(({ from }) => from === null)
    ? 'added'
    : changes.every(({ to }) => to === null)
      ? 'removed'
      : 'changed';
  return changes.length === 0 ? 'edited your profile' : `${verb} ${yours(changes)}`;
}

/** What was verified, to the athlete: `verified your 40 yard dash`. */
export function verifiedWords(changes: readonly Change[]): string {
  if (changes.length === 0) return 'verified your measurables';
  return `${changes.every(({ to }) => to === null) ? 'removed the verification of' : 'verified'} ${yours(changes)}`;
}

/** `your GPA`, `your height and weight`, `5 things in your profile`. */
const yours = (changes: readonly Change[]): string =>
  changes.length > MAX_NAMED
    ? `${changes.length} fields in your profile`
    : `your ${listed.format(changes.map(({ field }) => withinSentence(field)))}`;

const listed = new Intl.ListFormat('en-US');
