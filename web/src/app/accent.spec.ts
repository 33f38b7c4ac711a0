import { describe, expect, it } from '@jest/globals';
import { contrast } from '../../../contract/contrast.js';
import { groundFor } from './accent.js';

describe('the ground of an accent', () => {
  it.each(['#5fc5ff', '#ffd400', '#12263f', '#c8102e', '#767676', '#437fa2', '#7f7f7f'])(
    'is found near %s, with text that reads on it',
    (color) => {
      const { ground, text } = groundFor(color);
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('stays light, under dark text', () => {
    expect(groundFor('#5fc5ff')).toEqual({ ground: '#5fc5ff', text: '#14181f' });
  });
});
