import { expect, it } from '@jest/globals';
import { specify } from '../../../kernel/specification.js';
import { checklistDecider } from './checklist.decider.js';
import { ChecklistItemCompleted } from '../college-interest.events.js';

it('keeps each item once', () => {
  const camps = { athleteId: 'a1', item: 'view_camps' } as const;
  const { given } = specify(checklistDecider);
  expect(given().when({ type: 'CompleteChecklistItem', ...camps }).events).toEqual([ChecklistItemCompleted(camps)]);
  expect(given(ChecklistItemCompleted(camps)).when({ type: 'CompleteChecklistItem', ...camps }).events).toEqual([]);
});
