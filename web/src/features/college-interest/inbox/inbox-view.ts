import { z } from 'zod';
import type { listTeamUpdateThreads } from '../../../../../contract/college-interest/updates.js';
import type { CallAnswer } from '../../../app/call.js';
import { fieldsOf, filterCount, filtersQuery, noFilters, single } from '../../../ui/list/filters.js';
import { pageField } from '../../../ui/list/view-fields.js';
import type { Session } from '../../../../../contract/identity/endpoints.js';
import { useState } from 'react';

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

/** Whether the team of a followed athlete has updates. */
export const hasUpdates = (
  { linkedTeams = [] }: Pick<Session, 'linkedTeams'>,
  { team }: { readonly team: { readonly _id: string } | null },
): boolean => linkedTeams.some(({ id, moduleAccess }) => id === team?._id && moduleAccess.updates === true);

interface Kept {
  /** What was asked for: other threads have an order of their own. */
  readonly asked: string;
  /** What the server answered last. */
  readonly answer: readonly InboxThread[] | undefined;
  readonly threads: readonly InboxThread[];
  /** Ids of those that were opened from this list. */
  readonly opened: readonly string[];
}

/**
 * The threads in an order that reading them does not change: the server lists unread ones first, and leaves read ones out
 * of a list of unread ones, but the row under a finger stays where it is. New messages come in as the server orders them.
 */
export function useSteadyThreads(
  answer: readonly InboxThread[] | undefined,
  asked: string,
  open: string,
): readonly InboxThread[] | undefined {
  const [kept, setKept] = useState<Kept>({ asked, answer, threads: answer ?? [], opened: [] });
  const same = kept.asked === asked;
  const before: Pick<Kept, 'threads' | 'opened'> = same ? kept : { threads: [], opened: [] };
  const opened = open === '' || before.opened.includes(open) ? before.opened : [...before.opened, open];
  if (answer !== kept.answer || !same || opened !== kept.opened) {
    setKept({ asked, answer, opened, threads: answer ? steadyThreads(before.threads, answer, opened) : [] });
  }
  return answer && kept.threads;
}

/** @param opened ids of threads that stay even if `now` no longer has them */
export function steadyThreads(
  before: readonly InboxThread[],
  now: readonly InboxThread[],
  opened: readonly string[],
): readonly InboxThread[] {
  const found = new Map(now.map((thread) => [threadId(thread), thread]));
  const known = new Map(before.map((thread) => [threadId(thread), thread]));
  const stays = (thread: InboxThread) =>
    found.get(threadId(thread)) ?? (opened.includes(threadId(thread)) ? { ...thread, unreadCount: 0 } : undefined);
  const hasNews = now.some((thread) => known.get(threadId(thread))?.last._id !== thread.last._id);
  if (!hasNews) return before.flatMap((thread) => stays(thread) ?? []);
  const threads = [...now];
  before.forEach((thread, place) => {
    const left = found.has(threadId(thread)) ? undefined : stays(thread);
    if (left) threads.splice(Math.min(place, threads.length), 0, left);
  });
  return threads;
}
