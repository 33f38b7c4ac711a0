import { describe, expect, it } from '@jest/globals';
import type { UpdateThread } from '../../../../../contract/college-interest/updates.js';
import { type InboxThread, threadId } from './inbox-view.js';
import { steadyThreads } from './steady-threads.js';

const college = {
  _id: 'c',
  name: 'Ames',
  city: null,
  state: null,
  code: null,
  primaryColor: null,
  secondaryColor: null,
  logoImageUrl: null,
  archived: false,
};
const thread = (id: string, unreadCount = 0, last = 'first'): UpdateThread => ({
  collegeInterestId: id,
  college,
  athlete: { _id: 'a', firstName: 'Jo', lastName: 'Avery' },
  last: {
    _id: `${id} ${last}`,
    text: 'Hello',
    author: { userId: 'jo', name: 'Jo Avery', role: 'athlete' },
    postedAt: '2026-01-01T12:00:00.000Z',
  },
  unreadCount,
  needsAnswer: false,
});
const rows = (threads: readonly InboxThread[]) =>
  threads.map((thread) => `${threadId(thread)} ${'massUpdateId' in thread ? 0 : thread.unreadCount}`);

describe('the list of threads', () => {
  const before = [thread('a', 2), thread('b', 1), thread('c')];

  it('keeps its order when one is read, which the server lists further down', () => {
    const now = [thread('b', 1), thread('a'), thread('c')];
    expect(rows(steadyThreads(before, now, ['a']))).toEqual(['a 0', 'b 1', 'c 0']);
  });

  it('keeps the one that was opened where only unread ones are listed, and no other that has gone', () => {
    expect(rows(steadyThreads([thread('a', 2), thread('b', 1)], [], ['a']))).toEqual(['a 0']);
  });

  it('takes the order of the server when somebody has written, beside what was opened', () => {
    const now = [thread('d', 1), thread('c', 1, 'second')];
    expect(rows(steadyThreads([thread('a', 2), thread('c')], now, ['a']))).toEqual(['a 0', 'd 1', 'c 1']);
  });

  it('is as the server lists it at first', () => {
    expect(rows(steadyThreads([], before, []))).toEqual(rows(before));
  });
});
