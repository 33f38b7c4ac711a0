import { describe, expect, it } from '@jest/globals';
import { GroupCommit } from './group-commit.js';

/** Commits that answer with their item, in capitals, and remember the groups. */
function recording(limits = { items: 10, weight: 100 }, fail?: (items: readonly string[]) => void) {
  const groups: string[][] = [];
  const commit = async (items: readonly string[]) => {
    groups.push([...items]);
    await new Promise(setImmediate);
    fail?.(items);
    return items.map((item) => (item === 'refused' ? new Error('No.') : item.toUpperCase()));
  };
  return { groups, all: new GroupCommit<string, string>(commit, limits) };
}

describe('GroupCommit', () => {
  it('sends what comes in one turn together, and what waited in the next', async () => {
    const { groups, all } = recording();
    const first = [all.add('a', '1', 1), all.add('b', '2', 1)];
    await new Promise(setImmediate);
    const second = [all.add('c', '3', 1), all.add('d', '4', 1)];
    expect(await Promise.all([...first, ...second])).toEqual(['A', 'B', 'C', 'D']);
    expect(groups).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps the order of one key and never sends two of it together', async () => {
    const { groups, all } = recording();
    await Promise.all([all.add('a', '1', 1), all.add('b', '1', 1), all.add('c', '2', 1), all.add('d', '1', 1)]);
    expect(groups).toEqual([['a', 'c'], ['b'], ['d']]);
  });

  it('keeps to its limits; what is heavier than a group goes alone', async () => {
    const { groups, all } = recording({ items: 2, weight: 10 });
    await Promise.all([
      all.add('a', '1', 1),
      all.add('b', '2', 1),
      all.add('c', '3', 6),
      all.add('d', '4', 6),
      all.add('e', '5', 99),
    ]);
    expect(groups).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
  });

  it('refuses one alone, and all of a group whose commit failed; then it goes on', async () => {
    const { all } = recording(undefined, (items) => {
      if (items.includes('broken')) throw new Error('Broken.');
    });
    const outcomes = await Promise.allSettled([all.add('refused', '1', 1), all.add('a', '2', 1)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    const broken = await Promise.allSettled([all.add('broken', '1', 1), all.add('a', '2', 1)]);
    expect(broken.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await all.add('b', '3', 1)).toBe('B');
  });
});
