import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DomainError } from './errors.js';
import { mergeEdit, type Edit } from './merge-edit.js';

interface Plant {
  readonly name: string;
  readonly water: { readonly litres: number | null; readonly days: readonly string[] };
  readonly soil: { readonly ph: number };
}

const based: Plant = { name: 'Fern', water: { litres: 1, days: ['Mon'] }, soil: { ph: 6 } };
const clashes = (edit: Edit<Plant>, now: Plant): unknown => {
  try {
    mergeEdit(now, edit);
  } catch (error) {
    return error instanceof DomainError ? { code: error.code, ...error.details.now } : error;
  }
  return undefined;
};

describe('an edit and the current values', () => {
  it('keeps what somebody else changed beside it, within the same part', () => {
    const now = { ...based, water: { litres: 2, days: ['Mon'] } };
    const edit = { changes: { water: { days: ['Tue'] } }, basedOn: { water: { days: ['Mon'] } } };
    expect(mergeEdit<Plant>(now, edit)).toEqual({ water: { litres: 2, days: ['Tue'] } });
  });

  it('leaves alone what the caller left alone, also where they send the whole part', () => {
    const now = { ...based, water: { litres: 2, days: ['Mon'] } };
    const edit = { changes: { water: { litres: 1, days: ['Tue'] } }, basedOn: { water: based.water } };
    expect(mergeEdit<Plant>(now, edit)).toEqual({ water: { litres: 2, days: ['Tue'] } });
  });

  it('is fine where both changed to the same', () => {
    const now = { ...based, name: 'Moss', water: { litres: 1, days: ['Tue'] } };
    const edit = { changes: { name: 'Moss', water: { days: ['Tue'] } }, basedOn: based };
    expect(mergeEdit<Plant>(now, edit)).toEqual({ name: 'Moss', water: now.water });
  });

  it('clashes, leaf by leaf, where both changed to something else', () => {
    const now = { name: 'Moss', water: { litres: null, days: ['Mon', 'Sun'] }, soil: { ph: 6 } };
    const changes = { name: 'Ivy', water: { litres: 3, days: ['Tue'] }, soil: { ph: 7 } };
    expect(clashes({ changes, basedOn: based }, now)).toEqual({
      code: 'changed-meanwhile',
      name: { based: 'Fern', yours: 'Ivy', now: 'Moss' },
      'water.litres': { based: 1, yours: 3, now: null },
      'water.days': { based: ['Mon'], yours: ['Tue'], now: ['Mon', 'Sun'] },
    });
  });

  it('without a base replaces the current values', () => {
    const now = { ...based, name: 'Moss', water: { litres: 2, days: [] } };
    expect(mergeEdit(now, { changes: { name: 'Ivy', water: { litres: 3, days: [] } } })).toEqual({
      name: 'Ivy',
      water: { litres: 3, days: [] },
    });
  });

  it('never loses what only one of two people changed, and always tells what both did', () => {
    const leaf = fc.integer({ min: 0, max: 2 });
    const record = fc.record({ a: leaf, part: fc.record({ b: leaf, c: leaf }) });
    type Thing = { a: number; part: { b: number; c: number } };
    fc.assert(
      fc.property(record, record, record, (basedOn, yours, now) => {
        const leaves = ({ a, part: { b, c } }: Thing) => [a, b, c];
        const [was, mine, theirs] = [basedOn, yours, now].map(leaves) as [number[], number[], number[]];
        const clash = was.some((value, at) => mine[at] !== value && theirs[at] !== value && mine[at] !== theirs[at]);
        let merged: Thing | undefined;
        try {
          merged = { ...now, ...mergeEdit(now, { changes: yours, basedOn }) };
        } catch {
          merged = undefined;
        }
        expect(merged === undefined).toBe(clash);
        if (merged)
          expect(leaves(merged)).toEqual(was.map((value, at) => (mine[at] === value ? theirs[at] : mine[at])));
      }),
    );
  });
});
