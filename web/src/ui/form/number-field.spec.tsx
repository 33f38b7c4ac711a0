import { describe, expect, it } from '@jest/globals';
import { readPercent } from './number-field.js';

describe('a share in per cent', () => {
  it.each([
    ['68.5', 0.685],
    ['68.5 %', 0.685],
    ['90.03', 0.9003],
    ['100', 1],
    ['', null],
    ['most', 'most'],
  ])('%j is %j', (text, share) => expect(readPercent(text)).toBe(share));
});
