import { describe, expect, it } from '@jest/globals';
import { CELEBRATION_LIFE, hasJustCompleted, justCompleted } from './just-completed.js';

describe('the moment of the completed profile', () => {
  it('lasts as long as every celebration (spec, athlete side, section 4)', () => expect(CELEBRATION_LIFE).toBe(6000));

  it.each([
    [justCompleted, true],
    [null, false],
    [{ keepPlace: true }, false],
    ['profileCompleted', false],
  ])('is there for somebody who arrives with %j: %s', (state, there) => expect(hasJustCompleted(state)).toBe(there));
});
