import type { HistoryEntry } from '../../../../../contract/history/history.js';

/** Addresses of what news is about, to those who read it. */
export interface NewsPaths {
  readonly thread: (id: string) => string;
  readonly interest: (interestId: string) => string;
  readonly task: (taskId: string) => string;
}

/** Where an entry can be looked at: its conversation, college or task; undefined where it tells everything itself. */
export function placeOfNews(
  { stream, kind }: Pick<HistoryEntry, 'stream' | 'kind'>,
  to: NewsPaths,
): string | undefined {
  const [, category, id = ''] = /^(\w+)-(.+)$/.exec(stream) ?? [];
  if (category === 'task') return kind === 'TaskDeleted' ? undefined : to.task(id);
  if (category === 'athleteUpdates') return to.thread(id);
  if (category !== 'collegeInterest') return undefined;
  if (kind === 'CollegeInterestRemoved') return undefined;
  return /^(Update|Reply|Attachment)/.test(kind) ? to.thread(id) : to.interest(id);
}
