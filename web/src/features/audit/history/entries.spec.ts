import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry } from '../../../../../contract/history/history.js';
import { byDay, peopleOf, takingBack, turnOf } from './entries.js';

const entry = (eventId: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  eventId,
  stream: 'athlete-membership-a1',
  sequence: 1,
  kind: 'AccountStatusChanged',
  occurredAt: '2026-03-07T18:00:00Z',
  who: { userId: 'u1', name: 'Dana Cole', role: 'coach' },
  about: { kind: 'athlete', id: 'a1', name: 'Casey Lane' },
  words: 'accepted Casey Lane',
  changes: [],
  undo: { possible: true, why: null },
  undoneBy: null,
  undoes: null,
  together: 1,
  ...more,
});
const never = { possible: false, why: 'This change has already been undone.' };
const by = (eventId: string) => ({ eventId, occurredAt: '2026-03-07T19:00:00Z', who: 'Dana Cole' });
const indexed = (...entries: HistoryEntry[]) => new Map(entries.map((one) => [one.eventId, one]));

describe('entries of a history', () => {
  it('are grouped by their day in Chicago, in the order they come', () => {
    const night = entry('3', { occurredAt: '2026-03-08T05:30:00Z' });
    expect(byDay([night, entry('2'), entry('1', { occurredAt: '2026-03-06T18:00:00Z' })])).toEqual([
      { day: '2026-03-07', entries: [night, entry('2')] },
      { day: '2026-03-06', entries: [entry('1', { occurredAt: '2026-03-06T18:00:00Z' })] },
    ]);
  });

  it('name everybody once, by name', () => {
    const other = { userId: 'u2', name: 'Ada Bell', role: 'admin' };
    expect(peopleOf([entry('1'), entry('2', { who: other }), entry('3')]).map(({ name }) => name)).toEqual([
      'Ada Bell',
      'Dana Cole',
    ]);
  });

  it('offer undo, then redo, then undo again', () => {
    const done = entry('1', { undo: never, undoneBy: by('2') });
    const undone = entry('2', { undoes: '1' });
    const first = indexed(done, undone);
    expect([turnOf(done, first), turnOf(undone, first)]).toEqual(['done', 'undo']);
    for (const one of [done, undone])
      expect(takingBack(one, first)).toMatchObject({ eventId: '2', label: 'Redo', together: false });
    const redone = entry('3', { undoes: '2' });
    const second = indexed(done, { ...undone, undo: never, undoneBy: by('3') }, redone);
    expect(turnOf(redone, second)).toBe('redo');
    expect(takingBack(redone, second)).toMatchObject({ eventId: '3', label: 'Undo', together: false });
  });

  it('offer nothing where it is too late', () => {
    expect(takingBack(entry('1', { undo: never }), indexed())).toBeUndefined();
    expect(takingBack(entry('1', { undo: never, undoneBy: by('2') }), indexed())).toBeUndefined();
  });
});
