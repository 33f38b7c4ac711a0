import { expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { dismissalsDecider, MAX_DISMISSED } from './dismissals.decider.js';
import { RecommendationDismissed, RecommendationRestored, type DismissalEvent } from './dismissals.events.js';

const one = { athleteId: 'athlete-1', collegeId: 'college-1' };
const [dismissed, restored] = [RecommendationDismissed(one), RecommendationRestored(one)];
const given = (...events: DismissalEvent[]) => specify(dismissalsDecider).given(...events);

it('dismisses and restores, each once', () => {
  expect(given().when({ type: 'DismissRecommendation', ...one }).events).toEqual([dismissed]);
  expect(given(dismissed).when({ type: 'DismissRecommendation', ...one }).events).toEqual([]);
  expect(given(dismissed).when({ type: 'RestoreRecommendation', ...one }).events).toEqual([restored]);
  expect(given().when({ type: 'RestoreRecommendation', ...one }).events).toEqual([]);
});

it('is put back by an undo, whichever way it was', () => {
  expect(given(dismissed).whenUndoing('event-1').events).toEqual([restored]);
  expect(given(dismissed, restored).whenUndoing('event-2').events).toEqual([dismissed]);
});

it('keeps so many and no more', () => {
  const others = Array.from({ length: MAX_DISMISSED }, (_, n) =>
    RecommendationDismissed({ ...one, collegeId: `c${n}` }),
  );
  expect(given(...others).when({ type: 'DismissRecommendation', ...one }).error?.code).toBe('too-many-dismissed');
});
