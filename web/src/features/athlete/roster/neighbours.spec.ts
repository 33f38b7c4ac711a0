import { describe, expect, it } from '@jest/globals';
import { neighboursOf } from './neighbours.js';

const [first, second, third] = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];
const rows = [first, second, third];

describe('the neighbours of an athlete', () => {
  it('are who stands before and after them, and nobody at the ends', () => {
    expect(neighboursOf(rows, 'b')).toEqual({ place: 2, previous: first, next: third });
    expect(neighboursOf(rows, 'a')).toEqual({ place: 1, previous: undefined, next: second });
    expect(neighboursOf(rows, 'c')).toEqual({ place: 3, previous: second, next: undefined });
  });

  it('are unknown of who is not in the list', () => expect(neighboursOf(rows, 'd')).toBeUndefined());
});
