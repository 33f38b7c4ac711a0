import { describe, expect, it } from '@jest/globals';
import { before, toAsk } from './steps.js';

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

describe('before a code makes somebody something', () => {
  it.each([
    ['athlete', true, 'parent', 'athlete'],
    ['athlete', true, 'coach', 'athlete'],
    ['athlete', true, undefined, 'athlete'],
    ['athlete', false, 'parent', 'athlete'],
    ['assistant-coach', false, 'athlete', 'coach'],
    ['parent', false, 'athlete', 'parent'],
    ['team', false, 'athlete', 'coach'],
  ] as const)('a code for %s (public: %s), typed as %s, asks whether they are: %s', (role, isPublic, said, asked) => {
    expect(toAsk({ role, isPublic }, said)).toBe(asked);
  });

  it.each([
    ['athlete', true, 'athlete'],
    ['athlete', false, undefined],
    ['assistant-coach', false, 'coach'],
    ['parent', false, undefined],
    ['team', false, 'coach'],
    ['team', false, undefined],
  ] as const)('a code for %s (public: %s), typed as %s, asks nothing', (role, isPublic, said) => {
    expect(toAsk({ role, isPublic }, said)).toBeUndefined();
  });
});
