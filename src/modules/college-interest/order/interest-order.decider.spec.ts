import { describe, expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { interestOrderDecider } from './interest-order.decider.js';
import { InterestsReordered } from '../college-interest.events.js';

const athleteId = 'athlete-1';
const reorder = (...order: string[]) => ({ type: 'ReorderInterests', athleteId, order }) as const;
const ordered = InterestsReordered({ athleteId, order: ['a', 'b'], previous: [] });

describe('the order of an athlete’s colleges', () => {
  it('is kept as it was put, each once', () => {
    expect(
      specify(interestOrderDecider)
        .given()
        .when(reorder('a', 'b', 'a')).events,
    ).toEqual([ordered]);
    expect(specify(interestOrderDecider).given(ordered).when(reorder('a', 'b')).events).toEqual([]);
    expect(specify(interestOrderDecider).given().when(reorder()).events).toEqual([]);
  });

  it('goes back to what it was, until it is put anew', () => {
    expect(specify(interestOrderDecider).given(ordered).whenUndoing('event-1').state?.order).toEqual([]);
    const anew = InterestsReordered({ athleteId, order: ['b', 'a'], previous: ['a', 'b'] });
    expect(specify(interestOrderDecider).given(ordered, anew).whenUndoing('event-1').error).toMatchObject({
      code: 'changed-since',
    });
  });
});
