import { describe, expect, it } from '@jest/globals';
import type { Notification } from '../../../../contract/notification/notification.js';
import { groupedByDay, groupInWords } from './groups.js';

const maya = { userId: 'u1', name: 'Maya Rivers' };
const one = (_id: string, more: Partial<Notification> = {}): Notification => ({
  _id,
  occurredAt: '2026-03-06T18:00:00.000Z',
  who: maya,
  called: 'Maya Rivers',
  words: 'posted an update on Iowa State University',
  group: { key: 'UpdatePosted a1', many: 'new updates', about: 'Maya Rivers' },
  athleteId: 'a1',
  path: '/coach/updates',
  read: false,
  ...more,
});
const inWords = (...notifications: Notification[]) =>
  groupedByDay(notifications).map(({ day, groups }) => [
    day,
    ...groups.map((group) => Object.values(groupInWords(group)).join(' ')),
  ]);

describe('notifications', () => {
  it('of one kind about one athlete are told as one, with author and athlete', () => {
    expect(inWords(one('1'))).toEqual([['2026-03-06', 'Maya Rivers posted an update on Iowa State University']]);
    expect(inWords(one('1'), one('2'), one('3'))).toEqual([['2026-03-06', '3 new updates from Maya Rivers']]);
    const dana = { who: { userId: 'u2', name: 'Dana Cole' }, called: 'Coach Dana Cole' };
    expect(inWords(one('1', dana), one('2', dana))).toEqual([
      ['2026-03-06', '2 new updates from Coach Dana Cole for Maya Rivers'],
    ]);
    expect(inWords(one('1'), one('2', dana))).toEqual([['2026-03-06', '2 new updates']]);
    const ofOneself = { ...dana, group: { key: 'TaskAssigned a1', many: 'new tasks', about: null } };
    expect(inWords(one('1', ofOneself), one('2', ofOneself))).toEqual([
      ['2026-03-06', '2 new tasks from Coach Dana Cole'],
    ]);
  });

  it('are by day, and unread first', () => {
    const task = { group: { key: 'TaskAssigned a1', many: 'new tasks', about: null }, words: 'assigned a task' };
    const read = one('1', { read: true });
    const before = one('3', { occurredAt: '2026-03-05T18:00:00.000Z' });
    expect(inWords(read, one('2', task), before)).toEqual([
      ['2026-03-06', 'Maya Rivers assigned a task', 'Maya Rivers posted an update on Iowa State University'],
      ['2026-03-05', 'Maya Rivers posted an update on Iowa State University'],
    ]);
  });
});
