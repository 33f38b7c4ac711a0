import { describe, expect, it } from '@jest/globals';
import { wrongKind } from './wrong-kind.js';

describe('a code of another kind than its reader', () => {
  it.each([
    ['coach', 'assistant-coach'],
    ['assistant-coach', 'assistant-coach'],
    ['parent', 'parent'],
    ['athlete', 'athlete'],
  ] as const)('is none to a %s with a code for %s', (role, kind) => {
    expect(wrongKind(role, kind)).toBeUndefined();
  });

  it.each([
    ['parent', 'athlete', 'This code is for athletes. You’re signed in as a parent.'],
    ['assistant-coach', 'parent', 'This code is for parents. You’re signed in as a coach.'],
    ['athlete', 'assistant-coach', 'This code is for coaches. You’re signed in as an athlete.'],
    ['admin', 'athlete', 'This code is for athletes. You’re signed in as an admin.'],
    ['parent', 'team', 'This code is for coaches who create a team. You’re signed in as a parent.'],
  ] as const)('is said to a %s with a code for %s', (role, kind, text) => {
    expect(wrongKind(role, kind)).toBe(text);
  });
});
