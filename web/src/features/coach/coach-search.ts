import { foldedName } from '../../../../contract/folded-name.js';
import type { CoachSummary } from '../../../../contract/team/team.js';

/** The coaches with the text in their name, title or address. */
export function foundIn(coaches: readonly CoachSummary[], search: string): readonly CoachSummary[] {
  const wanted = [search.trim().toLowerCase(), foldedName(search)].filter(Boolean);
  return coaches.filter(({ firstName, lastName, title, email }) => {
    const text = `${firstName} ${lastName} ${title ?? ''} ${email ?? ''}`;
    const texts = [text.toLowerCase(), foldedName(text)];
    return wanted.length === 0 || wanted.some((one) => texts.some((spelling) => spelling.includes(one)));
  });
}
