import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LEAST_SIMILAR } from '../../../contract/recommendation/endpoints.js';
import { rankRecommendations, type Candidate } from './recommend.js';

const candidate = (collegeId: string, low: number, high: number, similar = 0): Candidate => ({
  collegeId,
  fit: { low, high },
  similar,
});
const ranked = (...candidates: Candidate[]) => rankRecommendations(candidates, 9).map(({ collegeId }) => collegeId);

const candidates = fc.uniqueArray(
  fc
    .tuple(fc.uuid(), fc.nat(100), fc.nat(100), fc.nat(30))
    .map(([id, a, b, similar]) => candidate(id, Math.min(a, b), Math.max(a, b), similar)),
  { selector: ({ collegeId }) => collegeId, maxLength: 30 },
);

describe('the ranking of recommendations', () => {
  it.each([
    ['the better fit', [candidate('a', 50, 70), candidate('b', 60, 80)], ['b', 'a']],
    ['of two the surer fit', [candidate('a', 40, 80), candidate('b', 55, 65)], ['b', 'a']],
    ['what similar athletes follow', [candidate('a', 60, 70), candidate('b', 60, 70, LEAST_SIMILAR)], ['b', 'a']],
    ['nobody who could be told', [candidate('a', 60, 70), candidate('b', 60, 70, LEAST_SIMILAR - 1)], ['a', 'b']],
    ['nothing that does not fit', [candidate('a', 0, 100, 30), candidate('b', 20, 60, 30)], []],
  ])('puts first %s', (_, given, expected) => {
    expect(ranked(...given)).toEqual(expected);
  });

  it('does not depend on the order of what is given, and never gives more than asked', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 10 }), (given, count) => {
        const found = rankRecommendations(given, count);
        expect(rankRecommendations(given.toReversed(), count)).toEqual(found);
        expect(found.length).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('never puts a college lower because its fit is better or more similar athletes follow it', () => {
    fc.assert(
      fc.property(candidates, fc.nat(), fc.nat(20), fc.nat(10), (given, which, better, more) => {
        const chosen = given[which % Math.max(1, given.length)];
        if (!chosen) return;
        const { low, high } = chosen.fit;
        const fit = { low: Math.min(100, low + better), high: Math.min(100, high + better) };
        const raised = given.map((one) => (one === chosen ? { ...one, fit, similar: one.similar + more } : one));
        const place = (of: readonly Candidate[]) =>
          rankRecommendations(of, 99).findIndex(({ collegeId }) => collegeId === chosen.collegeId);
        const [before, after] = [place(given), place(raised)];
        if (before >= 0 && high + better <= 100) expect(after).toBeLessThanOrEqual(before);
      }),
    );
  });
});
