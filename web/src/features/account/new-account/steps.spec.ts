import { describe, expect, it } from '@jest/globals';
import { before } from './steps.js';

describe('Back, on a step that was opened by its address (spec: every step has Back)', () => {
  it.each([
    ['athlete-membership', null, {}],
    ['coach-membership', null, {}],
    ['join-team', 'athlete', { step: 'athlete-membership' }],
    ['join-team', 'coach', { step: 'coach-membership' }],
    ['join-team', 'parent', {}],
    ['join-team', null, {}],
    ['create-team', null, { step: 'coach-membership' }],
  ])('leads from %s as %s to %j', (step, as, expected) => {
    expect(before(step, as)).toEqual(expected);
  });
});
