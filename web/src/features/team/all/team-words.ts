import type { ListedTeam } from '../../../../../contract/team/list-teams.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { dayOf, formatDay } from '../../../ui/day.js';

/** `Football · Riverside, IA`. */
export const placeOf = ({ sports, city, state }: Pick<ListedTeam, 'sports' | 'city' | 'state'>): string =>
  [sports.map((sport) => sportLabels[sport]).join(' & '), [city, state].filter(Boolean).join(', ')]
    .filter(Boolean)
    .join(' · ');

const DAY_MS = 24 * 60 * 60 * 1000;
/** After it, a day says more than a number of days. */
const MAX_DAYS = 30;

/** `Today`, `Yesterday`, `12 days ago`, then the day itself. */
export function sinceWords(moment: string | null, now: Date): string {
  if (moment === null) return 'Never';
  const [then, today] = [dayOf(moment), dayOf(now)];
  const days = Math.round((Date.parse(today) - Date.parse(then)) / DAY_MS);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days <= MAX_DAYS ? `${days} days ago` : formatDay(then);
}
