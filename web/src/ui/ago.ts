import { dayOf } from './day.js';

const DAY = 86_400_000;

/** `Today`, `Yesterday`, `12 days ago`, `3 months ago`, `2 years ago`: by days of the home zone. */
export const agoInWords = (moment: string, now: Date): string => dayAgoInWords(dayOf(moment), dayOf(now));

/** The same between two days, YYYY-MM-DD. */
export function dayAgoInWords(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  if (days < 60) return `${days} days ago`;
  if (days < 730) return `${Math.floor(days / 30)} months ago`;
  return `${Math.floor(days / 365)} years ago`;
}
