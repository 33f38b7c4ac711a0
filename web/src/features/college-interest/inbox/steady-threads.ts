import { useState } from 'react';
import { type InboxThread, threadId } from './inbox-view.js';

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

/** @param opened ids of threads that stay also where `now` has them no more */
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
