import { describe, expect, it } from '@jest/globals';
import { contrast, DEEPEST_TINT, guardedAccent, mix } from './contrast.js';

describe('the contrast guard', () => {
  it('knows the contrast of two colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('leaves a colour that reads well as it is', () => {
    expect(guardedAccent('#7a1f2b')).toBe('#7a1f2b');
  });

  it.each(['#5fc5ff', '#ffd400', '#ffffff', '#3fc5ff', '#7fff00', '#aaaaaa', '#437fa2'])(
    'makes %s readable on white and on its own tint, and white readable on it',
    (color) => {
      const accent = guardedAccent(color);
      expect(contrast(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent, mix(accent, '#ffffff', DEEPEST_TINT))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('mixes', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
