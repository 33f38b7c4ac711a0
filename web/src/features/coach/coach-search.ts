import type { CoachSummary } from '../../../../contract/team/team.js';

/** The coaches with the text in their name, title or address. */
export function foundIn(coaches: readonly CoachSummary[], search: string): readonly CoachSummary[] {
  const wanted = search.trim().toLowerCase();
  return coaches.filter(({ firstName, lastName, title, email }) =>
    `${firstName} ${lastName} ${title ?? ''} ${email ?? ''}`.toLowerCase().includes(wanted),
  );
}
