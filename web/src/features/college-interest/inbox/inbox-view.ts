import { z } from 'zod';
import type { listTeamUpdateThreads } from '../../../../../contract/college-interest/updates.js';
import type { CallAnswer } from '../../../app/call.js';
import { fieldsOf, filterCount, filtersQuery, noFilters, single } from '../../../ui/list/filters.js';
import { pageField } from '../../../ui/list/view-fields.js';

/** Whose conversations: an athlete's, or those of a team's athletes. */
export type InboxOf = { readonly athleteId: string } | { readonly teamId: string };

const idField = z.uuid().or(z.literal('')).catch('');

/** Of those that the conversations are with or about: which there are only the server knows. */
const byId = (label: string, placeholder: string, query: (id: string) => object) =>
  single(label, { field: idField, none: '', options: [], placeholder, query });

/** What narrows an inbox. */
const ownFilters = {
  only: single('Show conversations', {
    field: z.enum(['all', 'needs-answer', 'unread']).catch('all'),
    none: 'all',
    options: [
      { value: 'all', label: 'All' },
      { value: 'needs-answer', label: 'Needs an answer' },
      { value: 'unread', label: 'Unread' },
    ],
    query: (only) => (only === 'unread' ? { unread: 'true' } : { needsAnswer: 'true' }),
  }),
  college: byId('College', 'All colleges', (collegeId) => ({ collegeId })),
};
/** A parent's screens name their athlete by `athlete`: only a team's inbox is narrowed to one. */
export const inboxFilters = {
  ...ownFilters,
  athlete: byId('Athlete', 'All athletes', (athleteId) => ({ athleteId })),
};

/** What the inbox shows; the address holds it. */
export const InboxView = z.object({
  page: pageField,
  ...fieldsOf(inboxFilters),
  /** The conversation that is open, or empty; it covers `sent`, where it was opened from there. */
  thread: idField,
  /** The update to several athletes that is open, or empty. */
  sent: idField,
});
export type InboxView = z.output<typeof InboxView>;

export const THREADS_A_PAGE = 20;

const isTeams = (of: InboxOf): boolean => 'teamId' in of;

export const isNarrowed = (of: InboxOf, view: InboxView): boolean =>
  (isTeams(of) ? filterCount(inboxFilters, view) : filterCount(ownFilters, view)) > 0;

/** Nothing is narrowed; whose inbox it is, and what is open, stays. */
export const everything = (of: InboxOf): Partial<InboxView> => noFilters(isTeams(of) ? inboxFilters : ownFilters);

/** What the server is asked for. */
export const queryOf = (of: InboxOf, view: InboxView) => ({
  page: view.page,
  count: THREADS_A_PAGE,
  ...(isTeams(of) ? filtersQuery(inboxFilters, view) : filtersQuery(ownFilters, view)),
});

/** A line of the inbox. */
export type InboxThread = CallAnswer<typeof listTeamUpdateThreads>['threads'][number];

export const threadId = (thread: InboxThread): string =>
  'massUpdateId' in thread ? thread.massUpdateId : thread.collegeInterestId;
