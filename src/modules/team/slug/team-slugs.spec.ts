import { describe, expect, it } from '@jest/globals';
import { slugsOf } from './team-slugs.js';

const first = (name: string): string => slugsOf(name).next().value;

describe('the address of a team', () => {
  it.each([
    ['Cedar Valley Hawks', 'cedar-valley-hawks'],
    ['  São Paulo  F.C. ', 'sao-paulo-f-c'],
    ['../../etc/passwd', 'etc-passwd'],
    ['龍', 'team'],
    ['-', 'team'],
  ])('%j is %s', (name, slug) => expect(first(name)).toBe(slug));

  it('is numbered where it is taken', () => {
    const slugs = slugsOf('Hawks');
    expect([slugs.next().value, slugs.next().value, slugs.next().value]).toEqual(['hawks', 'hawks-2', 'hawks-3']);
  });

  it('is never one of ours', () => {
    for (const name of ['API', 'Sign in', 'coach']) expect(first(name)).toMatch(/-2$/);
  });

  it('is not long', () => {
    expect(first('x'.repeat(100))).toHaveLength(60);
  });
});
