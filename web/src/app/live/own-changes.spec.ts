import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OwnChanges } from './own-changes.js';

describe('a change of one\u2019s own', () => {
  let fetched: string[];
  let changes: OwnChanges;
  beforeEach(() => {
    jest.useFakeTimers();
    fetched = [];
    changes = new OwnChanges((topics) => void fetched.push(...topics));
  });
  afterEach(() => void jest.useRealTimers());

  it('is not fetched again when the live stream tells of it, long after the answer or before it', () => {
    const arrived = changes.begin();
    changes.tell({ topics: ['team:1'], positions: ['7'] });
    changes.answer(['7', '9']);
    arrived();
    jest.advanceTimersByTime(60_000);
    changes.tell({ topics: ['team:1'], positions: ['9'] });
    expect(fetched).toEqual([]);
  });

  it('hides no change of somebody else: earlier, later, between its events, or told together with it', () => {
    const arrived = changes.begin();
    changes.tell({ topics: ['earlier'], positions: ['6'] });
    changes.tell({ topics: ['between'], positions: ['8'] });
    changes.tell({ topics: ['together'], positions: ['7', '8'] });
    changes.answer(['7', '9']);
    arrived();
    changes.tell({ topics: ['later'], positions: ['10'] });
    expect(fetched).toEqual(['earlier', 'between', 'together', 'later']);
  });

  it('is fetched where the answer came before screens show it, or names no events', () => {
    changes.begin()();
    changes.tell({ topics: ['team:1'], positions: ['7'] });
    expect(fetched).toEqual(['team:1']);
  });

  it('waits for its answer no longer than a moment, and what no event changed not at all', () => {
    changes.begin();
    changes.tell({ topics: ['read-models'] });
    expect(fetched).toEqual(['read-models']);
    changes.tell({ topics: ['team:1'], positions: ['7'] });
    expect(fetched).toEqual(['read-models']);
    jest.advanceTimersByTime(1_500);
    expect(fetched).toEqual(['read-models', 'team:1']);
  });

  it('that waits is passed on only once all writes are answered', () => {
    const [one, other] = [changes.begin(), changes.begin()];
    changes.tell({ topics: ['team:1'], positions: ['7'] });
    one();
    expect(fetched).toEqual([]);
    changes.answer(['7']);
    other();
    expect(fetched).toEqual([]);
  });
});
