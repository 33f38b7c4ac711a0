import { describe, expect, it } from '@jest/globals';
import type { Message, Update } from '../../../../../contract/college-interest/updates.js';
import { unreadIn, viewedLine } from './unread.js';

const message = (_id: string, at: number, more: Partial<Message> = {}): Message => ({
  _id,
  text: 'Hello',
  author: { userId: 'jo', name: 'Jo Avery', role: 'athlete' },
  postedAt: `2026-01-0${at}T12:00:00.000Z`,
  editedAt: null,
  massUpdateId: null,
  files: [],
  viewStatus: 'viewed',
  viewedBy: [],
  ...more,
});
const update = (one: Message, ...replies: Message[]): Update => ({ ...one, replies });
const by = (name: string | null) => ({ userId: name ?? 'gone', name, viewedAt: '2026-01-09T12:00:00.000Z' });

describe('what is unread', () => {
  it('is named by updates and by replies', () => {
    const unviewed = { viewStatus: 'unviewed' } as const;
    const thread = [update(message('u1', 1, unviewed), message('r1', 2), message('r2', 3, unviewed))];
    expect(unreadIn(thread)).toEqual({ updateIds: ['u1'], replyIds: ['r2'] });
  });
});

describe('who has viewed', () => {
  it('is said of what was written last, wherever it stands', () => {
    const first = update(message('u1', 1), message('r1', 5, { viewedBy: [by('Ann Lee'), by(null), by('Bo Day')] }));
    const second = update(message('u2', 4, { viewedBy: [by('Cy Fox')] }));
    expect(viewedLine([first, second], 'me')).toBe('Viewed by Ann Lee and Bo Day');
    expect(viewedLine([second], 'me')).toBe('Viewed by Cy Fox');
    expect(viewedLine([update(message('u3', 6))], 'me')).toBeNull();
    expect(viewedLine([], 'me')).toBeNull();
  });

  it('is not told to themself', () => {
    const both = update(message('u1', 1, { viewedBy: [by('Ann Lee'), by('Cy Fox')] }));
    expect(viewedLine([both], 'Cy Fox')).toBe('Viewed by Ann Lee');
    expect(viewedLine([update(message('u1', 1, { viewedBy: [by('Cy Fox')] }))], 'Cy Fox')).toBeNull();
  });
});
