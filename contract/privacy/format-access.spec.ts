import { describe, expect, it } from '@jest/globals';
import { formatAccess } from './format-access.js';

describe('The words of a look', () => {
  it.each([
    ['GET /api/athlete/:id', 'profile'],
    ['GET /api/athlete/:id/history', 'history'],
    ['GET /api/athlete/:id/file/:fileId', 'file'],
    ['GET /api/team/:id/athletes', 'roster'],
    ['POST /api/team/:id/athletes/export', 'roster export'],
    ['GET /api/team/:id/athlete-count', 'athlete count'],
    ['GET /api/parent', 'parents'],
    ['something of long ago', 'something of long ago'],
  ])('at %s are: %s', (call, words) => {
    expect(formatAccess({ call, asOf: null })).toBe(words);
    expect(formatAccess({ call, asOf: '2026-05-06' })).toBe(`${words} as of 05/06/2026`);
    expect(formatAccess({ call, asOf: null, support: true })).toBe(`${words}, in a support session`);
  });
});
