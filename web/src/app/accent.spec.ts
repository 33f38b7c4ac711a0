import { describe, expect, it } from '@jest/globals';
import { contrast, groundFor, guardedAccent, mix, PAPER } from './accent.js';

describe('the contrast guard', () => {
  it('knows the contrast of two colours', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('leaves a colour that reads well as it is', () => {
    expect(guardedAccent('#7a1f2b')).toBe('#7a1f2b');
  });

  it.each(['#5fc5ff', '#ffd400', '#ffffff', '#3fc5ff', '#7fff00', '#aaaaaa', '#437fa2'])(
    'makes %s readable on white, and white readable on it',
    (color) => {
      expect(contrast(guardedAccent(color), PAPER)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['#5fc5ff', '#ffd400', '#12263f', '#c8102e', '#767676', '#437fa2', '#7f7f7f'])(
    'finds a ground near %s and text that reads on it',
    (color) => {
      const { ground, text } = groundFor(color);
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keeps a light ground, under dark text', () => {
    expect(groundFor('#5fc5ff')).toEqual({ ground: '#5fc5ff', text: '#14181f' });
  });

  it('mixes', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
