import type { Message, Update } from '../../../../../contract/college-interest/updates.js';

/** Ids of what others wrote and the caller has not viewed. */
export function unreadIn(updates: readonly Update[]): { updateIds: string[]; replyIds: string[] } {
  const unread = (messages: readonly Message[]) =>
    messages.filter(({ viewStatus }) => viewStatus === 'unviewed').map(({ _id }) => _id);
  return { updateIds: unread(updates), replyIds: updates.flatMap(({ replies }) => unread(replies)) };
}

/** Updates and replies. */
export const messageCount = (updates: readonly Update[]): number =>
  updates.reduce((sum, { replies }) => sum + 1 + replies.length, 0);

/** `Viewed by Jordan Avery and Sam Rivers`: who besides the reader has viewed what was written last; null while nobody has. */
export function viewedLine(updates: readonly Update[], readerId: string): string | null {
  const [last] = updates.flatMap(({ replies, ...update }) => [update, ...replies]).toSorted(byNewest);
  const names = last?.viewedBy.flatMap(({ userId, name }) => (userId === readerId ? [] : (name ?? []))) ?? [];
  return names.length === 0 ? null : `Viewed by ${listed.format(names)}`;
}

const byNewest = (a: Message, b: Message): number => b.postedAt.localeCompare(a.postedAt);
const listed = new Intl.ListFormat('en-US');
