import { z } from 'zod';
import { InterestLevel } from '../../../contract/college-interest/vocabulary.js';
import { defineEvent, type EventOf } from '../../kernel/event-definition.js';
import { suggestionEvents } from './suggesting/suggestion.events.js';
import { between, trailEvents, undo } from './trail/trail.events.js';
import { updateEvents } from './updates/updates.events.js';

/** On the list, or on it again: everything recorded before it was removed stands again. */
export const CollegeInterestAdded = defineEvent({
  type: 'CollegeInterestAdded',
  schema: z.strictObject({ ...between, interestLevel: InterestLevel }),
  undo,
  touches: () => ['listed'],
});

/** Off the list; what was recorded is kept. */
export const CollegeInterestRemoved = defineEvent({
  type: 'CollegeInterestRemoved',
  schema: z.strictObject(between),
  undo,
  touches: () => ['listed'],
});

export const InterestLevelChanged = defineEvent({
  type: 'InterestLevelChanged',
  schema: z.strictObject({ ...between, from: InterestLevel, to: InterestLevel }),
  undo,
  touches: () => ['level'],
});

export const TopCollegeMarked = defineEvent({
  type: 'TopCollegeMarked',
  schema: z.strictObject({ ...between, isTopCollege: z.boolean() }),
  undo,
  touches: () => ['top'],
});

export const InterestNotesChanged = defineEvent({
  type: 'InterestNotesChanged',
  schema: z.strictObject({ ...between, notes: z.string().nullable(), previous: z.string().nullable() }),
  personal: { of: 'athleteId', erased: { notes: null, previous: null } },
  undo,
  touches: () => ['notes'],
});

/** What an interest is made of; what else happens on its stream stands beside it. */
export const interestEvents = [
  CollegeInterestAdded,
  CollegeInterestRemoved,
  InterestLevelChanged,
  TopCollegeMarked,
  InterestNotesChanged,
  ...trailEvents,
] as const;
export type InterestEvent = EventOf<(typeof interestEvents)[number]>;

export const collegeInterestEvents = [...interestEvents, ...suggestionEvents, ...updateEvents] as const;
export type CollegeInterestEvent = EventOf<(typeof collegeInterestEvents)[number]>;
