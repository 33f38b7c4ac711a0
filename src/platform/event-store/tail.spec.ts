import { describe, expect, it } from '@jest/globals';
import type { Position } from '../../kernel/position.js';
import { newEvent } from './contract/harness.js';
import type { Batch, StoredEvent } from './event-store.js';
import { Tail, takeBatch } from './tail.js';

const place = (position: number): Position => String(position) as Position;
const at = (...positions: number[]): StoredEvent[] =>
  positions.map((position) => ({
    ...newEvent(),
    stream: 'thing-1',
    revision: 0,
    position: place(position),
  }));
const positions = (batch: Batch | undefined) => batch?.events.map(({ position }) => Number(position));
const never = new AbortController().signal;

function tail(limits = { events: 4, size: 1_000 }): Tail {
  const made = new Tail(limits);
  made.startAt(place(10));
  return made;
}

describe('takeBatch', () => {
  const lengths = (sizes: readonly number[], limit: number): number[] => {
    const rest = sizes.values();
    const next = (): number | undefined => rest.next().value;
    const found: number[] = [];
    for (;;) {
      const { items, size } = takeBatch(next, limit, (one) => one);
      if (!items.length) return found;
      expect(size).toBe(items.reduce((total, one) => total + one, 0));
      found.push(items.length);
    }
  };

  it('ends with the item that makes a batch larger than a megabyte, or with the last that is wanted', () => {
    expect(lengths([600_000, 600_000, 600_000], 10)).toEqual([2, 1]);
    expect(lengths([5_000_000, 1, 5_000_000], 10)).toEqual([1, 2]);
    expect(lengths([1, 1, 1, 1, 1], 2)).toEqual([2, 2, 1]);
    expect(lengths([], 2)).toEqual([]);
  });
});

describe('Tail', () => {
  it('knows nothing before it is started, and nothing from before where it started', () => {
    expect(new Tail({ events: 4, size: 1_000 }).after(place(0), 10)).toBeUndefined();
    expect(tail().after(place(9), 10)).toBeUndefined();
    expect(tail().after(place(10), 10)).toEqual({ events: [], position: place(10) });
  });

  it('gives what comes after a position, across holes and past powers of ten, never more than the limit', () => {
    const kept = tail();
    kept.add(at(11, 99, 100), 1, place(100));
    expect(positions(kept.after(place(10), 10))).toEqual([11, 99, 100]);
    expect(positions(kept.after(place(50), 10))).toEqual([99, 100]);
    expect(positions(kept.after(place(10), 2))).toEqual([11, 99]);
    expect(kept.after(place(100), 10)).toEqual({ events: [], position: place(100) });
    expect(kept.head).toBe(place(100));
  });

  it('gives fewer at once where they are large, but never none', () => {
    const kept = tail({ events: 4, size: 1e9 });
    kept.add(at(11, 12, 13), 700_000, place(13));
    expect(kept.after(place(10), 10)).toMatchObject({ position: place(12) });
    expect(positions(kept.after(place(10), 10))).toEqual([11, 12]);
    expect(kept.after(place(12), 10)?.position).toBe(place(13));
    kept.add(at(14), 5_000_000, place(14));
    expect(positions(kept.after(place(13), 10))).toEqual([14]);
  });

  it('says how far it has given: to the last event given, or to its head when that was all', () => {
    const kept = tail();
    kept.add(at(11, 12), 1, place(15));
    expect(kept.after(place(10), 1)?.position).toBe(place(11));
    expect(kept.after(place(10), 2)?.position).toBe(place(15));
    kept.add([], 0, place(20));
    expect(kept.after(place(15), 10)).toEqual({ events: [], position: place(20) });
    expect(kept.after(place(21), 10)).toEqual({ events: [], position: place(21) });
  });

  it('orders positions that have two parts', () => {
    const kept = new Tail({ events: 4, size: 1_000 });
    kept.startAt('99/99' as Position);
    const [first, second] = at(1, 2).map((event, index) => ({ ...event, position: `100/${9 + index}` as Position }));
    kept.add([first!, second!], 1, second!.position);
    expect(kept.after('99/99' as Position, 10)?.events).toEqual([first, second]);
    expect(kept.after('100/9' as Position, 10)?.events).toEqual([second]);
    expect(kept.reaches('99/98' as Position)).toBe(false);
  });

  it('takes no event twice when a page overlaps what it has', () => {
    const kept = tail();
    kept.add(at(11, 12), 1, place(12));
    kept.add(at(11, 12, 13), 1, place(13));
    kept.add(at(11), 1, place(11));
    expect(positions(kept.after(place(10), 10))).toEqual([11, 12, 13]);
  });

  it('drops the oldest past its limits, and says so to those who are further behind', () => {
    const many = tail();
    many.add(at(11, 12, 13, 14, 15), 1, place(15));
    expect(many.after(place(10), 10)).toBeUndefined();
    expect(positions(many.after(place(13), 10))).toEqual([14, 15]);
    const large = tail();
    large.add(at(11, 12), 900, place(12));
    expect(large.after(place(11), 10)).toBeUndefined();
    expect(positions(large.after(place(12), 10))).toEqual([]);
    expect([large.reaches(place(11)), large.reaches(place(12))]).toEqual([false, true]);
  });

  it('wakes those who wait when there is more, when told, and when they are told to end', async () => {
    const kept = tail();
    const ending = new AbortController();
    const waiting = [
      kept.advanced(place(10), never),
      kept.advanced(place(10), never),
      kept.advanced(place(50), ending.signal),
    ];
    kept.add(at(11), 1, place(11));
    ending.abort();
    await Promise.all(waiting);
    await kept.advanced(place(10), never);
    const told = kept.advanced(place(11), never);
    kept.wake();
    await told;
  });

  it('forgets everything when it is stopped, and lets nobody wait any longer', async () => {
    const kept = tail();
    kept.add(at(11), 1, place(11));
    const waiting = kept.advanced(place(11), never);
    kept.stop();
    await waiting;
    await kept.advanced(place(11), never);
    expect(kept.after(place(11), 10)).toBeUndefined();
    kept.add(at(12), 1, place(12));
    expect(kept.head).toBeUndefined();
    kept.startAt(place(20));
    expect(kept.after(place(20), 10)).toEqual({ events: [], position: place(20) });
  });
});
