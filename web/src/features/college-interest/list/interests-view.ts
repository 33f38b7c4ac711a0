import { z } from 'zod';
import type { CollegeInterest } from '../../../../../contract/college-interest/college-interest.js';
import { hasOffer } from '../../../../../contract/college-interest/timeline.js';
import {
  InterestLevel,
  interestLevelLabels,
  interestLevels,
} from '../../../../../contract/college-interest/vocabulary.js';
import { addDays } from '../../../ui/day.js';
import { fieldsOf, filterCount, optionsOf, several, single } from '../../../ui/list/filters.js';
import { searchField } from '../../../ui/list/view-fields.js';
import { isUnreported } from '../timeline/timeline-entries.js';

/** What narrows the list, in the browser. */
export const interestFilters = {
  only: single('Show colleges', {
    field: z.enum(['all', 'needs-me', 'top', 'offers']).catch('all'),
    none: 'all',
    options: [
      { value: 'all', label: 'All' },
      { value: 'needs-me', label: 'Needs me' },
      { value: 'top', label: 'Top colleges' },
      { value: 'offers', label: 'Offers' },
    ],
  }),
  level: several('Interest', {
    item: InterestLevel,
    options: interestLevels.map((value) => ({ value, label: interestLevelLabels[value] })),
  }),
};

/** What the list shows; the address holds it. */
export const InterestsView = z.object({
  as: z.enum(['list', 'board']).catch('list'),
  filter: searchField,
  ...fieldsOf(interestFilters),
});
export type InterestsView = z.output<typeof InterestsView>;

/** Days after which a college has not been heard of for long, and before which a deadline is near. */
export const LONG_AGO = 30;
const SOON = 14;

/** Whether something is overdue or nearly so: a visit that nobody reported, a deadline within two weeks, a month of silence. */
export function needsMe(
  { visits, nextDate, lastTouch, createdAt, committedOn }: CollegeInterest,
  today: string,
): boolean {
  if (committedOn !== null) return false;
  if (visits.some((visit) => isUnreported(visit, today))) return true;
  if (nextDate?.what === 'application-deadline' && nextDate.on <= addDays(today, SOON)) return true;
  return isLongAgo(lastTouch ?? createdAt.slice(0, 10), today);
}

export const isLongAgo = (day: string, today: string): boolean => day < addDays(today, -LONG_AGO);

const is: Readonly<Record<InterestsView['only'], (interest: CollegeInterest, today: string) => boolean>> = {
  all: () => true,
  top: ({ isTopCollege }) => isTopCollege,
  offers: (interest) => hasOffer(interest),
  'needs-me': needsMe,
};

export const isNarrowed = (view: InterestsView): boolean =>
  view.filter.trim() !== '' || filterCount(interestFilters, view) > 0;

/** The interests that the view asks for, and how many each narrowing would leave. */
export function narrowed(interests: readonly CollegeInterest[], view: InterestsView, today: string) {
  const words = view.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = interests.filter(({ college: { name, city, state, code }, interestLevel }) => {
    const text = [name, city, state, code].filter(Boolean).join(' ').toLowerCase();
    const wanted = view.level.length === 0 || view.level.includes(interestLevel);
    return wanted && words.every((word) => text.includes(word));
  });
  const counts = optionsOf(interestFilters.only).map(
    ({ value }) => [value, matching.filter((one) => is[value](one, today)).length] as const,
  );
  return { shown: matching.filter((interest) => is[view.only](interest, today)), counts: new Map(counts) };
}
