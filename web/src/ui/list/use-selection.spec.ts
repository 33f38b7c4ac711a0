import { describe, expect, it } from '@jest/globals';
import { nothing, refreshed, toggled, withAll } from './use-selection.js';

interface Row {
  id: string;
  name: string;
}
const idOf = ({ id }: Row) => id;
const row = (id: string, name = id): Row => ({ id, name });

describe('a selection', () => {
  it('outlives the page that its rows were on', () => {
    const first = toggled(nothing<Row>(), [row('a'), row('b')], true, idOf);
    const second = toggled(first, [row('c')], true, idOf);
    expect(refreshed(second, [row('c', 'new name')], idOf)).toEqual([row('a'), row('b'), row('c', 'new name')]);
  });

  it('adds all of a narrowing to what was ticked before, and knows that it has them', () => {
    const all = withAll(toggled(nothing<Row>(), [row('z')], true, idOf), [row('a'), row('b')], 'search=x', idOf);
    expect([...all.rows.keys()]).toEqual(['z', 'a', 'b']);
    expect(all.allOf).toBe('search=x');
  });

  it('no longer includes all once a box is cleared', () => {
    const all = withAll(nothing<Row>(), [row('a'), row('b')], '', idOf);
    expect(toggled(all, [row('a')], false, idOf)).toEqual({ rows: new Map([['b', row('b')]]), allOf: undefined });
  });

  it('holds at most a thousand', () => {
    const many = Array.from({ length: 1200 }, (_, index) => row(String(index)));
    expect(withAll(toggled(nothing<Row>(), [row('z')], true, idOf), many, '', idOf).rows.size).toBe(1000);
  });
});
