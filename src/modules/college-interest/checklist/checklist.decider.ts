import type { LookedAtKey } from '../../../../contract/college-interest/vocabulary.js';
import type { Decider } from '../../../kernel/decider.js';
import { streamsOf } from '../../../kernel/stream.js';
import { ChecklistItemCompleted, checklistEvents, type ChecklistEvent } from '../college-interest.events.js';

export interface ChecklistCommand {
  readonly type: 'CompleteChecklistItem';
  readonly athleteId: string;
  readonly item: LookedAtKey;
}

/** What one athlete has looked at of what the checklist asks for. */
export const checklistDecider: Decider<readonly LookedAtKey[], ChecklistCommand, ChecklistEvent> = {
  category: 'checklist',
  events: checklistEvents,
  initialState: [],
  evolve: (items, { data: { item } }) => [...items, item],
  decide: ({ type: _, ...done }, items) => (items.includes(done.item) ? [] : [ChecklistItemCompleted(done)]),
};

/** `checklist-{athleteId}`. */
export const checklists = streamsOf(checklistDecider);
