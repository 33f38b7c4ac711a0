import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../../kernel/position.js';
import { newEvent } from '../contract/harness.js';
import type { StoredEvent } from '../event-store.js';
import { Tail } from './tail.js';

const at = (...positions: number[]): StoredEvent[] =>
  positions.map((position) => ({
    ...newEvent(),
    stream: 'thing-1',
    revision: 0,
    position: String(position) as Position,
  }));
const positions = (events: readonly StoredEvent[] | undefined) => events?.map(({ position }) => Number(position));
const never = new AbortController().signal;

function tail(limits = { events: 4, size: 1_000 }): Tail {
  const made = new Tail(limits);
  made.startAt(10);
  return made;
}

describe('Tail', () => {
  it('knows nothing before it is started, and nothing from before where it started', () => {
    expect(new Tail({ events: 4, size: 1_000 }).after(0, 10)).toBeUndefined();
    expect(tail().after(9, 10)).toBeUndefined();
    expect(tail().after(10, 10)).toEqual([]);
  });

  it('gives what comes after a position, across holes and past powers of ten, never more than the limit', () => {
    const kept = tail();
    kept.add(at(11, 99, 100), 1, 100);
    expect(positions(kept.after(10, 10))).toEqual([11, 99, 100]);
    expect(positions(kept.after(50, 10))).toEqual([99, 100]);
    expect(positions(kept.after(10, 2))).toEqual([11, 99]);
    expect(kept.after(100, 10)).toEqual([]);
    expect(kept.head).toBe(100);
  });

  it('takes no event twice when a page overlaps what it has', () => {
    const kept = tail();
    kept.add(at(11, 12), 1, 12);
    kept.add(at(11, 12, 13), 1, 13);
    kept.add(at(11), 1, 11);
    expect(positions(kept.after(10, 10))).toEqual([11, 12, 13]);
  });

  it('drops the oldest past its limits, and says so to those who are further behind', () => {
    const many = tail();
    many.add(at(11, 12, 13, 14, 15), 1, 15);
    expect(many.after(10, 10)).toBeUndefined();
    expect(positions(many.after(13, 10))).toEqual([14, 15]);
    const large = tail();
    large.add(at(11, 12), 900, 12);
    expect(large.after(11, 10)).toBeUndefined();
    expect(large.after(12, 10)).toEqual([]);
  });

  it('wakes those who wait when there is more, when told, and when they are told to end', async () => {
    const kept = tail();
    const ending = new AbortController();
    const waiting = [kept.advanced(10, never), kept.advanced(10, never), kept.advanced(50, ending.signal)];
    kept.add(at(11), 1, 11);
    ending.abort();
    await Promise.all(waiting);
    await kept.advanced(10, never);
    const told = kept.advanced(11, never);
    kept.wake();
    await told;
  });
});
