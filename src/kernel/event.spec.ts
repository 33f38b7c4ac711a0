import { describe, expect, it } from '@jest/globals';
import { categoryOf, idOf } from './event.js';

describe('the name of a stream', () => {
  it.each([
    ['athlete-1', 'athlete', '1'],
    ['athlete-0190a5c2-7e1f-7000-8000-000000000001', 'athlete', '0190a5c2-7e1f-7000-8000-000000000001'],
    ['teamCollege-team_college', 'teamCollege', 'team_college'],
  ])('%s is of category %s and id %s', (stream, category, id) => {
    expect([categoryOf(stream), idOf(stream)]).toEqual([category, id]);
  });
});
