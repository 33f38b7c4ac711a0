import { describe, expect, it } from '@jest/globals';
import {
  everything,
  InboxView,
  isNarrowed,
  queryOf,
  hasUpdates,
  type InboxThread,
  threadId,
  steadyThreads,
} from './inbox-view.js';
import type { UpdateThread } from '../../../../../contract/college-interest/updates.js';

const team = { teamId: 't' };
const own = { athleteId: 'a' };
const id = '9b2f4f7e-0c3d-4a51-8f43-0d7a1b2c3d4e';
const view = (part: Partial<InboxView>) => ({ ...InboxView.parse({}), ...part });

describe('what the inbox shows', () => {
  it('takes what an address cannot mean as nothing', () => {
    const read = InboxView.parse({ page: 'x', only: 'mine', athlete: 'jo', college: id, thread: '..' });
    expect(read).toEqual(view({ college: id }));
  });

  it('asks the server for no more than is narrowed', () => {
    expect(queryOf(team, view({}))).toEqual({ page: 1, count: 20 });
    expect(queryOf(team, view({ only: 'unread', page: 2 }))).toEqual({ page: 2, count: 20, unread: 'true' });
    expect(queryOf(team, view({ only: 'needs-answer', college: id }))).toEqual({
      page: 1,
      count: 20,
      needsAnswer: 'true',
      collegeId: id,
    });
    expect(queryOf(team, view({ athlete: id }))).toHaveProperty('athleteId', id);
    expect(queryOf(own, view({ athlete: id }))).not.toHaveProperty('athleteId');
  });

  it('is narrowed to an athlete only where it is a team’s: a parent’s address names the athlete they follow', () => {
    expect(isNarrowed(team, view({ athlete: id }))).toBe(true);
    expect(isNarrowed(own, view({ athlete: id }))).toBe(false);
    expect(isNarrowed(own, view({ thread: id, page: 3 }))).toBe(false);
    expect(everything(own)).not.toHaveProperty('athlete');
    expect(isNarrowed(team, view({ athlete: id, college: id, only: 'unread', ...everything(team) }))).toBe(false);
  });
});

describe('a parent’s athlete has updates', () => {
  const linkedTeams = [
    { id: 'with', moduleAccess: { updates: true } },
    { id: 'without', moduleAccess: { updates: false } },
    { id: 'silent', moduleAccess: {} },
  ];
  it.each([
    ['with', true],
    ['without', false],
    ['silent', false],
    ['unknown', false],
  ])('on the team "%s": %s', (_id, has) => expect(hasUpdates({ linkedTeams }, { team: { _id } })).toBe(has));
  it('never without a team', () => expect(hasUpdates({ linkedTeams }, { team: null })).toBe(false));
});

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
