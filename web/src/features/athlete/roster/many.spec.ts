import { describe, expect, it } from '@jest/globals';
import type { AccountStatus } from '../../../../../contract/athlete/vocabulary.js';
import { changesFor, namesInWords } from './many.js';

const of = (...statuses: AccountStatus[]) => statuses.map((accountStatus) => ({ accountStatus }));
const offered = (...statuses: AccountStatus[]) =>
  changesFor(of(...statuses)).map(({ label, athletes }) => `${label} ${athletes.length}`);

describe('changes of many athletes at once', () => {
  it('are those that apply to some of them, with how many', () => {
    expect(offered('active', 'active')).toEqual(['Deactivate 2']);
    expect(offered('pending', 'active', 'pending', 'inactive')).toEqual(['Accept 2', 'Activate 1', 'Deactivate 1']);
  });

  it('never take a rejection back', () => expect(offered('rejected')).toEqual([]));
});

describe('names of many', () => {
  it.each([
    [['Ann'], 'Ann'],
    [['Ann', 'Ben'], 'Ann and Ben'],
    [['Ann', 'Ben', 'Cy', 'Dee'], 'Ann, Ben, Cy and Dee'],
    [['Ann', 'Ben', 'Cy', 'Dee', 'Eve'], 'Ann, Ben, Cy and 2 others'],
  ])('%j', (names, words) => expect(namesInWords(names)).toBe(words));
});
