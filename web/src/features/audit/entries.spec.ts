import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '../../../../contract/history/history.js';
import { byDay, isNewTo, isUndone, peopleOf, takingBack, whyKept } from './entries.js';

const entry = (eventId: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  eventId,
  stream: 'athlete-membership-a1',
  sequence: 1,
  kind: 'AccountStatusChanged',
  occurredAt: '2026-03-07T18:00:00Z',
  who: { userId: 'u1', name: 'Dana Cole', called: 'Dana Cole', role: 'coach' },
  about: { kind: 'athlete', id: 'a1', name: 'Casey Lane' },
  alsoNamed: [],
  words: 'accepted Casey Lane',
  changes: [],
  undo: { possible: true, why: null },
  turns: [],
  undoes: null,
  turn: null,
  together: 1,
  ...more,
});
const never = { possible: false, why: 'This change has already been undone.' };
const turn = (eventId: string, what: 'undo' | 'redo', undo: HistoryEntry['undo']): HistoryEntry['turns'][number] => ({
  eventId,
  kind: 'AccountStatusChanged',
  occurredAt: '2026-03-07T19:00:00Z',
  who: 'Dana Cole',
  turn: what,
  undo,
  together: 1,
});
const possible = { possible: true, why: null };

describe('entries of a history', () => {
  it('are grouped by their day in Chicago, in the order they come', () => {
    const night = entry('3', { occurredAt: '2026-03-08T05:30:00Z' });
    expect(byDay([night, entry('2'), entry('1', { occurredAt: '2026-03-06T18:00:00Z' })])).toEqual([
      { day: '2026-03-07', entries: [night, entry('2')] },
      { day: '2026-03-06', entries: [entry('1', { occurredAt: '2026-03-06T18:00:00Z' })] },
    ]);
  });

  it('name everybody once, by name', () => {
    const other = { userId: 'u2', name: 'Ada Bell', called: 'Ada Bell', role: 'admin' };
    expect(peopleOf([entry('1'), entry('2', { who: other }), entry('3')]).map(({ name }) => name)).toEqual([
      'Ada Bell',
      'Dana Cole',
    ]);
  });

  it('offer undo, then redo, then undo again', () => {
    const done = entry('1');
    expect(takingBack(done)).toMatchObject({ eventId: '1', label: 'Undo', together: false, by: done.who });
    const undone = entry('1', { undo: never, turns: [turn('2', 'undo', possible)] });
    expect(takingBack(undone)).toMatchObject({ eventId: '2', stream: done.stream, label: 'Redo' });
    const redone = entry('1', { undo: never, turns: [turn('2', 'undo', never), turn('3', 'redo', possible)] });
    expect(takingBack(redone)).toMatchObject({ eventId: '3', label: 'Undo' });
    expect([done, undone, redone].map(isUndone)).toEqual([false, true, false]);
  });

  it('offer nothing where it is too late, and say why', () => {
    const late = { possible: false, why: 'What came later builds on it.' };
    expect(takingBack(entry('1', { undo: never }))).toBeUndefined();
    const undone = entry('1', { undo: never, turns: [turn('2', 'undo', late)] });
    expect(takingBack(undone)).toBeUndefined();
    expect(whyKept(undone)).toBe(late.why);
  });

  it('are new to people who looked before and did not do them', () => {
    const latest = entry('1', { occurredAt: '2026-03-07T12:00:00.000Z' });
    const seen = [undefined, null, '2026-03-07T11:00:00.000Z', '2026-03-07T12:00:00.000Z'];
    expect(seen.map((until) => isNewTo('u2', until, latest))).toEqual([false, false, true, false]);
    expect(isNewTo('u1', '2026-03-07T11:00:00.000Z', latest)).toBe(false);
  });
});
